import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../src/views/kit/Button';
import type { GalleryView } from './gallery.types';

const Place = styled.search`
  flex: 1 1 320px;
  max-width: 520px;
`;

const Bar = styled.form`
  display: flex;
  align-items: end;
  gap: var(--space-2);
  label { display: grid; flex: 1; gap: 2px; min-width: 0; font-size: var(--font-sm); color: var(--text-2); }
  input {
    width: 100%;
    min-height: var(--control-md);
    padding: 0 var(--space-3);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-2);
    background: var(--raised);
    color: var(--text);
  }
`;

/** Search by key, or by words in any language: a form that navigates to the result's address. */
export function TextFinder({ view: { search, language, width, theme } }: { view: GalleryView }) {
  const { t } = useTranslation('gallery');
  return (
    <Place>
      <Bar method="get">
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="width" value={width} />
        <input type="hidden" name="theme" value={theme} />
        <label>
          {t('findLabel')}
          <input
            type="search"
            name="find"
            defaultValue={search.query}
            required
            enterKeyHint="search"
            autoComplete="off"
          />
        </label>
        <Button type="submit">{t('find')}</Button>
      </Bar>
    </Place>
  );
}

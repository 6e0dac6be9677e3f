import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { GalleryView } from './gallery.types';

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  label { display: grid; gap: 2px; font-size: var(--font-sm); color: var(--text-2); }
  select {
    min-height: var(--control-md);
    padding: 0 var(--space-2);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-2);
    background: var(--raised);
    color: var(--text);
  }
  label[data-row] { display: flex; align-items: center; gap: var(--space-2); min-height: var(--control-md); }
`;

const submit = (event: FormEvent<HTMLFormElement>) => event.currentTarget.requestSubmit();

/** Language, width and theme: a form that navigates to the address of the choice. */
export function Choices({ view }: { view: GalleryView }) {
  const { t } = useTranslation('gallery');
  return (
    <Bar method="get" onChange={submit}>
      {view.flow && <input type="hidden" name="flow" value={view.flow.id} />}
      {view.state !== null && <input type="hidden" name="state" value={view.state} />}
      {view.search.query && <input type="hidden" name="find" value={view.search.query} />}
      {view.search.key !== null && <input type="hidden" name="text" value={view.search.key} />}
      <label>
        {t('language')}
        <select name="lang" defaultValue={view.language}>
          {view.languages.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('width')}
        <select name="width" defaultValue={view.width}>
          {view.widths.map((width) => (
            <option key={width} value={width}>
              {t('pixels', { width })}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('theme')}
        <select name="theme" defaultValue={view.theme}>
          <option value="dark">{t('dark')}</option>
          <option value="light">{t('light')}</option>
        </select>
      </label>
      <label data-row>
        <input type="checkbox" name="keys" value="1" defaultChecked={view.keys} />
        {t('showKeys')}
      </label>
    </Bar>
  );
}

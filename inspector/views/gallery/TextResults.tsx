import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { EmptyState } from '../../../src/views/kit/States';
import { Skeleton } from '../../../src/views/kit/Skeleton';
import type { FoundText, GalleryView } from './gallery.types';
import { SeenStates } from './SeenStates';

const MOST = 60;

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
`;

const Texts = styled.ul`
  display: grid;
  padding: 0;
  margin: 0;
  list-style: none;
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  overflow: hidden;
  a { display: grid; gap: 2px; padding: var(--space-2) var(--space-3); color: var(--text); overflow-wrap: anywhere; }
  li + li a { border-top: 1px solid var(--line); }
  a:hover { background: var(--hover); }
  a[aria-current='true'] { background: var(--hover); }
  code { color: var(--text-3); font-size: var(--font-sm); }
  a[aria-current='true'] code { color: var(--text-2); }
  small { color: var(--text-2); font-size: var(--font-sm); }
`;

/** Texts found, and the states that show the chosen one. */
export function TextResults({ view }: { view: GalleryView }) {
  const { t } = useTranslation('gallery');
  const { found, key, query } = view.search;
  return (
    <Stack>
      {key !== null && <SeenStates view={view} text={key} />}
      {query !== '' && (
        <>
          <h2>{t('foundTitle', { query })}</h2>
          {found === null && <Skeleton height="240px" />}
          {found?.length === 0 && <EmptyState icon="search" title={t('foundNone')} text={t('foundNoneText')} />}
          {found !== null && found.length > 0 && <Found view={view} found={found} />}
        </>
      )}
    </Stack>
  );
}

function Found({ view, found }: { view: GalleryView; found: readonly FoundText[] }) {
  const { t } = useTranslation('gallery');
  const nameOf = (locale: string) => view.languages.find(({ value }) => value === locale)?.name ?? locale;
  const number = found.length;
  return (
    <>
      <p>{number > MOST ? t('foundMany', { most: MOST, number }) : t('foundCount', { number })}</p>
      <Texts>
        {found.slice(0, MOST).map(({ key, text, other }) => (
          <li key={key}>
            <a href={view.hrefOfText(key)} aria-current={key === view.search.key ? 'true' : undefined}>
              <span>{text}</span>
              {other && <small>{`${nameOf(other.locale)} · ${other.text}`}</small>}
              <code>{key}</code>
            </a>
          </li>
        ))}
      </Texts>
    </>
  );
}

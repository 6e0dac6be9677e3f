import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { EmptyState } from '../../../src/views/kit/States';
import { Skeleton } from '../../../src/views/kit/Skeleton';
import type { FoundText, GalleryView, SeenIn } from './gallery.types';
import { media } from '../../../src/views/kit/media';
import { Panel } from '../../../src/views/kit/Panel';
import { useFlowTitle } from '../inspector/useFlowWords';

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

const SCALE = 0.2;

const Box = styled(Panel)`
  display: grid;
  gap: var(--space-3);
  h2 { overflow-wrap: anywhere; }
`;

const Flow = styled.section`
  display: grid;
  gap: 2px;
  a { color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
  h3 { font-size: var(--font-md); }
  h3 small { font-weight: 400; color: var(--text-3); }
  div { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); font-size: var(--font-md); overflow-wrap: anywhere; }
  ${media.phone} { div a { display: inline-flex; align-items: center; min-height: 44px; } }
`;

const Progress = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

const Window = styled.span<{ $width: number }>`
  display: block;
  width: ${({ $width }) => $width * SCALE}px;
  height: 120px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  iframe {
    width: ${({ $width }) => $width}px;
    height: ${120 / SCALE}px;
    border: 0;
    transform: scale(${SCALE});
    transform-origin: 0 0;
    pointer-events: none;
  }
`;

/** States whose screens show a text, as far as they have been examined. */
function SeenStates({ view, text }: { view: GalleryView; text: string }) {
  const { t } = useTranslation('gallery');
  const { seen, done, of, stageAt, onStage } = view.search;
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{t('seenTitle', { key: text })}</h2>
      {seen.map((hit) => (
        <FlowStates key={hit.flow.id} view={view} hit={hit} />
      ))}
      {stageAt === null && seen.length === 0 && <p>{t('seenNone')}</p>}
      {stageAt !== null && (
        <Progress>
          <Window $width={view.width} aria-hidden="true" inert>
            <iframe
              title={t('lookedAt')}
              src={stageAt}
              tabIndex={-1}
              onLoad={({ currentTarget }) => onStage(currentTarget)}
            />
          </Window>
          <p>{t('seenProgress', { done, of })}</p>
        </Progress>
      )}
    </Box>
  );
}

function FlowStates({ view, hit: { flow, states, of } }: { view: GalleryView; hit: SeenIn }) {
  const { t } = useTranslation('gallery');
  const titleOf = useFlowTitle();
  return (
    <Flow>
      <h3>
        <a href={view.hrefOf({ flow: flow.id, state: '' })}>{titleOf(flow)}</a>{' '}
        <small>{states.length === of ? t('seenInAll') : t('seenInSome', { seen: states.length, of })}</small>
      </h3>
      {states.length < of && (
        <div>
          {states.map((state) => (
            <a key={state} href={view.hrefOf({ flow: flow.id, state })}>
              {state}
            </a>
          ))}
        </div>
      )}
    </Flow>
  );
}

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

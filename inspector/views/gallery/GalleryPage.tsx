import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../src/views/kit/Button';
import { media } from '../../../src/views/kit/media';
import { useFlowTitle } from '../inspector/useFlowWords';
import { Choices } from './Choices';
import { LargeFrame, Thumbnail } from './Frames';
import { TextResults } from './TextResults';
import type { GalleryFlow, GalleryView } from './gallery.types';

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
function TextFinder({ view: { search, language, width, theme } }: { view: GalleryView }) {
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

const Main = styled.main`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5) var(--space-4) var(--space-7);
  h1 { font-size: var(--font-xl); }
  h2 { font-size: var(--font-lg); }
  p { color: var(--text-2); }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

const Flows = styled.nav`
  display: grid;
  max-height: 80vh;
  overflow: auto;
  a { padding: var(--space-1) var(--space-2); border-radius: var(--radius-2); color: var(--text-2); font-size: var(--font-md); }
  a:hover { background: var(--hover); }
  a[aria-current='page'] { background: var(--hover); color: var(--text); }
  ${media.tablet} { max-height: 200px; }
  ${media.phone} { a { min-height: 44px; align-content: center; } }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
`;

const Stack = styled.section`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
`;

const States = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  font-size: var(--font-md);
  a { color: var(--text-2); }
  a:hover, a[aria-current='page'] { color: var(--text); text-decoration: underline; }
`;

const Grid = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
`;

function StateLinks({ view, flow }: { view: GalleryView; flow: GalleryFlow }) {
  const { t } = useTranslation('gallery');
  return (
    <States aria-label={t('states')}>
      {flow.states.map((state) => (
        <a
          key={state}
          href={view.hrefOf({ flow: flow.id, state })}
          aria-current={flow === view.flow && state === view.state ? 'page' : undefined}
        >
          {state}
        </a>
      ))}
    </States>
  );
}

interface GalleryPageProps {
  view: GalleryView;
  textsOf: (frame: HTMLIFrameElement) => Record<string, string>;
}

/** /flows/gallery: every state of every flow as its real screen. */
export function GalleryPage({ view, textsOf }: GalleryPageProps) {
  const { t } = useTranslation('gallery');
  const titleOf = useFlowTitle();
  const { flow, state, search } = view;
  const searching = !flow && (search.query !== '' || search.key !== null);
  return (
    <Main>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Tools>
        <Choices view={view} />
        <TextFinder view={view} />
      </Tools>
      <Columns>
        <Flows aria-label={t('flows')}>
          <a href={view.hrefOf({ flow: '', state: '' })} aria-current={flow || searching ? undefined : 'page'}>
            {t('all')}
          </a>
          {view.flows.map((one) => (
            <a
              key={one.id}
              href={view.hrefOf({ flow: one.id, state: '' })}
              aria-current={one.id === flow?.id ? 'page' : undefined}
            >
              {titleOf(one)}
            </a>
          ))}
        </Flows>
        <Stack>
          {searching && <TextResults view={view} />}
          {!flow &&
            !searching &&
            view.flows.map((one) => (
              <Stack key={one.id}>
                <h2>{titleOf(one)}</h2>
                <StateLinks view={view} flow={one} />
              </Stack>
            ))}
          {flow && (
            <>
              <h2>
                {titleOf(flow)} · <a href={view.chartOf(flow.id)}>{t('chart')}</a>
              </h2>
              <StateLinks view={view} flow={flow} />
              {state === null ? (
                <Grid>
                  {flow.states.map((one) => (
                    <Thumbnail key={one} view={view} state={one} />
                  ))}
                </Grid>
              ) : (
                <LargeFrame key={state} view={view} state={state} textsOf={textsOf} />
              )}
            </>
          )}
        </Stack>
      </Columns>
    </Main>
  );
}

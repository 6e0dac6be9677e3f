import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChartEntry } from '../../machines/inspector/chart';
import { areasOf, foundAmong } from '../../machines/inspector/inspector.machine';
import { centreInBox } from '../../../src/views/kit/centreInBox';
import { media } from '../../../src/views/kit/media';
import { TextField } from '../../../src/views/kit/TextField';
import { useFlowTitle } from './useFlowWords';

const Side = styled.nav`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;
  h2 { margin-bottom: var(--space-1); font-size: var(--font-sm); font-weight: 500; color: var(--text-3); }
`;

const Lists = styled.div`
  display: grid;
  gap: var(--space-4);
  overflow: auto;
  max-height: calc(min(72vh, 760px) - 40px);
  ${media.tablet} { max-height: 260px; }
`;

const Choice = styled.button`
  display: grid;
  width: 100%;
  padding: 6px var(--space-2);
  border-radius: var(--radius-2);
  text-align: start;
  small { color: var(--text-3); font-size: var(--font-sm); }
  &:hover { background: var(--hover); }
  &[aria-current='true'] { background: var(--hover); color: var(--text); }
  ${media.phone} { min-height: 44px; }
`;

interface ChartListProps {
  entries: readonly ChartEntry[];
  query: string;
  chosen: string | null;
  /** Name of the event sent by a choice. */
  send: string;
  onQuery: (text: string) => void;
  onChoose: (id: string) => void;
}

/** All charts by area, narrowed by the search. */
export function ChartList({ entries, query, chosen, send, onQuery, onChoose }: ChartListProps) {
  const { t } = useTranslation('inspector');
  const titleOf = useFlowTitle();
  const named = entries.map((entry) => ({ ...entry, title: titleOf(entry), words: `${entry.title} ${entry.words}` }));
  const found = foundAmong(named, query);
  return (
    <Side aria-label={t('charts')}>
      <TextField
        type="search"
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        value={query}
        data-send="user.query.change"
        onChange={onQuery}
      />
      <Lists data-scrolls>
        {areasOf(found, query).map(([area, ofArea]) => (
          <section key={area}>
            <h2>{t(area)}</h2>
            <ul>
              {ofArea.map(({ id, title, spec, states, transitions }) => (
                <li key={id}>
                  <Choice
                    ref={id === chosen ? centreInBox : undefined}
                    type="button"
                    aria-current={id === chosen}
                    data-send={send}
                    onClick={() => onChoose(id)}
                  >
                    {title}
                    {spec !== '' && (
                      <small>
                        {id} · {t('size', { states, transitions })}
                      </small>
                    )}
                  </Choice>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <output>{t('nothingFound')}</output>}
      </Lists>
    </Side>
  );
}

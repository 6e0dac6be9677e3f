import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChartEntry } from '../../machines/inspector/chart';
import { chartOf, entriesOf, foundAmong, queryOf } from '../../machines/inspector/inspector.selectors';
import { media } from '../../../src/views/kit/media';
import { TextField } from '../../../src/views/kit/TextField';
import type { InspectorRef } from './inspectorRef';

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
  small { color: var(--text-3); font-size: var(--font-xs); }
  &:hover { background: var(--hover); }
  &[aria-current='true'] { background: var(--accent-soft); color: var(--accent); }
  ${media.phone} { min-height: 44px; }
`;

function Group({ flow, title, entries }: { flow: InspectorRef; title: string; entries: readonly ChartEntry[] }) {
  const { t } = useTranslation('inspector');
  const chart = useSelector(flow, chartOf);
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ id, title: name, states, transitions }) => (
          <li key={id}>
            <Choice
              type="button"
              aria-current={id === chart}
              data-send="user.chart.choose"
              onClick={() => flow.send({ type: 'user.chart.choose', chart: id })}
            >
              {name}
              <small>
                {id} · {t('size', { states, transitions })}
              </small>
            </Choice>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All charts, narrowed by what is searched for. */
export function ChartList({ flow }: { flow: InspectorRef }) {
  const { t } = useTranslation('inspector');
  const entries = useSelector(flow, entriesOf) ?? [];
  const query = useSelector(flow, queryOf);
  const found = foundAmong(entries, query);
  return (
    <Side aria-label={t('charts')}>
      <TextField
        type="search"
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        value={query}
        data-send="user.query.change"
        onChange={(text) => flow.send({ type: 'user.query.change', query: text })}
      />
      <Lists>
        <Group flow={flow} title={t('flows')} entries={found.filter(({ kind }) => kind === 'flow')} />
        <Group flow={flow} title={t('lifecycles')} entries={found.filter(({ kind }) => kind === 'lifecycle')} />
        {found.length === 0 && <output>{t('nothingFound')}</output>}
      </Lists>
    </Side>
  );
}

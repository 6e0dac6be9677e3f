import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  drawnOf,
  type InspectorRef,
  type InspectorSnapshot,
  type Reaction,
  reactionsOf,
  shownState,
  statesBelow,
} from '../../machines/inspector/inspector.machine';
import { Badge } from '../../../src/views/kit/Badge';
import type { Column } from '../../../src/views/kit/columns';
import { Table } from '../../../src/views/kit/Table';
import type { ChartState } from '../../machines/inspector/chart';
import { MarkedText } from './MarkedText';
import { useMeaning } from './useFlowWords';

const Details = styled.section`
  display: grid;
  gap: var(--space-3);
  h2 { font-size: var(--font-lg); }
  code { font-family: ui-monospace, monospace; font-size: var(--font-sm); }
  td { padding-block: 6px; white-space: normal; vertical-align: top; }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: var(--space-1) var(--space-4);
  dt { color: var(--text-3); }
`;

const whole = (snapshot: InspectorSnapshot): InspectorSnapshot => snapshot;

/** Description, actions and reactions of the selected state, or of the whole chart. */
export function ChartDetails({ flow }: { flow: InspectorRef }) {
  const { t } = useTranslation('inspector');
  const meaningOf = useMeaning();
  const snapshot = useSelector(flow, whole);
  const drawn = drawnOf(snapshot);
  const state = shownState(snapshot);
  if (!drawn || !state) return null;
  const { chart } = drawn;
  const columns: Column<Reaction>[] = [
    {
      id: 'event',
      header: t('event'),
      cell: ({ event }) => (
        <code>
          <MarkedText line={event} />
        </code>
      ),
    },
    { id: 'target', header: t('target'), cell: ({ target }) => (target === null ? t('stays') : <code>{target}</code>) },
    { id: 'guard', header: t('guard'), cell: ({ guard }) => <code>{guard}</code> },
    { id: 'actions', header: t('actions'), cell: ({ actions }) => <code>{actions}</code> },
  ];
  const facts: [string, string][] = [
    [t('specification'), state.parent === null ? chart.spec : ''],
    [t('ports'), state.ports.map(({ port }) => port).join(', ')],
    [t('entry'), state.entry.join(', ')],
    [t('exit'), state.exit.join(', ')],
    [
      t('timers'),
      state.parent === null
        ? Object.entries(chart.delays)
            .map(([name, ms]) => (ms === null ? name : `${name} ${ms} ms`))
            .join(', ')
        : '',
    ],
  ];
  const reactions = reactionsOf(snapshot, state);
  const meanings: Column<ChartState>[] = [
    {
      id: 'state',
      header: t('state'),
      lead: true,
      cell: ({ id }) => <code>{id.slice(chart.id.length + 1)}</code>,
    },
    { id: 'meaning', header: t('meaning'), cell: meaningOf },
  ];
  const states = statesBelow(snapshot, state);
  return (
    <Details aria-live="polite">
      <h2>
        {state.name}{' '}
        {state.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </h2>
      <p>{meaningOf(state)}</p>
      <Facts>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Facts>
      {reactions.length > 0 && (
        <Table columns={columns} rows={reactions} rowKey={({ key }) => key} caption={t('events')} />
      )}
      {states.length > 0 && <Table columns={meanings} rows={states} rowKey={({ id }) => id} caption={t('states')} />}
    </Details>
  );
}

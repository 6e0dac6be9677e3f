import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { inspectorMachine } from '../../machines/inspector/inspector.machine';
import {
  chartOf,
  drawnOf,
  entriesOf,
  isBusy,
  isFailed,
  queryOf,
  stateOf,
} from '../../machines/inspector/inspector.selectors';
import { useFlow } from '../../../src/views/app/useFlow';
import { usePageTitle } from '../../../src/views/app/usePageTitle';
import { media } from '../../../src/views/kit/media';
import { Skeleton } from '../../../src/views/kit/Skeleton';
import { EmptyState, ErrorState } from '../../../src/views/kit/States';
import { ChartDetails } from './ChartDetails';
import { ChartDrawing } from './ChartDrawing';
import { ChartList } from './ChartList';
import { InspectorFrame, Stack } from './InspectorFrame';
import { useFlowTitle } from './useFlowWords';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 260px minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

/** /flows/{chart?}: every statechart of the product, drawn from the machines themselves. */
export function InspectorScreen() {
  const { t } = useTranslation('inspector');
  const { chart = null } = useParams();
  const flow = useFlow(inspectorMachine, { chart });
  const state = useSelector(flow, stateOf);
  const busy = useSelector(flow, isBusy);
  const failed = useSelector(flow, isFailed);
  const drawn = useSelector(flow, drawnOf);
  const entries = useSelector(flow, entriesOf) ?? [];
  const query = useSelector(flow, queryOf);
  const chosen = useSelector(flow, chartOf);
  const titleOf = useFlowTitle();
  usePageTitle(drawn ? titleOf(drawn.chart) : t('title'));
  return (
    <InspectorFrame lead={t('lead')} state={state}>
      <Columns>
        <ChartList
          entries={entries}
          query={query}
          chosen={chosen}
          send="user.chart.choose"
          onQuery={(text) => flow.send({ type: 'user.query.change', query: text })}
          onChoose={(id) => flow.send({ type: 'user.chart.choose', chart: id })}
        />
        <Stack>
          {busy && <Skeleton height="420px" />}
          {failed && (
            <ErrorState
              title={t('loadFailed')}
              send="user.chart.retry"
              onRetry={() => flow.send({ type: 'user.chart.retry' })}
            />
          )}
          {!busy && !failed && !drawn && <EmptyState title={t('chooseTitle')} text={t('chooseText')} />}
          <ChartDrawing flow={flow} />
          <ChartDetails flow={flow} />
        </Stack>
      </Columns>
    </InspectorFrame>
  );
}

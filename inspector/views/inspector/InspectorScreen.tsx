import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { drawnOf, inspectorMachine, type InspectorRef, stateOf } from '../../machines/inspector/inspector.machine';
import { useFlow } from '../../../src/views/app/useFlow';
import { usePageTitle } from '../../../src/views/app/usePageTitle';
import { media } from '../../../src/views/kit/media';
import { Skeleton } from '../../../src/views/kit/Skeleton';
import { EmptyState, ErrorState } from '../../../src/views/kit/States';
import { ChartDetails } from './ChartDetails';
import { ChartList } from './ChartList';
import { InspectorFrame, Stack } from './InspectorFrame';
import { useFlowTitle } from './useFlowWords';
import { IconButton } from '../../../src/views/kit/IconButton';
import { retries, sends } from '../../../src/views/kit/sends';
import { ChartPicture } from './ChartPicture';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 260px minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

const Frame = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--bg);
`;

const Tools = styled.div`
  position: absolute;
  z-index: 1;
  top: var(--space-2);
  inset-inline-end: var(--space-2);
  display: flex;
  gap: var(--space-1);
  padding: 2px;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
`;

const Scroll = styled.div`
  overflow: auto;
  height: min(72vh, 760px);
  padding: var(--space-3);
`;

/** The chosen chart, fitted or zoomed. */
function ChartDrawing({ flow }: { flow: InspectorRef }) {
  const { t } = useTranslation('inspector');
  const drawn = useSelector(flow, drawnOf);
  const zoom = useSelector(flow, (snapshot) => snapshot.context.zoom);
  const selected = useSelector(flow, (snapshot) => snapshot.context.selected);
  if (!drawn) return null;
  return (
    <Frame>
      <Tools>
        <IconButton icon="minus" label={t('zoomOut')} {...sends(flow, 'user.zoom.out')} />
        <IconButton icon="expand" label={t('fit')} {...sends(flow, 'user.zoom.fit')} />
        <IconButton icon="plus" label={t('zoomIn')} {...sends(flow, 'user.zoom.in')} />
      </Tools>
      <Scroll>
        <ChartPicture
          drawn={drawn}
          selected={selected}
          zoom={zoom}
          onSelect={(state) => flow.send({ type: 'user.state.select', state })}
        />
      </Scroll>
    </Frame>
  );
}

/** /flows/{chart?}: every statechart of the product, drawn from the machines themselves. */
export function InspectorScreen() {
  const { t } = useTranslation('inspector');
  const { chart = null } = useParams();
  const flow = useFlow(inspectorMachine, { chart });
  const state = useSelector(flow, stateOf);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const drawn = useSelector(flow, drawnOf);
  const entries = useSelector(flow, (snapshot) => snapshot.context.entries) ?? [];
  const query = useSelector(flow, (snapshot) => snapshot.context.query);
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chart);
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
          {failed && <ErrorState title={t('loadFailed')} {...retries(flow, 'user.chart.retry')} />}
          {!busy && !failed && !drawn && <EmptyState title={t('chooseTitle')} text={t('chooseText')} />}
          <ChartDrawing flow={flow} />
          <ChartDetails flow={flow} />
        </Stack>
      </Columns>
    </InspectorFrame>
  );
}

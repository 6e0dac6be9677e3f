import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../../kit/Skeleton';
import type { ChartPanelProps } from './ChartPanel';

const load = () => import('./ChartPanel');
/** A script that did not arrive is asked for once more before the panel gives up. */
const ChartPanel = lazy(() =>
  load()
    .catch(load)
    .then((chunk) => ({ default: chunk.ChartPanel })),
);

const Waiting = styled.div`
  display: grid;
  height: 100%;
  padding: var(--space-3);
  background: var(--surface);
`;

/** The chart with its tools: the rest of the screen does not wait for their script. */
export function LaterChart(props: ChartPanelProps) {
  return (
    <Suspense
      fallback={
        <Waiting data-later="">
          <Skeleton height="100%" />
        </Waiting>
      }
    >
      <ChartPanel {...props} />
    </Suspense>
  );
}

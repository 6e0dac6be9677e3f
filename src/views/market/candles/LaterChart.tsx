import { Suspense } from 'react';
import { styled } from 'styled-components';
import { laterView } from '../../kit/laterView';
import { Skeleton } from '../../kit/Skeleton';
import type { ChartPanelProps } from './ChartPanel';

const ChartPanel = laterView(() => import('./ChartPanel').then((chunk) => chunk.ChartPanel));

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

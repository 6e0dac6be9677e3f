import { Suspense } from 'react';
import { styled } from 'styled-components';
import { laterView } from '../../kit/laterView';
import { Skeleton } from '../../kit/Skeleton';
import type { OwnChartProps } from './OwnChart';

const OwnChart = laterView(() => import('./OwnChart').then((chunk) => chunk.OwnChart));

const Waiting = styled.div`
  display: grid;
  height: 100%;
  padding: var(--space-3);
  background: var(--surface);
`;

/** The chart with its tools: the rest of the screen does not wait for their script. */
export function LaterChart(props: OwnChartProps) {
  return (
    <Suspense
      fallback={
        <Waiting data-later="">
          <Skeleton height="100%" />
        </Waiting>
      }
    >
      <OwnChart {...props} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { styled } from 'styled-components';
import { GhostCandles } from '../../kit/chart/GhostCandles';
import { laterView } from '../../kit/laterView';
import type { OwnChartProps } from './OwnChart';

const OwnChart = laterView(() => import('./OwnChart').then((chunk) => chunk.OwnChart));

const Waiting = styled.div`
  height: 100%;
  padding-top: 36px;
  background: var(--surface);
`;

/** The chart with its tools: the rest of the screen does not wait for their script. */
export function LaterChart(props: OwnChartProps) {
  return (
    <Suspense
      fallback={
        <Waiting data-later="">
          <GhostCandles />
        </Waiting>
      }
    >
      <OwnChart {...props} />
    </Suspense>
  );
}

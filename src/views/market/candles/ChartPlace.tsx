import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { GhostCandles } from '../../kit/chart/GhostCandles';

const Waiting = styled.div`
  height: 100%;
  padding-top: 36px;
  background: var(--surface);
`;

/** Container of a chart whose script is still loading; the rest of the screen does not wait for it. */
export function ChartPlace({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Waiting data-later="">
          <GhostCandles />
        </Waiting>
      }
    >
      {children}
    </Suspense>
  );
}

import { styled } from 'styled-components';
import { tabular } from '../../kit/text';

const Track = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
`;

const Segment = styled.span`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-full);
  background: var(--hover);
  i { position: absolute; inset: 0 auto 0 0; background: var(--accent-solid); }
  &[data-over='true'] i { background: var(--warn); }
`;

const Prices = styled.div`
  ${tabular}
  display: flex;
  gap: 2px;
  margin-top: var(--space-1);
  font-size: var(--font-sm);
  color: var(--text-3);
  span { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  span[data-on='true'] { color: var(--text); font-weight: 600; }
`;

const FULL = 100;

export interface PhasePart {
  /** Start of the phase in percent of the supply; 0 for the first. */
  from: number;
  price: string;
}

interface PhaseBarProps {
  phases: readonly PhasePart[];
  /** Subscribed percentage of the supply; may exceed 100. */
  percent: number;
  withPrices?: boolean;
}

/** Subscription progress across the price phases. Show the figures as text next to it. */
export function PhaseBar({ phases, percent, withPrices = false }: PhaseBarProps) {
  const parts = phases
    .filter(({ from }) => from < FULL)
    .map(({ from, price }, at) => {
      const end = Math.min(phases[at + 1]?.from ?? FULL, FULL);
      const filled = Math.min(100, Math.max(0, ((percent - from) / (end - from)) * 100));
      return {
        from,
        price,
        width: end - from,
        filled,
        holds: percent >= from && (percent < end || at === phases.length - 1),
      };
    });
  return (
    <div>
      <Track aria-hidden="true">
        {parts.map(({ from, width, filled }) => (
          <Segment key={from} style={{ flex: `${width} 0 0` }} data-over={percent > FULL}>
            <i style={{ width: `${filled}%` }} />
          </Segment>
        ))}
      </Track>
      {withPrices && (
        <Prices>
          {parts.map(({ from, price, width, holds }) => (
            <span key={from} style={{ flex: `${width} 0 0` }} data-on={holds}>
              {price}
            </span>
          ))}
        </Prices>
      )}
    </div>
  );
}

import { styled } from 'styled-components';
import { GHOST_BOX, ghostLines } from './ghostLines';

const Ghost = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  min-height: 0;
  stroke: var(--hover);
  animation: statex-breathe 1400ms infinite var(--ease);
  path { vector-effect: non-scaling-stroke; }
  @keyframes statex-breathe { 50% { opacity: 0.45; } }
`;

export function GhostCandles() {
  return (
    <Ghost aria-hidden="true" viewBox={GHOST_BOX} preserveAspectRatio="none">
      <path d={ghostLines(true)} strokeWidth={1} />
      <path d={ghostLines(false)} strokeWidth={7} />
    </Ghost>
  );
}

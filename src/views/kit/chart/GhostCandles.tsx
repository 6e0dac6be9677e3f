import { styled } from 'styled-components';

const NUMBER = 40;
const STEP = 10;

/** Centre, half body height and wick overhang of a placeholder candle by index; resembles a market, but is deterministic. */
const shapeOf = (at: number) => ({
  middle: 50 + 20 * Math.sin(at / 6) + 8 * Math.sin(at * 1.7),
  body: 2 + ((at * 7) % 6),
  wick: 2 + ((at * 5) % 7),
});

/** One line per candle: its body, or with its wick. */
const lines = (whole: boolean) =>
  Array.from({ length: NUMBER }, (_, at) => {
    const { middle, body, wick } = shapeOf(at);
    const half = body + (whole ? wick : 0);
    return `M${at * STEP + STEP / 2} ${(middle - half).toFixed(1)}v${half * 2}`;
  }).join('');

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
    <Ghost aria-hidden="true" viewBox={`0 0 ${NUMBER * STEP} 100`} preserveAspectRatio="none">
      <path d={lines(true)} strokeWidth={1} />
      <path d={lines(false)} strokeWidth={7} />
    </Ghost>
  );
}

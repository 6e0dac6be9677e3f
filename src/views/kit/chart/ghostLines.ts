const NUMBER = 40;
const STEP = 10;

export const GHOST_BOX = `0 0 ${NUMBER * STEP} 100`;

/** Centre, half body height and wick overhang of a placeholder candle by index; resembles a market, but is deterministic. */
const shapeOf = (at: number) => ({
  middle: 50 + 20 * Math.sin(at / 6) + 8 * Math.sin(at * 1.7),
  body: 2 + ((at * 7) % 6),
  wick: 2 + ((at * 5) % 7),
});

/** Draws one line per candle: its body, or with its wick. */
export const ghostLines = (whole: boolean) =>
  Array.from({ length: NUMBER }, (_, at) => {
    const { middle, body, wick } = shapeOf(at);
    const half = body + (whole ? wick : 0);
    return `M${at * STEP + STEP / 2} ${(middle - half).toFixed(1)}v${half * 2}`;
  }).join('');

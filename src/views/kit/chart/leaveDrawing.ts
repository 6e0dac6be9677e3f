import type { Live, Met } from './drawings';

/** Movement from which a press counts as scrolling the chart, px. */
const STILL_PX = 8;

/**
 * Handles a press that hits no drawing.
 * @returns a function that stops it.
 */
export function hearLeaving(root: HTMLElement, live: Live, met: Met): () => void {
  const end = new AbortController();
  const listen = { capture: true, signal: end.signal };
  let from: { x: number; y: number } | null = null;
  root.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => {
      from = { x, y };
      met.current = false;
    },
    listen,
  );
  root.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const isStill = from !== null && Math.hypot(clientX - from.x, clientY - from.y) <= STILL_PX;
      if (isStill && !met.current) live().onLeave();
      from = null;
    },
    listen,
  );
  return () => end.abort();
}

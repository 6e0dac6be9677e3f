/** What server, page and report of the tick benchmark agree on. */
export const PAIRS = Array.from({ length: 200 }, (_, i) => `P${String(i).padStart(3, '0')}_USDT`);
export const TICKS_PER_SECOND = 50;
export const VISIBLE_ROWS = 30;
/** Pause between two conflated frames of a channel, as the exchange sends them. */
export const FRAME_MS = 100;

/** still: the page without ticks; feed: all channels, nothing shown; rows: all channels and the visible rows. */
export const MODES = ['still', 'feed', 'rows'] as const;
export type Mode = (typeof MODES)[number];

/** What the page has seen since the last call of `take`. */
export interface Seen {
  /** Age of each shown row at each frame, ms. */
  ages: number[];
  /** Long tasks, ms each. */
  longTasks: number[];
}

declare global {
  interface Window {
    bench: { take(): Seen; channels(): number };
  }
}

/** Parameters shared by server, page and report of the tick benchmark. */
export const PAIRS = Array.from({ length: 200 }, (_, i) => `P${String(i).padStart(3, '0')}_USDT`);
export const TICKS_PER_SECOND = 50;
export const VISIBLE_ROWS = 30;
/** Interval between two conflated frames of a channel, as sent by the exchange. */
export const FRAME_MS = 100;

/** still: the page without ticks; feed: all channels, nothing displayed; rows: all channels and the visible rows. */
export const MODES = ['still', 'feed', 'rows'] as const;
export type Mode = (typeof MODES)[number];

/** Measurements of the page since the last call of `take`. */
export interface Seen {
  /** Age of each displayed row at each frame, ms. */
  ages: number[];
  /** Duration of each long task, ms. */
  longTasks: number[];
}

declare global {
  interface Window {
    bench: { take(): Seen; channels(): number };
  }
}

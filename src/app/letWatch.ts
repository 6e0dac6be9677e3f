import type { AnyActorRef } from 'xstate';

/** What runs on this page, for who watches it. */
export interface Watched {
  readonly root: AnyActorRef;
  readonly clock: { now(): number };
  /** When watching ends, ms since the epoch; null: never. */
  readonly until: number | null;
}

declare global {
  interface Window {
    /** There only while somebody may look at the flows. */
    statexWatched?: Watched;
  }
}

/** Built apart from the exchange, which imports nothing of it, and served only to who may look. */
const WATCHER = '/inspector/recorder.js';

/** Lets the flow inspector's script watch the flows of this page. */
export function letWatch(watched: Watched): void {
  window.statexWatched = watched;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = WATCHER;
  document.head.append(script);
}

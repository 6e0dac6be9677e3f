import type { AnyActorRef } from 'xstate';

/** The running actors, for the flow inspector. */
export interface Watched {
  readonly root: AnyActorRef;
  readonly clock: { now(): number };
  /** When watching ends, ms since the epoch; null: never. */
  readonly until: number | null;
}

declare global {
  interface Window {
    /** Absent unless the flow inspector is open to this browser. */
    statexWatched?: Watched;
  }
}

/** Built apart from the exchange and served only to those who may use the inspector: never import it. */
const WATCHER = '/inspector/recorder.js';

/** Lets the flow inspector's script watch the flows of this page. */
export function letWatch(watched: Watched): void {
  window.statexWatched = watched;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = WATCHER;
  document.head.append(script);
}

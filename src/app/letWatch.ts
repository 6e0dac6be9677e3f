import type { AnyActorRef } from 'xstate';

export interface Watched {
  readonly root: AnyActorRef;
  readonly clock: { now(): number };
  /** Time when watching ends, ms since the epoch; null for never. */
  readonly until: number | null;
}

declare global {
  interface Window {
    /** Absent unless this browser may use the flow inspector. */
    statexWatched?: Watched;
  }
}

/** Built separately from the exchange and served only to users of the inspector: never import it. */
const WATCHER = '/inspector/recorder.js';

export function letWatch(watched: Watched): void {
  window.statexWatched = watched;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = WATCHER;
  document.head.append(script);
}

import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** Other processes that write to the same database. */
export interface Others {
  /** Invalidates cached rows if another process has committed since the last call; checks at most once per turn of the event loop. */
  look(): void;
  /** Calls back from `look` when they have committed. */
  onWritten(listener: () => void): void;
}

/** This process alone writes there. */
export const NO_OTHERS: Others = { look: () => undefined, onWritten: () => undefined };

/** SQLite tells of their commits itself, so that nothing depends on what they say. */
export function watchOthers(db: DatabaseSyncInstance): Others {
  const version = db.prepare('PRAGMA data_version');
  const read = (): number => (version.get() as { data_version: number }).data_version;
  const listeners: (() => void)[] = [];
  let known = read();
  let hasLooked = false;
  return {
    look() {
      if (hasLooked) return;
      hasLooked = true;
      setImmediate(() => {
        hasLooked = false;
      });
      const now = read();
      if (now === known) return;
      known = now;
      for (const listener of listeners) listener();
    },
    onWritten: (listener) => void listeners.push(listener),
  };
}

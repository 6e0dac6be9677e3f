/** A mutable store written many times a second and read by painters: its data must never go into a machine's context. */
export interface Versioned {
  /** Incremented with every change. */
  readonly version: number;
  /** Calls the listener after every change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

interface Notifier {
  version: number;
  changed: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createNotifier(): Notifier {
  const listeners = new Set<() => void>();
  const notifier: Notifier = {
    version: 0,
    changed() {
      notifier.version++;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return notifier;
}

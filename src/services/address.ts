/** Current address: path and query. Only the router knows when it changes. */
export interface Address {
  /** Called by the router after each navigation. */
  readonly show: (address: string) => void;
  /** Calls back with every further address. Returns a function that stops it. */
  follow(listener: (address: string) => void): () => void;
}

export function createAddress(): Address {
  const listeners = new Set<(address: string) => void>();
  return {
    show: (address) => listeners.forEach((listener) => listener(address)),
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The address that is shown: path and query. Only the router knows when it changes. */
export interface Address {
  /** The router shows another address. */
  readonly show: (address: string) => void;
  /** Calls back with each address from now on. Returns the function that stops it. */
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

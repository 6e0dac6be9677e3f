/** Other processes that write to the same database. */
export interface Others {
  /** Applies what others have written, and if there was anything, invalidates cached rows. */
  look(): void;
  /** Registers a listener called by `look` when others have written. */
  onWritten(listener: () => void): void;
  /** @throws if writes of others within the last seconds may be unknown here. */
  mustKnow(): void;
}

/** For a database written by this process alone. */
export const NO_OTHERS: Others = { look: () => undefined, onWritten: () => undefined, mustKnow: () => undefined };

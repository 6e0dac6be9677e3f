/** Other processes that write to the same database. */
export interface Others {
  /** Takes what others have written, and invalidates cached rows if that was something. */
  look(): void;
  /** Calls back from `look` when they have written. */
  onWritten(listener: () => void): void;
  /** @throws when what they have done seconds ago may not be known here. */
  mustKnow(): void;
}

/** This process alone writes there. */
export const NO_OTHERS: Others = { look: () => undefined, onWritten: () => undefined, mustKnow: () => undefined };

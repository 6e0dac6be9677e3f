/** The writes of others, or the fate of one's own write, cannot be known at present. */
export class SharedAway extends Error {
  readonly code = 'SHARED_AWAY';
}

/** The changes of one write turn. */
export interface Entry {
  readonly position: number;
  /** Schema version that it was written with. */
  readonly schema: number;
  /** An SQLite changeset; null when the whole database is in the snapshot of this position. */
  readonly changes: Uint8Array | null;
}

export interface Turn extends Entry {
  /** Unique to this turn, so that it can be recognised. */
  readonly writer: string;
}

/** State of a database in the shared table. */
export interface Shared {
  /** Identifies one exchange from its beginning. */
  readonly history: string;
  /** Position of the newest entry. */
  readonly head: number;
  /** Position of the newest snapshot. */
  readonly snapshot: number;
  /** Positions after this one can be reached by changesets. */
  readonly reach: number;
}

export interface Whole {
  readonly file: string;
  readonly history: string;
  /** 0 when its history begins with it. */
  readonly position: number;
  readonly schema: number;
  readonly writer: string;
}

/** Requests to the thread and their answers. */
export interface Questions {
  shared: { given: null; answer: Shared | null };
  /** Writes the newest snapshot into a file. */
  fetch: { given: string; answer: null };
  after: { given: number; answer: readonly Entry[] };
  /**
   * Takes the turn.
   * @returns the entries this replica does not have yet.
   */
  begin: { given: number; answer: readonly Entry[] };
  /**
   * Ends the turn.
   * @returns false when another process has written at that position.
   */
  append: { given: Turn; answer: boolean };
  /** @returns false when there already is one. */
  put: { given: Whole; answer: boolean };
  /** Hands over entries after a position from now on; copies for snapshots are made from this file. */
  follow: { given: { after: number; file: string }; answer: null };
}

export type Question = keyof Questions;

export type ToReplica =
  | {
      readonly [Asked in Question]: { ask: Asked; id: number; within: number; given: Questions[Asked]['given'] };
    }[Question]
  | { tell: 'end' | 'close' };

export type Answer = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string });

export interface ReplicaThreadOptions {
  readonly url: string;
  /** Name of the database among others. */
  readonly name: string;
  /** Memory of `OwnTime`: until when nothing can exist that is not known here. */
  readonly fresh: SharedArrayBuffer;
  /** Counts answers and batches handed over. */
  readonly counts: SharedArrayBuffer;
  readonly answers: import('node:worker_threads').MessagePort;
  readonly entries: import('node:worker_threads').MessagePort;
}

export interface SnapshotThreadOptions {
  readonly url: string;
  readonly name: string;
  /** Database to copy. */
  readonly file: string;
}

export const [ANSWERS, BATCHES] = [0, 1] as const;

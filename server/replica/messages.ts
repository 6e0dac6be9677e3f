/** What one write turn did. */
export interface Entry {
  readonly position: number;
  /** Version of the schema that it was written with. */
  readonly schema: number;
  /** A changeset of SQLite; null: all of the database is in the snapshot of this position. */
  readonly changes: Uint8Array | null;
}

export interface Turn extends Entry {
  /** Of this turn alone, so that it is known again. */
  readonly writer: string;
}

/** What the shared table has of a database. */
export interface Shared {
  /** Of one exchange, from its beginning on. */
  readonly history: string;
  /** Position of the newest entry. */
  readonly head: number;
  /** Of the newest snapshot. */
  readonly snapshot: number;
  /** Positions behind this one can be reached by changesets. */
  readonly reach: number;
}

/** A whole database, which is put into the shared table. */
export interface Whole {
  readonly file: string;
  readonly history: string;
  /** 0: its history begins with it. */
  readonly position: number;
  readonly schema: number;
  readonly writer: string;
}

/** What the thread is asked, and what it answers. */
export interface Questions {
  shared: { given: null; answer: Shared | null };
  /** Writes the newest snapshot into a file. */
  fetch: { given: string; answer: null };
  after: { given: number; answer: readonly Entry[] };
  /** Takes the turn. @returns what this replica does not have yet. */
  begin: { given: number; answer: readonly Entry[] };
  /** Ends it. @returns false where somebody else has written at that position. */
  append: { given: Turn; answer: boolean };
  /** @returns false where there is another one already. */
  put: { given: Whole; answer: boolean };
  /** Hands over entries behind a position from now on; copies for snapshots are made of this file. */
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
  /** Of the database among others. */
  readonly name: string;
  /** Of `OwnTime`: until when nothing can be there that is not known here. */
  readonly fresh: SharedArrayBuffer;
  /** Counts answers and handed over batches. */
  readonly counts: SharedArrayBuffer;
  readonly answers: import('node:worker_threads').MessagePort;
  readonly entries: import('node:worker_threads').MessagePort;
}

export interface SnapshotThreadOptions {
  readonly url: string;
  readonly name: string;
  /** Of the database that is copied. */
  readonly file: string;
}

export const [ANSWERS, BATCHES] = [0, 1] as const;

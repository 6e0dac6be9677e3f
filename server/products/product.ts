import type { StorePart } from '../store/part';

/**
 * A product as the exchange knows it: what the engine decides of it, what is kept of it, its lists, and by import() what the threads
 * of the engine and of lists never load: what the gateway has to do with it, and the operator's acts.
 */
export interface Product<Engine, Lists, Gateway, Acts = undefined> {
  readonly engine: Engine;
  readonly store: StorePart;
  /** Opens the lists of a data directory. */
  readonly lists: (dataDir: string) => Lists;
  readonly gateway: () => Promise<Gateway>;
  readonly acts: Acts extends undefined ? null : () => Promise<Acts>;
}

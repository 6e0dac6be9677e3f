import type { StorePart } from '../store/part';

/** A product as the exchange knows it: what the engine decides of it, what is kept of it, and its lists. */
export interface Product<Engine, Lists> {
  readonly engine: Engine;
  readonly store: StorePart;
  /** Opens the lists of a data directory. */
  readonly lists: (dataDir: string) => Lists;
}

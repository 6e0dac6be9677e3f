import type { StorePart } from '../store/part';

/**
 * A product of the exchange: its engine part, its store, its lists and, behind import() because the threads of the engine and of
 * lists never load them, its gateway and operator actions.
 */
export interface Product<Engine, Lists, Gateway, Acts = undefined> {
  readonly engine: Engine;
  readonly store: StorePart;
  readonly lists: (dataDir: string) => Lists;
  readonly gateway: () => Promise<Gateway>;
  readonly acts: Acts extends undefined ? null : () => Promise<Acts>;
}

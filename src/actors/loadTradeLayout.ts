import { fromPromise } from 'xstate';
import type { Storage } from '../services/storage';

export const TRADE_LAYOUT_KEY = 'tradeLayout';

/** Reads the stored arrangement. `parse` gives a usable one for whatever was stored. */
export const defineLoadTradeLayout = <Layout>({ storage }: { storage: Storage }, parse: (stored: unknown) => Layout) =>
  fromPromise<Layout, undefined>(() => Promise.resolve(parse(storage.read(TRADE_LAYOUT_KEY))));

import type { Storage } from '../../services/storage';
import { fromRead } from '../fromRead';
import { fromPromise } from 'xstate';

/** Storage key of a trade layout; a user's own key ends with the user's id. */
export const TRADE_LAYOUT_KEY = 'tradeLayout';

/**
 * Reads the stored layout. `parse` returns a usable layout for any stored value; `key` is called each time, since users come and
 * go. A user without a layout starts from the device's.
 */
export const defineLoadTradeLayout = <Layout>(
  { storage }: { storage: Storage },
  parse: (stored: unknown) => Layout,
  key: () => string,
) => fromRead(() => parse(storage.read(key()) ?? storage.read(TRADE_LAYOUT_KEY)));

/** `key`: storage key, called each time. */
export const defineSaveTradeLayout = <Layout>({ storage }: { storage: Storage }, key: () => string) =>
  fromPromise<void, Layout>(({ input }) => Promise.resolve(storage.write(key(), input)));

import type { Storage } from '../../services/storage';
import { fromRead } from '../fromRead';
import { fromPromise } from 'xstate';

/** The key of a user's arrangement ends with the user's id. */
export const TRADE_LAYOUT_KEY = 'tradeLayout';

/**
 * Reads the stored arrangement. `parse` gives a usable one for whatever was stored; `key` is asked each time, since users
 * come and go. A user without one of their own starts from the device's.
 */
export const defineLoadTradeLayout = <Layout>(
  { storage }: { storage: Storage },
  parse: (stored: unknown) => Layout,
  key: () => string,
) => fromRead(() => parse(storage.read(key()) ?? storage.read(TRADE_LAYOUT_KEY)));

/** `key`: where it is kept, asked each time. */
export const defineSaveTradeLayout = <Layout>({ storage }: { storage: Storage }, key: () => string) =>
  fromPromise<void, Layout>(({ input }) => Promise.resolve(storage.write(key(), input)));

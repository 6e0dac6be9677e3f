import { fromPromise } from 'xstate';
import type { Storage } from '../../services/storage';
import { fromRead } from '../fromRead';

/** Returns the storage key of a visitor's drawings on a market's chart. */
const keyOf = (market: string) => `drawings.${market}`;

/** `parse` returns drawable drawings for any stored value. */
export const defineReadDrawings = <List>({ storage }: { storage: Storage }, parse: (stored: unknown) => List) =>
  fromRead<List, string>((market) => parse(storage.read(keyOf(market))));

export const defineWriteDrawings = <List extends readonly object[]>({ storage }: { storage: Storage }) =>
  fromPromise<void, { market: string; drawings: List }>(({ input: { market, drawings } }) =>
    Promise.resolve(storage.write(keyOf(market), drawings.length > 0 ? drawings : null)),
  );

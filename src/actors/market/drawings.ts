import { fromPromise } from 'xstate';
import type { Storage } from '../../services/storage';
import { fromRead } from '../fromRead';

/** The key of a visitor's drawings on a chart ends with its market. */
const keyOf = (market: string) => `drawings.${market}`;

/** `parse` gives drawings that can be drawn for whatever was stored. */
export const defineReadDrawings = <List>({ storage }: { storage: Storage }, parse: (stored: unknown) => List) =>
  fromRead<List, string>((market) => parse(storage.read(keyOf(market))));

export const defineWriteDrawings = <List extends readonly object[]>({ storage }: { storage: Storage }) =>
  fromPromise<void, { market: string; drawings: List }>(({ input: { market, drawings } }) =>
    Promise.resolve(storage.write(keyOf(market), drawings.length > 0 ? drawings : null)),
  );

import { fromPromise } from 'xstate';
import type { Drawing } from '../../../domain/contract/market/drawings';
import { readDrawings } from '../../machines/market/drawings/drawingList';
import { drawingsMachine } from '../../machines/market/drawings/drawings.machine';
import type { Deps } from '../deps';
import type { Storage } from '../../services/storage';
import { fromRead } from '../../actors/fromRead';

/** Returns the storage key of a visitor's drawings on a market's chart. */
const keyOf = (market: string) => `drawings.${market}`;

/** `parse` returns drawable drawings for any stored value. */
const defineReadDrawings = <List>({ storage }: { storage: Storage }, parse: (stored: unknown) => List) =>
  fromRead<List, string>((market) => parse(storage.read(keyOf(market))));

const defineWriteDrawings = <List extends readonly object[]>({ storage }: { storage: Storage }) =>
  fromPromise<void, { market: string; drawings: List }>(({ input: { market, drawings } }) =>
    Promise.resolve(storage.write(keyOf(market), drawings.length > 0 ? drawings : null)),
  );

export const defineDrawingsFlow = (deps: Pick<Deps, 'storage'>) =>
  drawingsMachine.provide({
    actors: {
      readDrawings: defineReadDrawings<readonly Drawing[]>(deps, readDrawings),
      writeDrawings: defineWriteDrawings<readonly Drawing[]>(deps),
    },
  });

import type { Drawing } from '../../../domain/contract/market/drawings';
import { defineReadDrawings, defineWriteDrawings } from '../../actors/market/drawings';
import { readDrawings } from '../../machines/market/drawings/drawingList';
import { drawingsMachine } from '../../machines/market/drawings/drawings.machine';
import type { Deps } from '../deps';

export const defineDrawingsFlow = (deps: Pick<Deps, 'storage'>) =>
  drawingsMachine.provide({
    actors: {
      readDrawings: defineReadDrawings<readonly Drawing[]>(deps, readDrawings),
      writeDrawings: defineWriteDrawings<readonly Drawing[]>(deps),
    },
  });

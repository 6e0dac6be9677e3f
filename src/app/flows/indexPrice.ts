import { defineWatchChannel } from '../../actors/watchChannel';
import { indexPriceMachine } from '../../machines/indexPrice/indexPrice.machine';
import type { IndexPriceEvent } from '../../machines/indexPrice/indexPrice.types';
import type { Deps } from '../deps';

export const defineIndexPriceFlow = (deps: Deps) =>
  indexPriceMachine.provide({ actors: { watchChannel: defineWatchChannel<IndexPriceEvent>(deps) } });

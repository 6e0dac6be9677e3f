import { defineWatchChannel } from '../../actors/watchChannel';
import { indexPriceMachine, type IndexPriceEvent } from '../../machines/market/indexPrice/indexPrice.machine';
import type { Deps } from '../deps';

export const defineIndexPriceFlow = (deps: Deps) =>
  indexPriceMachine.provide({ actors: { watchChannel: defineWatchChannel<IndexPriceEvent>(deps) } });

import { defineWatchChannel } from '../../actors/watchChannel';
import {
  futuresMarketMachine,
  type FuturesMarketEvent,
} from '../../machines/futures/futuresMarket/futuresMarket.machine';
import type { Deps } from '../deps';

export const defineFuturesMarketFlow = (deps: Deps) =>
  futuresMarketMachine.provide({
    actors: {
      watchChannel: defineWatchChannel<FuturesMarketEvent>(deps),
    },
  });

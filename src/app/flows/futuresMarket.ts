import { defineLoadFuturesContracts } from '../../actors/loadFuturesContracts';
import { defineWatchChannel } from '../../actors/watchChannel';
import { futuresMarketMachine } from '../../machines/futuresMarket/futuresMarket.machine';
import type { FuturesMarketEvent } from '../../machines/futuresMarket/futuresMarket.types';
import type { Deps } from '../deps';

export const defineFuturesMarketFlow = (deps: Deps) =>
  futuresMarketMachine.provide({
    actors: {
      loadContracts: defineLoadFuturesContracts(deps),
      watchChannel: defineWatchChannel<FuturesMarketEvent>(deps),
    },
  });

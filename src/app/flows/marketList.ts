import { defineWatchChannel } from '../../actors/watchChannel';
import { marketListMachine } from '../../machines/market/marketList/marketList.machine';
import type { Deps } from '../deps';

export const defineMarketListFlow = (deps: Deps) =>
  marketListMachine.provide({ actors: { watchChannel: defineWatchChannel(deps) } });

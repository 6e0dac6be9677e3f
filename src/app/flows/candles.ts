import { defineFollowCandles } from '../../actors/market/followCandles';
import type { CandleBuffer } from '../../machines/market/candles/candleBuffer';
import { candlesMachine } from '../../machines/market/candles/candles.machine';
import type { Deps } from '../deps';

export const defineCandlesFlow = (deps: Deps) =>
  candlesMachine.provide({
    actors: { followCandles: defineFollowCandles<CandleBuffer>(deps) },
  });

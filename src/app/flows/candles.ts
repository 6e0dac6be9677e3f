import { defineFollowCandles } from '../../actors/followCandles';
import { defineLoadCandles } from '../../actors/loadCandles';
import type { CandleBuffer } from '../../machines/candles/candleBuffer';
import { candlesMachine } from '../../machines/candles/candles.machine';
import type { Deps } from '../deps';

export const defineCandlesFlow = (deps: Deps) =>
  candlesMachine.provide({
    actors: { followCandles: defineFollowCandles<CandleBuffer>(deps), loadCandles: defineLoadCandles(deps) },
  });

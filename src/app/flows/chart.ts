import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { CandleBuffer } from '../../machines/market/candles/candleBuffer';
import { type CandleFeedEvent, candlesMachine } from '../../machines/market/candles/candles.machine';
import type { Deps } from '../deps';
import { channels } from '../../../domain/contract/channels';
import type { Candle, Interval } from '../../../domain/contract/market/market';
import type { Drawing } from '../../../domain/contract/market/drawings';
import { readDrawings } from '../../machines/market/drawings/drawings.setup';
import { drawingsMachine } from '../../machines/market/drawings/drawings.machine';
import { fromRead } from '../../actors/fromRead';

/**
 * Feeds the live candle of a pair and interval with every message, since the last one of a candle is its final form. Notifies the
 * machine only when its control state may change.
 */
const defineFollowCandles = ({ socket }: Deps) =>
  fromCallback<EventObject, { pair: string; interval: Interval; buffer: CandleBuffer }, CandleFeedEvent>(
    ({ input: { pair, interval, buffer }, sendBack }) => {
      const take = (candle: Candle, resumed: boolean) => {
        if (!buffer.live(candle, resumed)) sendBack({ type: 'push.candles.missing' });
      };
      const stopLink = socket.onLink((link) => {
        if (link === 'down') sendBack({ type: 'sys.link.down' });
      });
      const leave = socket.subscribe<Candle | null>(channels.kline(pair, interval), {
        snapshot: (candle) => {
          sendBack({ type: 'push.candles.live' });
          if (candle) take(candle, true);
        },
        data: (candle) => {
          if (candle) take(candle, false);
        },
        waiting: () => sendBack({ type: 'sys.link.down' }),
      });
      return () => {
        stopLink();
        leave();
      };
    },
  );

export const defineCandlesFlow = (deps: Deps) =>
  candlesMachine.provide({ actors: { followCandles: defineFollowCandles(deps) } });

/** Returns the storage key of a visitor's drawings on a market's chart. */
const keyOf = (market: string) => `drawings.${market}`;

export const defineDrawingsFlow = ({ storage }: Pick<Deps, 'storage'>) =>
  drawingsMachine.provide({
    actors: {
      readDrawings: fromRead<readonly Drawing[], string>((market) => readDrawings(storage.read(keyOf(market)))),
      writeDrawings: fromPromise<void, { market: string; drawings: readonly Drawing[] }>(
        ({ input: { market, drawings } }) =>
          Promise.resolve(storage.write(keyOf(market), drawings.length > 0 ? drawings : null)),
      ),
    },
  });

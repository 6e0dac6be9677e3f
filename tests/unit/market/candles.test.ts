import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { BodyOf } from '../../../domain/contract/call';
import type { CallOf } from '../../../domain/contract/callOf';
import type { Candle } from '../../../domain/contract/market/market';
import type { Deps } from '../../../src/app/deps';
import { defineCandlesFlow } from '../../../src/app/flows/chart';
import type { OutcomeOf } from '../../../src/machines/call';
import { createCandleBuffer } from '../../../src/machines/market/candles/candleBuffer';
import type { ChannelHandlers, Socket } from '../../../src/services/socket';

const MINUTE = 60_000;
const at = (minute: number, close = '1'): Candle => ({
  time: minute * MINUTE,
  open: '1',
  high: '1',
  low: '1',
  close,
  amount: '0',
  vol: '0',
});
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => at(from + i));
const minutes = (candles: readonly Candle[]) => candles.map((candle) => candle.time / MINUTE);

describe('the candle buffer', () => {
  test('joins a live candle that arrived before the history', () => {
    const buffer = createCandleBuffer('1m');
    expect(buffer.live(at(3, '7'))).toBe(true);
    expect(buffer.candles).toEqual([]);
    buffer.loadNewest(range(0, 3), true);
    expect(minutes(buffer.candles)).toEqual([0, 1, 2, 3]);
    expect(buffer.candles.at(-1)?.close).toBe('7');
  });

  test('keeps the final form of a candle that ended while the newest were on their way', () => {
    const buffer = createCandleBuffer('1m');
    buffer.live(at(2, '5'));
    buffer.live(at(3, '6'));
    buffer.loadNewest(range(0, 3), true);
    expect(buffer.candles.map(({ close }) => close)).toEqual(['1', '1', '5', '6']);
    buffer.live(at(3, '7'));
    buffer.live(at(4, '8'));
    buffer.loadNewest([at(2, '5'), at(3, '6')], true);
    expect(buffer.candles.map(({ close }) => close)).toEqual(['1', '1', '5', '7', '8']);
  });

  test('takes the end of a candle from the newest when it ended during a lost connection', () => {
    const buffer = createCandleBuffer('1m');
    buffer.live(at(2, '5'));
    buffer.live(at(3, '7'), true);
    buffer.loadNewest([at(1), at(2, '6')], true);
    expect(buffer.candles.map(({ close }) => close)).toEqual(['1', '6', '7']);
  });

  test('asks for the newest again when the last of them may have ended after the answer and before the connection', () => {
    const buffer = createCandleBuffer('1m');
    buffer.live(at(3, '7'), true);
    buffer.loadNewest([at(1), at(2, 'unfinished')], true);
    expect(buffer.live(at(3, '8'))).toBe(false);
    buffer.loadNewest([at(1), at(2, 'final'), at(3, '8')], true);
    expect(buffer.live(at(3, '9'))).toBe(true);
    expect(buffer.candles.map(({ close }) => close)).toEqual(['1', 'final', '9']);
  });

  test('replaces the last candle by a live one, appends it, or ignores it when older', () => {
    const buffer = createCandleBuffer('1m');
    buffer.loadNewest(range(0, 3), true);
    buffer.live(at(2, '5'));
    buffer.live(at(3, '6'));
    buffer.live(at(1, '9'));
    expect(buffer.candles.map((candle) => candle.close)).toEqual(['1', '1', '5', '6']);
  });

  test('reports a gap before the live candle and closes it by reloading the newest candles', () => {
    const buffer = createCandleBuffer('1m');
    buffer.loadNewest(range(0, 3), true);
    expect(buffer.live(at(5))).toBe(false);
    expect(minutes(buffer.candles)).toEqual([0, 1, 2]);
    buffer.loadNewest(range(2, 5), true);
    expect(minutes(buffer.candles)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(buffer.generation).toBe(2);
  });

  test('has the newest loaded again when a candle ended during a lost connection', () => {
    const buffer = createCandleBuffer('1m');
    buffer.loadNewest(range(0, 3), true);
    expect(buffer.live(at(2, '5'), true)).toBe(true);
    expect(buffer.live(at(3, '6'))).toBe(true);
    expect(buffer.live(at(4, '7'), true)).toBe(false);
    expect(minutes(buffer.candles)).toEqual([0, 1, 2, 3, 4]);
    buffer.loadNewest([at(3, '8'), at(4, '7')], true);
    expect(buffer.candles.map(({ close }) => close)).toEqual(['1', '1', '5', '8', '7']);
  });

  test('drops old candles that do not join the newest', () => {
    const buffer = createCandleBuffer('1m');
    buffer.loadNewest(range(0, 3), true);
    buffer.loadNewest(range(10, 12), true);
    expect(minutes(buffer.candles)).toEqual([10, 11]);
  });

  test('puts older pages in front; repeated or late pages do no harm', () => {
    const buffer = createCandleBuffer('1m');
    buffer.loadNewest(range(4, 6), true);
    buffer.prepend(range(2, 4), true);
    buffer.prepend(range(2, 4), true);
    buffer.prepend(range(1, 5), true);
    expect(minutes(buffer.candles)).toEqual([1, 2, 3, 4, 5]);
  });

  test('gives months their own length', () => {
    const month = (number: number) => ({ ...at(0), time: Date.UTC(2024, number, 1) });
    const buffer = createCandleBuffer('1M');
    buffer.loadNewest([month(1)], false);
    expect([buffer.live(month(2)), buffer.live(month(4))]).toEqual([true, false]);
  });

  test('combines candles into intervals that the exchange lacks, including the live one', () => {
    const buffer = createCandleBuffer('3m');
    buffer.loadNewest(range(4, 8), true);
    // The candle that began at minute 3 lacks its first part until older candles are loaded.
    expect(minutes(buffer.candles)).toEqual([6]);
    expect(buffer.oldest).toBe(4 * MINUTE);
    buffer.live({ ...at(8, '2'), high: '3', amount: '0.5' });
    expect(buffer.candles.at(-1)).toMatchObject({ time: 6 * MINUTE, close: '2', high: '3', amount: '0.50' });
    buffer.live(at(9));
    buffer.prepend(range(1, 4), false);
    expect(minutes(buffer.candles)).toEqual([0, 3, 6, 9]);
    expect(buffer.live(at(12))).toBe(false);
  });
});

/** Candles of BTC_USDT, with pages of minutes answered in turn and the live channel in the test's hand. */
const following = (...answers: Candle[][]) => followingIn('1m', ...answers);
function followingIn(interval: '1m' | '3m', ...answers: Candle[][]) {
  const socket = {
    onLink: () => () => undefined,
    subscribe(_channel: string, given: ChannelHandlers<Candle | null>) {
      channel.handlers = given;
      return () => undefined;
    },
  } as unknown as Socket;
  const loadCandles = fromPromise<OutcomeOf<'klines'>, BodyOf<CallOf<'klines'>>>(() =>
    Promise.resolve({ ok: true, value: answers.shift() ?? [] }),
  );
  const flow = defineCandlesFlow({ socket } as Deps).provide({ actors: { loadCandles } });
  const actor = createActor(flow, { input: { pair: 'BTC_USDT', interval } });
  const channel = {
    actor,
    handlers: undefined as ChannelHandlers<Candle | null> | undefined,
    ready: () => waitFor(actor, (state) => state.matches({ history: 'ready' })),
  };
  actor.start();
  return channel;
}

test('the snapshot of a restored connection has the candle that ended meanwhile loaded again', async () => {
  const { actor, handlers, ready } = following(range(0, 3), [at(1), at(2, '8'), at(3, '9')]);
  await ready();
  handlers?.data(at(2, '5'), 0);
  handlers?.snapshot(at(3, '9'), 0);
  expect(actor.getSnapshot().matches({ history: 'refreshing' })).toBe(true);
  await ready();
  expect(actor.getSnapshot().context.buffer.candles.map(({ close }) => close)).toEqual(['1', '1', '8', '9']);
  actor.stop();
});

test('after a long sleep older candles can be loaded again, although all had been loaded before it', async () => {
  const { actor, handlers, ready } = following(range(500, 1000), range(400, 500), range(2000, 2500), range(1500, 2000));
  await ready();
  actor.send({ type: 'user.history.reach' });
  await ready();
  expect(actor.getSnapshot().context.buffer.hasOlder).toBe(false);
  handlers?.snapshot(at(2500), 0);
  await ready();
  actor.send({ type: 'user.history.reach' });
  await ready();
  const { buffer } = actor.getSnapshot().context;
  expect([buffer.candles[0]?.time, buffer.hasOlder]).toEqual([1500 * MINUTE, true]);
  actor.stop();
});

test('a chart that is full begins with a whole candle, although older ones exist', async () => {
  const pages = Array.from({ length: 10 }, (_, page) => range(1 + page * 1000, 1 + (page + 1) * 1000)).toReversed();
  const { actor, ready } = followingIn('3m', ...pages);
  await ready();
  for (let page = 1; page < 10; page++) {
    actor.send({ type: 'user.history.reach' });
    await ready();
  }
  const { buffer } = actor.getSnapshot().context;
  expect([buffer.oldest, buffer.hasOlder, buffer.candles[0]?.time]).toEqual([MINUTE, false, 3 * MINUTE]);
  actor.stop();
});

import { describe, expect, it } from 'vitest';
import { parseRecordedLine, parseStreamMessage } from '../../../server/feeds/exchange/messages';

const envelope = (stream: string, data: unknown) => JSON.stringify({ stream, data });

describe('stream messages', () => {
  it('reads a trade with the taker’s side', () => {
    const data = { e: 'trade', s: 'BTCUSDT', t: 1, p: '61837.63000000', q: '0.02000000', T: 5, m: true };
    expect(parseStreamMessage(envelope('btcusdt@trade', data))).toEqual({
      kind: 'trade',
      time: 5,
      symbol: 'BTCUSDT',
      price: 6183763000000,
      quantity: 2000000n,
      direction: 'sell',
    });
    expect(parseStreamMessage(envelope('btcusdt@trade', { ...data, m: false }))).toMatchObject({ direction: 'buy' });
  });

  it('reads depth changes of spot and futures streams', () => {
    const spot = { U: 5, u: 9, b: [['61737.63000000', '0.00000000']], a: [['61837.64', '1.5']] };
    expect(parseStreamMessage(envelope('btcusdt@depth@100ms', spot))).toEqual({
      kind: 'depth',
      symbol: 'BTCUSDT',
      first: 5,
      last: 9,
      previous: null,
      bids: [[6173763000000, 0n]],
      asks: [[6183764000000, 150000000n]],
    });
    expect(parseStreamMessage(envelope('btcusdt@depth@0ms', { ...spot, pu: 4 }))).toMatchObject({ previous: 4 });
  });

  it('reads best prices and snapshots, with and without the envelope', () => {
    const ticker = { u: 7, s: 'BTCUSDT', b: '100', B: '1', a: '101', A: '2' };
    expect(parseStreamMessage(envelope('btcusdt@bookTicker', ticker))).toEqual({
      kind: 'ticker',
      symbol: 'BTCUSDT',
      last: 7,
      bid: [10000000000, 100000000n],
      ask: [10100000000, 200000000n],
    });
    const snapshot = { lastUpdateId: 7, bids: [['100', '1']], asks: [['101', '2']] };
    expect(parseStreamMessage(JSON.stringify(snapshot))).toMatchObject({ kind: 'snapshot', symbol: null, last: 7 });
    expect(parseStreamMessage(envelope('ethusdt@depth20@100ms', snapshot))).toMatchObject({
      kind: 'snapshot',
      symbol: 'ETHUSDT',
    });
  });

  it.each([
    'not json',
    '[]',
    'null',
    '{"stream":5,"data":{}}',
    envelope('btcusdt@trade', { p: '1e5', q: '1', m: true }),
    envelope('btcusdt@trade', { p: '-1', q: '1', m: true }),
    envelope('btcusdt@trade', { p: 61837.63, q: '1', m: true }),
    envelope('btcusdt@trade', { p: '1', q: '0', m: true }),
    envelope('btcusdt@depth', { U: 1, u: 2, b: [['1']], a: [] }),
    envelope('btcusdt@depth', { U: 1, u: '2', b: [], a: [] }),
    envelope('btcusdt@kline_1m', { p: '1' }),
  ])('ignores %s', (text) => {
    expect(parseStreamMessage(text)).toBeNull();
  });

  it('splits a recorded line into its receive time and text', () => {
    expect(parseRecordedLine('1723161253937085768 {"stream":""}')).toEqual({
      time: 1723161253937,
      text: '{"stream":""}',
    });
    expect(parseRecordedLine('{"stream":""}')).toBeNull();
    expect(parseRecordedLine('')).toBeNull();
  });
});

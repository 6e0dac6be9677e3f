import { describe, expect, it } from 'vitest';
import { streamOf } from '../../../../server/api/binance/streams/names';
import { Pace } from '../../../../server/api/binance/streams/pace';
import { readRequest } from '../../../../server/api/binance/streams/face';
import { listSymbols } from '../../../../server/api/binance/symbols';
import { loadSeed } from '../../../../server/seed/market';

const symbols = listSymbols(loadSeed());

describe('stream names', () => {
  it.each([
    ['spot', 'btcusdt@trade', { kind: 'trade' }],
    ['spot', 'btcusdt@aggTrade', { kind: 'aggTrade' }],
    ['spot', 'btcusdt@kline_12h', { kind: 'kline', name: '12h' }],
    ['spot', 'btcusdt@depth', { kind: 'depth', everyMs: 1000 }],
    ['spot', 'btcusdt@depth@100ms', { kind: 'depth', everyMs: 100 }],
    ['spot', 'btcusdt@depth20@100ms', { kind: 'levels', levels: 20, everyMs: 100 }],
    ['spot', '!miniTicker@arr', { kind: 'miniTickers' }],
    ['spot', 'btcusdt@avgPrice', { kind: 'average' }],
    ['spot', 'btcusdt@ticker_4h', { kind: 'window', size: '4h', window: 14_400_000 }],
    ['spot', '!ticker_1d@arr', { kind: 'windows', size: '1d' }],
    ['futures', 'btcusdt@depth', { kind: 'depth', everyMs: 250 }],
    ['futures', 'btcusdt@depth5@500ms', { kind: 'levels', levels: 5, everyMs: 500 }],
    ['futures', 'btcusdt@markPrice@1s', { kind: 'markPrice', everyMs: 1000 }],
    ['futures', 'btcusdt@markPrice', { kind: 'markPrice', everyMs: 3000 }],
    ['futures', '!bookTicker', { kind: 'bookTickers' }],
  ] as const)('include for %s %s', (kind, name, spec) => {
    expect(streamOf(kind, symbols[kind], name)).toMatchObject(spec);
  });

  it.each([
    ['spot', 'foousdt@trade'],
    ['spot', 'BTCUSDT@trade'],
    ['spot', 'btcusdt@kline_1s'],
    ['spot', 'btcusdt@kline'],
    ['spot', 'btcusdt@depth7'],
    ['spot', 'btcusdt@depth@250ms'],
    ['spot', 'btcusdt@trade@100ms'],
    ['spot', 'btcusdt@markPrice'],
    ['spot', '!bookTicker'],
    ['spot', '!constructor'],
    ['spot', 'constructor'],
    ['spot', 'btcusdt@ticker_2h'],
    ['futures', 'btcusdt@ticker_1h'],
    ['futures', 'btcusdt@avgPrice'],
    ['futures', 'dotusdt@trade'],
    ['futures', 'btcusdt@forceOrder'],
  ] as const)('exclude for %s %s', (kind, name) => {
    expect(streamOf(kind, symbols[kind], name)).toBeNull();
  });
});

describe('connection requests', () => {
  it.each([
    ['{"method":"SUBSCRIBE","params":["a"],"id":1}', { method: 'SUBSCRIBE', id: 1, names: ['a'] }],
    ['{"method":"UNSUBSCRIBE","params":[],"id":"x-1"}', { method: 'UNSUBSCRIBE', id: 'x-1', names: [] }],
    ['{"method":"LIST_SUBSCRIPTIONS"}', { method: 'LIST_SUBSCRIPTIONS', id: null }],
    [
      '{"method":"SET_PROPERTY","params":["combined",true],"id":2}',
      { method: 'SET_PROPERTY', id: 2, isCombined: true },
    ],
    ['{"method":"GET_PROPERTY","params":["combined"],"id":2}', { method: 'GET_PROPERTY', id: 2 }],
  ])('are read from %s', (text, request) => {
    expect(readRequest(text)).toEqual(request);
  });

  it.each([
    ['', 3, null],
    ['[]', 3, null],
    ['null', 3, null],
    ['{"id":4}', 2, 4],
    ['{"method":"SUBSCRIBE","id":4}', 2, 4],
    ['{"method":"SUBSCRIBE","params":[1],"id":4}', 2, 4],
    ['{"method":"SUBSCRIBE","params":[],"id":-1}', 2, null],
    ['{"method":"SET_PROPERTY","params":["combined","yes"],"id":4}', 2, 4],
    ['{"method":"SET_PROPERTY","params":["other",true],"id":4}', 2, 4],
  ])('are refused for %s', (text, code, id) => {
    expect(readRequest(text)).toMatchObject({ id, error: { code } });
  });
});

it('each task runs at its own pace until it is stopped', () => {
  const pace = new Pace();
  const done: number[] = [];
  pace.every(250, () => done.push(250));
  const end = pace.every(1000, () => done.push(1000));
  for (let i = 0; i < 4; i++) pace.beat();
  end();
  for (let i = 0; i < 4; i++) pace.beat();
  expect(done).toEqual([250, 250, 250, 250, 1000, 250, 250, 250, 250]);
});

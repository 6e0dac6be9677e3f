import { describe, expect, it } from 'vitest';
import { BinanceError } from '../../../../server/api/binance/errors';
import { Parameters } from '../../../../server/api/binance/parameters';
import { listSymbols } from '../../../../server/api/binance/symbols';
import { loadSeed } from '../../../../server/seed/market';

const { spot, futures } = listSymbols(loadSeed());
const KNOWN = ['symbol', 'symbols', 'limit', 'type'];

/** Result of an action: its value, or the code of its rejection. */
function outcomeOf<Value>(act: () => Value): Value | number {
  try {
    return act();
  } catch (error) {
    if (error instanceof BinanceError) return error.code;
    throw error;
  }
}

const codeOf = (act: () => unknown) => outcomeOf(() => act() && 'none');

const read = (sent: Record<string, unknown>) => new Parameters(sent, { takes: KNOWN });
const judged = (sent: Record<string, unknown>) => new Parameters(sent, { needs: ['symbol'], takes: KNOWN });

describe('request parameters', () => {
  it.each([
    ['one that is not known', { symbol: 'BTCUSDT', symbl: 'x' }, -1104],
    ['one sent twice', { symbol: ['BTCUSDT', 'ETHUSDT'] }, -1101],
    ['an empty one', { symbol: '' }, -1105],
    ['a needed one that is missing', {}, -1102],
    ['what every client may add', { symbol: 'BTCUSDT', timestamp: '1', recvWindow: '5000', signature: 'x' }, 'none'],
  ])('are checked for %s', (_, sent, code) => {
    expect(codeOf(() => judged(sent))).toBe(code);
  });

  it.each([
    ['a symbol that is missing', {}, -1102],
    ['a symbol in lower case', { symbol: 'btcusdt' }, -1100],
    ['a symbol that is not listed', { symbol: 'BTCEUR' }, -1121],
    ['a pair by our name', { symbol: 'BTC_USDT' }, -1121],
    ['a listed one', { symbol: 'BTCUSDT' }, 'none'],
  ])('are resolved by symbol: %s', (_, sent, code) => {
    expect(codeOf(() => read(sent).listing(spot))).toBe(code);
  });

  it.each([
    ['no JSON', 'BTCUSDT', -1100],
    ['an empty list', '[]', -1100],
    ['numbers', '[1]', -1100],
    ['one that is not listed', '["BTCUSDT","FOO"]', -1121],
    ['one that is there twice', '["BTCUSDT","BTCUSDT"]', -1151],
    ['listed ones', '["BTCUSDT","ETHUSDT"]', 'none'],
  ])('are resolved as a list of symbols: %s', (_, symbols, code) => {
    expect(codeOf(() => read({ symbols }).listings(spot))).toBe(code);
  });

  it.each([
    [undefined, 500],
    ['7', 7],
    ['99999', 1000],
    ['0', -1130],
    ['-1', -1100],
    ['1e3', -1100],
  ])('turn a limit of %s into %s', (limit, expected) => {
    const sent = limit === undefined ? {} : { limit };
    expect(outcomeOf(() => read(sent).limit(500, 1000))).toBe(expected);
  });

  it('must be declared in the document, otherwise reading them throws', () => {
    expect(() => read({}).text('side')).toThrow('the call does not say that it takes side');
  });

  it('refuse an invalid choice', () => {
    expect(codeOf(() => read({ type: 'HUGE' }).choice('type', ['FULL', 'MINI']))).toBe(-1130);
  });
});

it.each([
  ['1767571200000', 1_767_571_200_000],
  ['1767571200000999', 1_767_571_200_000],
  ['176757120000000', -1100],
  ['-1', -1100],
])('a time of %s is read as %s', (startTime, expected) => {
  expect(outcomeOf(() => new Parameters({ startTime }, { takes: ['startTime'] }).time('startTime'))).toBe(expected);
});

it.each([
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', -1130],
  ['9999999999999999', -1130],
])('an id of %s is read as %s, never rounded', (orderId, expected) => {
  expect(outcomeOf(() => new Parameters({ orderId }, { takes: ['orderId'] }).whole('orderId'))).toBe(expected);
});

it('a contract is listed under the symbol of its pair, and only existing contracts are listed', () => {
  expect(spot.find('DOTUSDT').market).toBe('DOT_USDT');
  expect(futures.find('BTCUSDT').market).toBe('BTC_USDT_FUTURE');
  expect(codeOf(() => futures.find('DOTUSDT'))).toBe(-1121);
});

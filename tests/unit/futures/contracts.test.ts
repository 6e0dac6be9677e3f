import { describe, expect, it } from 'vitest';
import { contractsOf } from '../../../server/products/futures/service/futures';
import { readConfig } from '../../../server/config/config';
import { contractBatch, contractBooks, contractHistory } from '../../../server/market/committed';
import type { CommittedTrade } from '../../../server/link/messages';
import { isContractMarket, listContracts, loadSeed } from '../../../server/seed/market';

const seed = loadSeed();
const config = (env: Record<string, string> = {}) => readConfig(env).futures;

describe('contracts', () => {
  it('exist for the pairs that have one in the seed, on the grid of the pair', () => {
    const [first, ...others] = contractsOf(seed, config());
    expect(first).toMatchObject({
      pair: 'BTC_USDT',
      market: 'BTC_USDT_FUTURE',
      price_tick: '0.01',
      qty_step: '0.00001',
      maker_fee: '0.0002',
      taker_fee: '0.0005',
      max_leverage: 125,
      default_leverage: 20,
      funding_interval: 28_800_000,
      max_plans: 10,
    });
    expect(others.some(({ pair }) => pair === 'DOT_USDT' || pair.endsWith('_BTC'))).toBe(false);
    expect(listContracts(seed).map(({ name }) => name)).toEqual(
      contractsOf(seed, config()).map(({ market }) => market),
    );
  });

  it('take fees, tiers and the default leverage from the configuration', () => {
    const [first] = contractsOf(
      seed,
      config({ FUTURES_MAKER_FEE: '0.0001', FUTURES_TIERS: '1000:0.01:20,:0.05:5', FUTURES_LEVERAGE: '7' }),
    );
    expect(first).toMatchObject({
      maker_fee: '0.0001',
      default_leverage: 7,
      max_leverage: 20,
      tiers: [
        { cap: '1000', rate: '0.01', max_leverage: 20 },
        { cap: null, rate: '0.05', max_leverage: 5 },
      ],
    });
  });

  it.each([
    ['FUTURES_TIERS', '1000:0.05:20,:0.01:5'],
    ['FUTURES_TIERS', '1000:0.01:20'],
    ['FUTURES_TIERS', ':0.01:0'],
    ['FUTURES_TIERS', 'nonsense'],
    ['FUTURES_LEVERAGE', '126'],
    ['FUTURES_TAKER_FEE', '5'],
  ])('are refused with %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});

const trade: CommittedTrade = {
  seq: 7,
  id: 't7',
  pair: 'BTC_USDT',
  price: '60000.00',
  quantity: '1.00000',
  turnover: '60000.00000000',
  direction: 'buy',
  time: 1,
  maker: 10,
  taker: 1000,
};

describe('the market data of contracts', () => {
  it('uses its own names and leaves out the data of the spot pair', () => {
    expect(
      contractBatch({
        answers: [],
        events: [
          { type: 'level', pair: 'BTC_USDT', side: 'buy', price: '1', quantity: '1' },
          { type: 'futuresLevel', pair: 'BTC_USDT', side: 'sell', price: '2', quantity: '3' },
          { ...trade, type: 'futuresTrade' },
          { type: 'pair', pair: 'BTC_USDT', trading: false },
        ],
      }).events,
    ).toEqual([
      { type: 'level', pair: 'BTC_USDT_FUTURE', side: 'sell', price: '2', quantity: '3' },
      { ...trade, type: 'trade', pair: 'BTC_USDT_FUTURE', makerDeal: null, takerDeal: null },
      { type: 'pair', pair: 'BTC_USDT_FUTURE', trading: false },
    ]);
    expect(
      contractBooks([{ pair: 'BTC_USDT', trading: true, bids: new Float64Array(), asks: new Float64Array() }])[0]?.pair,
    ).toBe('BTC_USDT_FUTURE');
    expect([isContractMarket('BTC_USDT'), isContractMarket('BTC_USDT_FUTURE')]).toEqual([false, true]);
  });

  it('reads stored trades under the same names', () => {
    const asked: unknown[] = [];
    const history = contractHistory({
      tradesAfter: (...args) => (asked.push(args), [trade]),
      latestTrades: (...args) => (asked.push(args), new Map([['BTC_USDT', [trade]]])),
    });
    expect(history.tradesAfter(3, 10).map(({ pair }) => pair)).toEqual(['BTC_USDT_FUTURE']);
    expect([...history.latestTrades(5).keys()]).toEqual(['BTC_USDT_FUTURE']);
    expect(asked).toEqual([[3, 10], [5]]);
  });
});

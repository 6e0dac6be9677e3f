import { describe, expect, it } from 'vitest';
import type { Tick } from '../../../domain/contract/market/market';
import type { Currency, Pair } from '../../../domain/contract/shell/platform';
import {
  nextSort,
  readQuery,
  type MarketQuery,
  writeQuery,
} from '../../../src/machines/market/marketList/marketList.machine';
import {
  addressOf,
  categoriesOf,
  inOrder,
  type Market,
  marketOf,
  marketRows,
  marketValue,
  moversOf,
  nameOf,
  usdtPrice,
} from '../../../src/machines/market/marketList/marketList.selectors';

const pair = (name: string, parts: Partial<Pair> = {}): Pair => {
  const [left = '', right = ''] = name.split('_');
  return {
    left_symbol: left,
    right_symbol: right,
    is_hot: 0,
    trade_status: 1,
    contract_status: 0,
    price_tick: '0.01',
    qty_step: '0.0001',
    min_notional: '5',
    max_quantity: '100',
    maker_fee: '0.001',
    taker_fee: '0.001',
    ...parts,
  };
};

const tick = (name: string, close: string, increase = '0', vol = '0'): [string, Tick] => [
  name,
  { pair: name, close, open: close, high: close, low: close, amount: '1', vol, count: 1, increase },
];

const currency = (
  symbol: string,
  name: string,
  supply: string | null,
  ...categories: Currency['categories']
): [string, Currency] => [
  symbol,
  {
    ...{ symbol, name, price: '1', scale: 8, recharge_turn: 1, draw_turn: 1, legal_status: 1, supply, networks: [] },
    categories,
  },
];

const MARKET: Market = {
  pairs: [
    pair('BTC_USDT', { contract_status: 1 }),
    pair('ETH_USDT', { contract_status: 1 }),
    pair('DOGE_USDT'),
    pair('ETH_BTC'),
    pair('NEW_USDT'),
    pair('OLD_USDT', { trade_status: 0, contract_status: 1 }),
  ],
  currencies: new Map([
    currency('USDT', 'Tether', '1'),
    currency('BTC', 'Bitcoin', '20000000', 'layer1', 'pow'),
    currency('ETH', 'Ethereum', '120000000', 'layer1'),
    currency('DOGE', 'Dogecoin', '150000000000', 'meme', 'pow'),
    currency('NEW', 'New Coin', null),
  ]),
  ticks: new Map([
    tick('BTC_USDT', '98000', '-0.0125', '900000'),
    tick('ETH_USDT', '3400', '0.02', '500000'),
    tick('DOGE_USDT', '0.2', '-0.0560', '100000'),
    tick('ETH_BTC', '0.035', '0.001', '10'),
    tick('BTC_USDT_FUTURE', '98100', '0.0010', '400000'),
    tick('ETH_USDT_FUTURE', '3390', '-0.0050', '700000'),
  ]),
  favourites: ['DOGE_USDT', 'BTC_USDT'],
};

const QUERY: MarketQuery = { tab: 'currency', search: '', favouritesOnly: false, category: null, sort: null };
const rows = (change: Partial<MarketQuery>) => marketRows({ ...QUERY, ...change }, MARKET).map(nameOf);

describe('the rows of the markets screen', () => {
  it('list what is tradable in each tab, in the exchange’s order', () => {
    expect(rows({})).toEqual(['BTC_USDT', 'ETH_USDT', 'DOGE_USDT', 'ETH_BTC', 'NEW_USDT']);
    expect(rows({ tab: 'futures' })).toEqual(['BTC_USDT', 'ETH_USDT', 'OLD_USDT']);
  });

  it('list the coins of a category, and offer the categories that a tab has', () => {
    expect(rows({ category: 'pow' })).toEqual(['BTC_USDT', 'DOGE_USDT']);
    expect(rows({ category: 'pow', tab: 'futures' })).toEqual(['BTC_USDT']);
    expect(rows({ category: 'defi' })).toEqual([]);
    expect(categoriesOf('currency', MARKET.pairs, MARKET.currencies)).toEqual(['layer1', 'meme', 'pow']);
    expect(categoriesOf('futures', MARKET.pairs, MARKET.currencies)).toEqual(['layer1', 'pow']);
  });

  it('match by symbol, pair in any spelling, and full name', () => {
    expect(rows({ search: 'doge' })).toEqual(['DOGE_USDT']);
    expect(rows({ search: 'eth/btc' })).toEqual(['ETH_BTC']);
    expect(rows({ search: ' ETH-usdt ' })).toEqual(['ETH_USDT']);
    expect(rows({ search: 'new coin' })).toEqual(['NEW_USDT']);
    expect(rows({ search: 'bitcoin' })).toEqual(['BTC_USDT']);
    expect(rows({ search: 'eth' })).toEqual(['ETH_USDT', 'ETH_BTC']);
    expect(rows({ search: 'ＥＴＨ／ｂｔｃ' })).toEqual(['ETH_BTC']);
    expect(rows({ search: 'zzz' })).toEqual([]);
  });

  it('show favourites in their own order until they are sorted', () => {
    expect(rows({ favouritesOnly: true })).toEqual(['DOGE_USDT', 'BTC_USDT']);
    expect(rows({ favouritesOnly: true, sort: { column: 'name', direction: 'asc' } })).toEqual([
      'BTC_USDT',
      'DOGE_USDT',
    ]);
  });

  it('are sorted by value in USDT, rows without one last in both directions', () => {
    expect(rows({ sort: { column: 'price', direction: 'desc' } })).toEqual([
      'BTC_USDT',
      'ETH_BTC',
      'ETH_USDT',
      'DOGE_USDT',
      'NEW_USDT',
    ]);
    expect(rows({ sort: { column: 'price', direction: 'asc' } })).toEqual([
      'DOGE_USDT',
      'ETH_USDT',
      'ETH_BTC',
      'BTC_USDT',
      'NEW_USDT',
    ]);
    expect(rows({ sort: { column: 'volume', direction: 'desc' } })).toEqual([
      'ETH_BTC',
      'BTC_USDT',
      'ETH_USDT',
      'DOGE_USDT',
      'NEW_USDT',
    ]);
    expect(rows({ sort: { column: 'value', direction: 'desc' } })).toEqual([
      'BTC_USDT',
      'ETH_BTC',
      'ETH_USDT',
      'DOGE_USDT',
      'NEW_USDT',
    ]);
  });

  it('are sorted by the contracts’ own figures in the futures tab', () => {
    expect(rows({ tab: 'futures', sort: { column: 'change', direction: 'desc' } })).toEqual([
      'BTC_USDT',
      'ETH_USDT',
      'OLD_USDT',
    ]);
    expect(rows({ tab: 'futures', sort: { column: 'volume', direction: 'desc' } })).toEqual([
      'ETH_USDT',
      'BTC_USDT',
      'OLD_USDT',
    ]);
  });

  it('are sorted by signed change', () => {
    expect(rows({ sort: { column: 'change', direction: 'asc' } })).toEqual([
      'DOGE_USDT',
      'BTC_USDT',
      'ETH_BTC',
      'ETH_USDT',
      'NEW_USDT',
    ]);
  });

  it('keep a held order, with new rows last', () => {
    expect(inOrder(MARKET.pairs.slice(0, 3), ['DOGE_USDT', 'BTC_USDT']).map(nameOf)).toEqual([
      'DOGE_USDT',
      'BTC_USDT',
      'ETH_USDT',
    ]);
  });
});

describe('the values of a pair', () => {
  it('are converted at the quote currency’s own price', () => {
    expect(usdtPrice(pair('ETH_BTC'), '0.035', MARKET.ticks)).toBe('3430.00000000');
    expect(usdtPrice(pair('ETH_BTC'), '0.035', new Map())).toBeNull();
    expect(usdtPrice(pair('BTC_USDT'), undefined, MARKET.ticks)).toBeNull();
  });

  it('multiply price by supply, and are absent without one', () => {
    expect(marketValue(pair('BTC_USDT'), '20000000', '98000', MARKET.ticks)).toBe('1960000000000.00');
    expect(marketValue(pair('NEW_USDT'), null, '1', MARKET.ticks)).toBeNull();
  });

  it('are those of the pair, or of its contract in the futures tab', () => {
    expect(marketOf(pair('BTC_USDT'), 'currency')).toBe('BTC_USDT');
    expect(marketOf(pair('BTC_USDT'), 'futures')).toBe('BTC_USDT_FUTURE');
  });

  it('lead to the screen of its tab', () => {
    expect(addressOf('BTC_USDT', 'currency')).toBe('/markets/kline/BTC_USDT');
    expect(addressOf('BTC_USDT', 'futures')).toBe('/contract/btc_usdt');
  });
});

describe('the movers', () => {
  const leaders = (board: 'gainers' | 'losers' | 'volume', tab: MarketQuery['tab'] = 'currency') =>
    moversOf(board, { tab, category: null }, MARKET).map(nameOf);

  it('are the top gainers, the top losers, and the most traded in one currency', () => {
    expect(leaders('gainers')).toEqual(['ETH_USDT', 'ETH_BTC']);
    expect(leaders('losers')).toEqual(['DOGE_USDT', 'BTC_USDT']);
    expect(leaders('volume')).toEqual(['ETH_BTC', 'BTC_USDT', 'ETH_USDT']);
  });

  it('include the tab’s products', () => {
    expect(leaders('losers', 'futures')).toEqual(['ETH_USDT']);
    expect(leaders('gainers', 'futures')).toEqual(['BTC_USDT']);
    expect(leaders('volume', 'futures')).toEqual(['ETH_USDT', 'BTC_USDT']);
  });

  it('include the chosen category', () => {
    expect(moversOf('losers', { tab: 'currency', category: 'meme' }, MARKET).map(nameOf)).toEqual(['DOGE_USDT']);
  });
});

describe('the address of the markets screen', () => {
  it('is restored as it was written', () => {
    const query: MarketQuery = {
      tab: 'futures',
      search: 'btc',
      favouritesOnly: true,
      category: 'meme',
      sort: { column: 'change', direction: 'asc' },
    };
    expect(readQuery(writeQuery(query))).toEqual(query);
    expect(writeQuery(QUERY).toString()).toBe('');
  });

  it('falls back to the defaults for unknown values', () => {
    expect(readQuery(new URLSearchParams('tab=x&sort=hack&dir=up&fav=yes&kind=fiat'))).toEqual(QUERY);
  });

  it('resets the sorting on the third click', () => {
    const first = nextSort(null, 'price');
    const second = nextSort(first, 'price');
    expect([first, second, nextSort(second, 'price')]).toEqual([
      { column: 'price', direction: 'desc' },
      { column: 'price', direction: 'asc' },
      null,
    ]);
    expect(nextSort(first, 'name')).toEqual({ column: 'name', direction: 'asc' });
  });
});

import type { ccxtClient } from './binanceClients';

/** ccxt's methods have varying parameters, so they are called by name. */
type Method = (...parameters: unknown[]) => Promise<unknown>;
export type Client = Awaited<ReturnType<typeof ccxtClient>> & Record<string, Method>;

/** Context of a probe: the client, its market, prices near it, and the side parameters of a futures order. */
export interface Ground {
  c: Client;
  s: string;
  isSpot: boolean;
  /** Prices below and above the market, on its tick and within its band. */
  low: number;
  high: number;
  buys: object;
  sells: object;
}
type Probe = (ground: Ground) => unknown;

const A = 0.002;
const WAIT_MS = 15_000;

const resting = async ({ c, s, low, buys }: Ground) =>
  ((await c['createOrder']!(s, 'limit', 'buy', A, low, buys)) as { id: string }).id;
const held = ({ c, s, buys }: Ground) => c['createOrder']!(s, 'market', 'buy', A, undefined, buys);

/** Runs `act` with the client's contracts in one-way mode with nothing open, then restores hedge mode. */
async function oneWay({ c, s, isSpot }: Ground, act: () => Promise<unknown>): Promise<unknown> {
  if (isSpot) return act();
  await flat({ c, s });
  await c['setPositionMode']!(false, s);
  const answer = await act();
  await flat({ c, s });
  await c['setPositionMode']!(true, s);
  return answer;
}

async function flat({ c, s }: Pick<Ground, 'c' | 's'>): Promise<void> {
  await c['cancelAllOrders']!(s);
  await c['cancelAllOrders']!(s, { trigger: true });
  const positions = (await c['fetchPositions']!([s])) as { side: string; contracts: number; hedged: boolean }[];
  for (const { side, contracts, hedged } of positions) {
    const named = hedged ? { positionSide: side.toUpperCase() } : {};
    await c['createOrder']!(s, 'market', side === 'long' ? 'sell' : 'buy', contracts, undefined, named);
  }
}

/** Runs `act` with an isolated long of the client's contract, then restores the previous state. */
async function isolated({ c, s, isSpot, buys }: Ground, act: () => Promise<unknown>): Promise<unknown> {
  if (isSpot) return act();
  await flat({ c, s });
  await c['setMarginMode']!('isolated', s);
  await c['createOrder']!(s, 'market', 'buy', A, undefined, buys);
  const answer = await act();
  await flat({ c, s });
  await c['setMarginMode']!('cross', s);
  return answer;
}

/** Returns the first result of a watch while `act` triggers something. */
async function heard(watch: Promise<unknown>, act: () => Promise<unknown> = async () => {}): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('nothing was heard')), WAIT_MS);
  });
  await act();
  return Promise.race([watch, late]).finally(() => clearTimeout(timer));
}

const list =
  (name: string): Probe =>
  ({ c, s }) =>
    c[name]!([s]);
const bare =
  (name: string): Probe =>
  ({ c }) =>
    c[name]!();
const coin =
  (name: string): Probe =>
  ({ c }) =>
    c[name]!('USDT');
const ofOrder =
  (name: string): Probe =>
  async (ground) =>
    ground.c[name]!(await resting(ground), ground.s);
const watching =
  (name: string): Probe =>
  (ground) =>
    heard(ground.c[name]!(ground.s), () => held(ground));
const each = <Name extends string>(names: readonly Name[], probe: (name: Name) => Probe) =>
  Object.fromEntries(names.map((name) => [name, probe(name)]));

/** Arguments of each method that takes more than the symbol. */
export const PROBES: Readonly<Record<string, Probe>> = {
  ...each(
    ['fetchBidsAsks', 'fetchFundingIntervals', 'fetchFundingRates', 'fetchLastPrices', 'fetchLeverageTiers'],
    list,
  ),
  ...each(['fetchMarginModes', 'fetchMarkPrices', 'fetchTickers', 'fetchPositions', 'fetchPositionsRisk'], list),
  ...each(['fetchPositionsWs', 'fetchPositionsADLRank', 'fetchLeverages'], list),
  ...each(['fetchMarkets', 'fetchStatus', 'fetchTime', 'fetchTradingFees', 'fetchBalance', 'fetchBalanceWs'], bare),
  ...each(['fetchCurrencies', 'fetchCurrenciesWs', 'fetchPositionMode', 'fetchAllGreeks'], bare),
  ...each(['fetchDepositAddress', 'fetchDeposits', 'fetchWithdrawals', 'fetchLedger', 'fetchTransfers'], coin),
  ...each(['fetchDepositWithdrawFee', 'fetchTransactionFee', 'fetchBorrowInterest', 'fetchCrossBorrowRate'], coin),
  ...each(['fetchBorrowRateHistory'], coin),
  ...each(['cancelOrder', 'cancelOrderWs', 'fetchOrder', 'fetchOrderWs', 'fetchOpenOrder'], ofOrder),
  ...each(['watchOrders', 'watchMyTrades', 'watchBalance', 'watchTrades'], watching),
  ...each(
    ['watchTickers', 'watchBidsAsks', 'watchOrderBookForSymbols', 'watchMarkPrices'],
    (name) =>
      ({ c, s }) =>
        heard(c[name]!([s])),
  ),
  ...each(
    ['watchTicker', 'watchOrderBook', 'watchOHLCV', 'watchMarkPrice', 'watchLiquidations', 'watchMyLiquidations'],
    (name) =>
      ({ c, s }) =>
        heard(c[name]!(s)),
  ),
  ...each(
    ['watchLiquidationsForSymbols', 'watchMyLiquidationsForSymbols', 'watchOrdersForSymbols'],
    (name) =>
      ({ c, s }) =>
        heard(c[name]!([s])),
  ),
  ...each(
    [
      ...(['unWatchTradesForSymbols', 'unWatchOrderBookForSymbols', 'unWatchTickers', 'unWatchMarkPrices'] as const),
      'unWatchBidsAsks',
    ],
    (name) =>
      ({ c, s }) =>
        c[name]!([s]),
  ),
  watchTradesForSymbols: (ground) => heard(ground.c['watchTradesForSymbols']!([ground.s]), () => held(ground)),
  watchPositions: (ground) => heard(ground.c['watchPositions']!([ground.s]), () => held(ground)),
  watchOHLCVForSymbols: ({ c, s }) => heard(c['watchOHLCVForSymbols']!([[s, '1m']])),
  unWatchOHLCVForSymbols: ({ c, s }) => c['unWatchOHLCVForSymbols']!([[s, '1m']]),
  addMargin: (ground) => isolated(ground, () => ground.c['addMargin']!(ground.s, 20, ground.buys)),
  reduceMargin: (ground) =>
    isolated(ground, async () => {
      if (!ground.isSpot) await ground.c['addMargin']!(ground.s, 20, ground.buys);
      return ground.c['reduceMargin']!(ground.s, 5, ground.buys);
    }),
  borrowIsolatedMargin: ({ c, s }) => c['borrowIsolatedMargin']!(s, 'USDT', 10),
  repayIsolatedMargin: ({ c, s }) => c['repayIsolatedMargin']!(s, 'USDT', 10),
  borrowCrossMargin: ({ c }) => c['borrowCrossMargin']!('USDT', 10),
  repayCrossMargin: ({ c }) => c['repayCrossMargin']!('USDT', 10),
  cancelAllOrders: async (ground) => (await resting(ground)) && ground.c['cancelAllOrders']!(ground.s),
  cancelAllOrdersWs: async (ground) => (await resting(ground)) && ground.c['cancelAllOrdersWs']!(ground.s),
  cancelOrders: async (ground) => ground.c['cancelOrders']!([await resting(ground)], ground.s),
  createLimitBuyOrder: ({ c, s, low, buys }) => c['createLimitBuyOrder']!(s, A, low, buys),
  createLimitSellOrder: ({ c, s, high, sells }) => c['createLimitSellOrder']!(s, A, high, sells),
  createLimitOrder: ({ c, s, low, buys }) => c['createLimitOrder']!(s, 'buy', A, low, buys),
  createMarketBuyOrder: ({ c, s, buys }) => c['createMarketBuyOrder']!(s, A, buys),
  createMarketSellOrder: ({ c, s, sells }) => c['createMarketSellOrder']!(s, A, sells),
  createMarketOrder: ({ c, s, buys }) => c['createMarketOrder']!(s, 'buy', A, undefined, buys),
  createMarketOrderWs: ({ c, s, buys }) => c['createMarketOrderWs']!(s, 'buy', A, undefined, buys),
  createMarketBuyOrderWithCost: ({ c, s }) => c['createMarketBuyOrderWithCost']!(s, 50),
  createMarketSellOrderWithCost: ({ c, s }) => c['createMarketSellOrderWithCost']!(s, 50),
  createMarketOrderWithCost: ({ c, s }) => c['createMarketOrderWithCost']!(s, 'buy', 50),
  createOrder: ({ c, s, low, buys }) => c['createOrder']!(s, 'limit', 'buy', A, low, buys),
  createOrderWs: ({ c, s, low, buys }) => c['createOrderWs']!(s, 'limit', 'buy', A, low, buys),
  createOrders: ({ c, s, low: price, buys }) =>
    c['createOrders']!([{ symbol: s, type: 'limit', side: 'buy', amount: A, price, params: buys }]),
  createPostOnlyOrder: ({ c, s, low, buys }) => c['createPostOnlyOrder']!(s, 'limit', 'buy', A, low, buys),
  createReduceOnlyOrder: (ground) =>
    oneWay(ground, async () => {
      await ground.c['createOrder']!(ground.s, 'market', 'buy', A);
      return ground.c['createReduceOnlyOrder']!(ground.s, 'market', 'sell', A);
    }),
  createStopLimitOrder: ({ c, s, low, sells }) => c['createStopLimitOrder']!(s, 'sell', A, low, low, sells),
  createStopMarketOrder: ({ c, s, low, sells }) => c['createStopMarketOrder']!(s, 'sell', A, low, sells),
  createStopOrder: ({ c, s, low, sells }) => c['createStopOrder']!(s, 'limit', 'sell', A, low, low, sells),
  createTriggerOrder: ({ c, s, low, sells }) => c['createTriggerOrder']!(s, 'limit', 'sell', A, low, low, sells),
  createStopLossOrder: ({ c, s, low, sells }) => c['createStopLossOrder']!(s, 'limit', 'sell', A, low, low, sells),
  createTakeProfitOrder: ({ c, s, high, sells }) =>
    c['createTakeProfitOrder']!(s, 'limit', 'sell', A, high, high, sells),
  createTrailingPercentOrder: ({ c, s, sells }) =>
    c['createTrailingPercentOrder']!(s, 'market', 'sell', A, undefined, 1, undefined, sells),
  editOrder: async (ground) =>
    ground.c['editOrder']!(await resting(ground), ground.s, 'limit', 'buy', A * 2, ground.low, ground.buys),
  editOrderWs: async (ground) =>
    ground.c['editOrderWs']!(await resting(ground), ground.s, 'limit', 'buy', A * 2, ground.low, ground.buys),
  editOrders: async (ground) => {
    const { c, s, low: price, buys } = ground;
    const id = await resting(ground);
    const changes: unknown = [{ id, symbol: s, type: 'limit', side: 'buy', amount: A * 2, price, params: buys }];
    return (c['editOrders'] as Method)(changes);
  },
  fetchOrderTrades: async (ground) =>
    ground.c['fetchOrderTrades']!(((await held(ground)) as { id: string }).id, ground.s),
  fetchConvertQuote: ({ c }) => c['fetchConvertQuote']!('USDT', 'BTC', 10),
  fetchConvertTrade: ({ c }) => c['fetchConvertTrade']!('1', 'USDT'),
  createConvertTrade: ({ c }) => c['createConvertTrade']!('1', 'USDT', 'BTC', 10),
  fetchConvertTradeHistory: ({ c }) => c['fetchConvertTradeHistory']!('USDT'),
  fetchLedgerEntry: ({ c }) => c['fetchLedgerEntry']!('1', 'USDT'),
  setLeverage: ({ c, s }) => c['setLeverage']!(10, s),
  setMarginMode: (ground) =>
    ground.isSpot
      ? ground.c['setMarginMode']!('isolated', ground.s)
      : isolated(ground, () => ground.c['fetchMarginMode']!(ground.s)),
  setPositionMode: (ground) =>
    ground.isSpot
      ? ground.c['setPositionMode']!(true, ground.s)
      : oneWay(ground, () => ground.c['fetchPositionMode']!()),
  transfer: ({ c }) => c['transfer']!('USDT', 1, 'spot', 'future'),
  withdraw: ({ c }) => c['withdraw']!('USDT', 20, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', undefined, { network: 'TRX' }),
};

/** Differences from Binance visible to clients, in addition to those docs/api.md lists per call. */
export const DIFFERS: Readonly<Record<string, string>> = {
  cancelOrder: 'a triggered contract order stays TRIGGERED',
  createReduceOnlyOrder: 'an order larger than the position is refused',
  createMarketSellOrderWithCost: 'never exceeds the total',
  editOrder:
    'contracts: a quantity that does not exceed the traded quantity is refused, and the order is not cancelled',
  editOrders: 'as editOrder',
  fetchTrades: 'the latest 1,000 only; numbers do not increase by one',
  withdraw: 'needs a known address and a key that may withdraw',
};

import { expect, vi } from 'vitest';
import { connector, QUIET } from './binanceClients';

type Method = (...sent: unknown[]) => Promise<{ data: unknown }>;
type Sender = Record<string, Method>;
type Told = Record<string, unknown>;

/** Context of a probe: the client, and prices far below and above the market within its price band. */
export interface ConnectorGround {
  spot: Sender;
  low: string;
  high: string;
}

interface Probe {
  given: (ground: ConnectorGround) => unknown[] | Promise<unknown[]>;
  /** Members that its answer, or the first item of a list, must have; empty accepts any answer. */
  tells: readonly string[];
}

const WAIT_MS = 15_000;
const S = 'BTCUSDT';
const QUANTITY = '0.001';

const limit = ({ low: price }: ConnectorGround) => ({ price, quantity: QUANTITY, timeInForce: 'GTC' });
const resting = async (ground: ConnectorGround) => {
  const { data } = await ground.spot['newOrder']!(S, 'BUY', 'LIMIT', limit(ground));
  return (data as { orderId: number }).orderId;
};
const pair = ({ low, high }: ConnectorGround) =>
  [S, 'BUY', QUANTITY, 'STOP_LOSS', 'LIMIT_MAKER', { aboveStopPrice: high, belowPrice: low }] as const;
const restingPair = async (ground: ConnectorGround) => {
  const { data } = await ground.spot['newOCOOrder']!(...pair(ground));
  return (data as { orderListId: number }).orderListId;
};
const listenKey = async ({ spot }: ConnectorGround) => [
  ((await spot['createListenKey']!()).data as { listenKey: string }).listenKey,
];

const given = (...sent: unknown[]): Probe => ({ given: () => structuredClone(sent), tells: [] });
const asked = (ask: Probe['given'], ...tells: string[]): Probe => ({ given: ask, tells });
const tells = (names: string, ...sent: unknown[]): Probe => ({ ...given(...sent), tells: names.split(' ') });
const ofOrder = (...names: string[]) => asked(async (ground) => [S, { orderId: await resting(ground) }], ...names);
const ofPair = (...names: string[]) =>
  asked(async (ground) => [{ orderListId: await restingPair(ground) }], 'orderListId', ...names);
const ofSymbolPair = asked(async (ground) => [S, { orderListId: await restingPair(ground) }], 'orderReports');
const order = (...names: string[]) => asked((ground) => [S, 'BUY', 'LIMIT', limit(ground)], ...names);

/** Methods available under the same name and in the same form as calls and in the WebSocket API. */
const SAME: Readonly<Record<string, Probe>> = {
  ping: given(),
  time: tells('serverTime'),
  exchangeInfo: tells('symbols', { symbols: ['btcusdt', 'ethusdt'] }),
  trades: tells('id price qty', S, { limit: 5 }),
  historicalTrades: tells('id price qty', S, { limit: 5 }),
  aggTrades: tells('a p q', S, { limit: 5 }),
  klines: tells('0 11', S, '1h', { limit: 3 }),
  avgPrice: tells('mins price', S),
  newOrder: order('orderId', 'status'),
  getOrder: ofOrder('orderId', 'status'),
  cancelOrder: ofOrder('origClientOrderId', 'status'),
  cancelOpenOrders: asked(async (ground) => (await resting(ground), [S]), 'orderId', 'status'),
  account: tells('balances canTrade'),
  myTrades: tells('orderId price qty', S),
  newOCOOrder: asked((ground) => [...pair(ground)], 'orderListId', 'orderReports'),
  getOCOOrder: ofPair('orders'),
  cancelOCOOrder: ofSymbolPair,
};

const SPOT: Readonly<Record<string, Probe>> = {
  depth: tells('lastUpdateId bids asks', S, { limit: 5 }),
  uiklines: tells('0 11', S, '1h', { limit: 3 }),
  ticker24hr: tells('symbol lastPrice', S),
  tickerPrice: tells('symbol price', '', [S, 'ETHUSDT']),
  bookTicker: tells('symbol bidPrice askPrice', S),
  rollingWindowTicker: tells('symbol lastPrice', S, [], { windowSize: '4h' }),
  newOrderTest: order(),
  cancelAndReplace: asked(
    async (ground) => [
      ...[S, 'BUY', 'LIMIT', 'STOP_ON_FAILURE'],
      { ...limit(ground), cancelOrderId: await resting(ground) },
    ],
    ...['cancelResult', 'newOrderResult'],
  ),
  openOrders: asked(async (ground) => (await resting(ground), [{ symbol: S }]), 'orderId', 'status'),
  allOrders: asked(async (ground) => (await resting(ground), [S]), 'orderId', 'status'),
  getOCOOrders: asked(async (ground) => (await restingPair(ground), [{}]), 'orderListId'),
  getOpenOCOOrders: asked(async (ground) => (await restingPair(ground), [{}]), 'orderListId'),
  orderCount: tells('rateLimitType count'),
  createListenKey: tells('listenKey'),
  renewListenKey: asked(listenKey),
  closeListenKey: asked(listenKey),
  systemStatus: tells('status'),
  coinInfo: tells('coin networkList'),
  tradeFee: tells('symbol makerCommission'),
  userUniversalTransfer: tells('tranId', 'MAIN_UMFUTURE', 'USDT', '1'),
  userUniversalTransferHistory: tells('total rows', 'MAIN_UMFUTURE'),
  depositAddress: tells('address coin', 'USDT'),
  depositHistory: given({ coin: 'USDT' }),
  withdrawHistory: given({ coin: 'USDT' }),
  withdraw: given('USDT', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '20', { network: 'TRC20' }),
  marginAllPairs: given(),
  isolatedMarginAllSymbols: given(),
};

const SOCKET: Readonly<Record<string, Probe>> = {
  orderbook: tells('lastUpdateId bids asks', S, { limit: 5 }),
  uiKlines: tells('0 11', S, '1h', { limit: 3 }),
  ticker24hr: tells('symbol lastPrice', { symbol: S }),
  ticker: tells('symbol lastPrice', { symbol: S, windowSize: '4h' }),
  tickerPrice: tells('symbol price', { symbols: [S, 'ETHUSDT'] }),
  tickerBook: tells('symbol bidPrice askPrice', { symbol: S }),
  testNewOrder: order(),
  cancelReplaceOrder: asked(
    async (ground) => [
      ...[S, 'STOP_ON_FAILURE', 'BUY', 'LIMIT'],
      { ...limit(ground), cancelOrderId: await resting(ground) },
    ],
    ...['cancelResult', 'newOrderResult'],
  ),
  openOrders: asked(async (ground) => (await resting(ground), [S]), 'orderId', 'status'),
  orderHistory: asked(async (ground) => (await resting(ground), [S]), 'orderId', 'status'),
  ocoOrderHistory: asked(async (ground) => (await restingPair(ground), [{}]), 'orderListId'),
  getOCOOpenOrders: asked(async (ground) => (await restingPair(ground), [{}]), 'orderListId'),
  orderLimit: tells('rateLimitType count'),
  startUserDataStream: tells('listenKey'),
  pingUserDataStream: asked(listenKey),
  stopUserDataStream: asked(listenKey),
};

interface StreamProbe {
  given: Probe['given'];
  /** Event type; empty for book levels, which have none. */
  event: string;
}
const STREAMS: Readonly<Record<string, StreamProbe>> = {
  aggTrade: { given: () => [S], event: 'aggTrade' },
  trade: { given: () => [S], event: 'trade' },
  kline: { given: () => [S, '4h'], event: 'kline' },
  miniTicker: { given: () => [], event: '24hrMiniTicker' },
  ticker: { given: () => [S], event: '24hrTicker' },
  rollingWindowTicker: { given: () => ['4h', S], event: '4hTicker' },
  bookTicker: { given: () => [S], event: '' },
  partialBookDepth: { given: () => [S, 10, '100ms'], event: '' },
  diffBookDepth: { given: () => [S, '100ms'], event: 'depthUpdate' },
  userData: { given: listenKey, event: 'outboundAccountPosition' },
};

/** Differences from Binance in the answers, in addition to those in docs/api.md for each call. */
export const CONNECTOR_DIFFERS: Readonly<Record<string, string>> = {
  'Spot.trades': 'the latest 1,000 only; numbers do not increase by one',
  'Spot.historicalTrades': 'as trades',
  'Spot.aggTrades': 'as trades',
  'Spot.marginAllPairs': 'an empty list',
  'Spot.isolatedMarginAllSymbols': 'an empty list',
  'Spot.withdraw': 'needs a known address and a key that may withdraw',
  'WebsocketAPI.trades': 'the latest 1,000 only; numbers do not increase by one',
  'WebsocketAPI.historicalTrades': 'as trades',
  'WebsocketAPI.aggTrades': 'as trades',
};

const TOO_LATE = 'nothing was heard';

/** Resolves with the first result; rejects when none comes in time. */
function firstOf<Found>(listen: (take: (found: Found) => void) => void): Promise<Found> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(TOO_LATE)), WAIT_MS);
    listen((found) => {
      clearTimeout(timer);
      resolve(found);
    });
  });
}

/**
 * Connects the client to a running exchange, after its first trade. Each function calls one method and returns the request and the
 * outcome.
 */
export async function connectorAt(host: string, apiKey: string, secret: string) {
  const spot = new connector.Spot(apiKey, secret, { baseURL: `http://${host}` }) as unknown as Sender;
  const { data } = await spot['tickerPrice']!(S);
  const at = (part: number) => (Number((data as { price: string }).price) * part).toFixed(2);
  const ground: ConnectorGround = { spot, low: at(0.95), high: at(1.05) };
  await spot['newOrder']!(S, 'BUY', 'MARKET', { quantity: QUANTITY });
  await vi.waitFor(async () => expect((await spot['trades']!(S)).data).not.toEqual([]), { timeout: WAIT_MS });
  type Answer = { status: number; result?: unknown; error?: { code: number } };
  let hear: (answer: Answer) => void = () => undefined;
  const api = await firstOf<InstanceType<typeof connector.WebsocketAPI>>((take) => {
    const callbacks = { open: () => take(opened), message: (text: string) => hear(JSON.parse(text) as Answer) };
    const opened = new connector.WebsocketAPI(apiKey, secret, {
      ...{ wsURL: `ws://${host}/ws-api/v3`, logger: QUIET, callbacks },
    });
  });

  const outcomeOf = (name: string, answer: unknown, wanted: readonly string[]): string => {
    const row = (Array.isArray(answer) ? answer[0] : answer) as Told | undefined;
    const absent = wanted.filter((member) => row?.[member] === undefined);
    if (absent.length > 0) throw new Error(`${name} tells no ${absent.join(', ')}: ${JSON.stringify(answer)}`);
    return name in CONNECTOR_DIFFERS ? 'differs' : 'passed';
  };
  const refusal = (code: number | undefined): string => {
    if (code === undefined) throw new Error('it failed otherwise than by a refusal');
    return code === -1020 || code === -5000 ? 'not there' : `refused (${String(code).replace('-', '−')})`;
  };

  return {
    /** `fallback`: arguments of a method without a probe of its own. */
    async ofSpot(name: string, fallback: readonly unknown[]): Promise<string> {
      const { given: sent, tells: wanted } = SAME[name] ?? SPOT[name] ?? given(...fallback);
      const values = await sent(ground);
      try {
        return outcomeOf(`Spot.${name}`, (await spot[name]!(...values)).data, wanted);
      } catch (error) {
        const { response } = error as { response?: { data?: { code?: number } } };
        if (!response) throw error;
        return refusal(response.data?.code);
      }
    },
    async ofSocket(name: string, fallback: readonly unknown[]): Promise<string> {
      const { given: sent, tells: wanted } = SAME[name] ?? SOCKET[name] ?? given(...fallback);
      const values = await sent(ground);
      const { result, error } = await firstOf<Answer>((take) => {
        hear = take;
        api[name]!(...values);
      });
      return error ? refusal(error.code) : outcomeOf(`WebsocketAPI.${name}`, result, wanted);
    },
    /** Calls a stream method on a connection of its own: returns the requested name and the outcome. */
    async ofStream(name: string): Promise<{ stream: string; outcome: string }> {
      const { given: sent, event } = STREAMS[name]!;
      const values = await sent(ground);
      let stream = '';
      let isHeard: () => void = () => undefined;
      const opened = new connector.WebsocketStream({
        ...{ wsURL: `ws://${host}`, logger: QUIET },
        callbacks: {
          message(text: string) {
            const message = JSON.parse(text) as { e?: string } | { e?: string }[];
            const [first] = [message].flat();
            if ((first?.e ?? '') === event) isHeard();
          },
        },
      }) as unknown as Sender & { disconnect(): void };
      const subscribe = opened['subscribe']!.bind(opened);
      opened['subscribe'] = (wanted) => {
        stream = String(wanted);
        return subscribe(wanted);
      };
      const heard = firstOf<void>((take) => {
        isHeard = take;
        void opened[name]!(...values);
      });
      const outcome = await heard.then(
        () => 'passed',
        () => TOO_LATE,
      );
      opened.disconnect();
      return { stream: name === 'userData' ? '<listenKey>' : stream, outcome };
    },
    close: () => api.disconnect(),
  };
}

export const CONNECTOR_STREAMS: readonly string[] = Object.keys(STREAMS).toSorted();

/**
 * API_KEY=… API_SECRET=… npm run example:maker
 * Quotes BTC/USDT on both sides through an unmodified ccxt.pro with only its URLs changed, and prints the result. A sandbox prints
 * a key and its secret at startup. HOST (127.0.0.1:8080) and SECONDS (60) are optional.
 */
import ccxt from 'ccxt';

const { API_KEY, API_SECRET, HOST = '127.0.0.1:8080', SECONDS = '60' } = process.env;
const SYMBOL = 'BTC/USDT';
const QUANTITY = 0.001;
/** Distance of the quotes from the mid price, and drift from there at which a quote is replaced. */
const [SPREAD, DRIFT] = [0.0002, 0.0001];
/** Trades per request, and delay before reconnecting. */
const [PAGE, PAUSE_MS] = [1000, 500];

async function connect() {
  const exchange = new ccxt.pro.binance({ apiKey: API_KEY, secret: API_SECRET, newUpdates: true });
  const { api } = exchange.urls;
  for (const [name, address] of Object.entries(api))
    if (typeof address === 'string') api[name] = address.replace(/^https:\/\/[^/]+/, `http://${HOST}`);
  api.ws.spot = `ws://${HOST}/stream/ws`;
  api.ws['ws-api'].spot = `ws://${HOST}/ws-api/v3`;
  await exchange.loadHttpProxyAgent();
  await exchange.loadMarkets();
  return exchange;
}

/** Net amounts traded in USDT and BTC, and their value at a price. A trade reported twice counts once. */
function createLedger() {
  const [known, ledger] = [new Set(), { base: 0, quote: 0 }];
  return {
    add({ id, side, amount, price, cost, fee }) {
      if (known.has(id)) return;
      known.add(id);
      const sign = side === 'buy' ? 1 : -1;
      ledger.base += sign * amount - (fee?.currency === 'BTC' ? fee.cost : 0);
      ledger.quote -= sign * cost + (fee?.currency === 'USDT' ? fee.cost : 0);
      console.log(`${side} ${amount} at ${price}`);
    },
    report: (price) =>
      `${known.size} trades, ${ledger.base.toFixed(8)} BTC and ${ledger.quote.toFixed(2)} USDT: ` +
      `${(ledger.quote + ledger.base * price).toFixed(4)} USDT earned`,
  };
}

// ccxt also rejects promises nobody awaits when a connection or a request on it ends; the awaiting caller gets the error anyway.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof ccxt.OperationFailed || /WebSocket is not open/.test(String(error)))) throw error;
});

const exchange = await connect();
const ledger = createLedger();
const [latest] = await exchange.fetchMyTrades(SYMBOL, undefined, 1);
let nextTrade = Number(latest?.id ?? -1) + 1;
const end = Date.now() + Number(SECONDS) * 1000;
const quotes = new Map();
let middle = 0;

/** Cancels all orders and fetches all trades: the exchange's record counts, regardless of what was streamed. */
async function settle() {
  await exchange.cancelAllOrders(SYMBOL).catch((error) => {
    if (!(error instanceof ccxt.OrderNotFound)) throw error;
  });
  quotes.clear();
  for (let isMore = true; isMore;) {
    const page = await exchange.fetchMyTrades(SYMBOL, undefined, PAGE, { fromId: nextTrade });
    for (const trade of page) ledger.add(trade);
    nextTrade = Number(page.at(-1)?.id ?? nextTrade - 1) + 1;
    isMore = page.length === PAGE;
  }
}

/** Repeats the action after a lost connection. */
async function keepOn(act) {
  let isLost = false;
  while (Date.now() < end) {
    try {
      if (isLost) await settle();
      isLost = false;
      await act();
    } catch (error) {
      if (!(error instanceof ccxt.OperationFailed)) throw error;
      isLost = true;
      console.log(`connects again: ${error.message}`);
      await exchange.sleep(PAUSE_MS);
    }
  }
}

async function quote(side) {
  const price = middle * (side === 'buy' ? 1 - SPREAD : 1 + SPREAD);
  const known = quotes.get(side);
  if (known && Math.abs(known.price / price - 1) < DRIFT) return;
  if (known)
    await exchange.cancelOrderWs(known.id, SYMBOL).catch((error) => {
      if (!(error instanceof ccxt.OrderNotFound)) throw error;
    });
  quotes.delete(side);
  const limit = Number(exchange.priceToPrecision(SYMBOL, price));
  try {
    const { id } = await exchange.createOrderWs(SYMBOL, 'limit_maker', side, QUANTITY, limit);
    quotes.set(side, { id, price: limit });
  } catch (error) {
    // The market moved against the quote; the next book shows where to quote.
    if (!(error instanceof ccxt.ExchangeError)) throw error;
    console.log(`no ${side}: ${error.message}`);
  }
}

const follow = keepOn(async () => {
  const { bids, asks } = await exchange.watchOrderBook(SYMBOL, 5);
  middle = (bids[0][0] + asks[0][0]) / 2;
  await quote('buy');
  await quote('sell');
});
const account = keepOn(async () => {
  for (const trade of await exchange.watchMyTrades(SYMBOL)) {
    ledger.add(trade);
    for (const [side, { id }] of quotes) if (id === trade.order) quotes.delete(side);
  }
});

console.log(`quotes ${SYMBOL} for ${SECONDS} s`);
await Promise.race([follow, account.then(() => follow)]);
for (let isSettled = false; !isSettled;)
  isSettled = await settle().then(
    () => true,
    async (error) => {
      if (!(error instanceof ccxt.OperationFailed)) throw error;
      await exchange.sleep(PAUSE_MS);
      return false;
    },
  );
console.log(ledger.report(middle));
process.exit(0);

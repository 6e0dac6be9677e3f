import ccxt from 'ccxt';

const SITE = process.env.SITE ?? 'http://127.0.0.1:8080';
const { API_KEY: apiKey, API_SECRET: secret } = process.env;

const exchange = new ccxt.pro.binance({ apiKey, secret });
const { api } = exchange.urls;
for (const [name, address] of Object.entries(api))
  if (typeof address === 'string') api[name] = address.replace(/^https:\/\/[^/]+/, SITE);
api.ws.spot = `${SITE.replace(/^http/, 'ws')}/stream/ws`;
await exchange.loadHttpProxyAgent();

const { last } = await exchange.watchTicker('BTC/USDT');
console.log('BTC/USDT', last);
const price = exchange.priceToPrecision('BTC/USDT', last * 0.9);
const order = await exchange.createOrder('BTC/USDT', 'limit', 'buy', 0.001, Number(price));
console.log('open orders', (await exchange.fetchOpenOrders('BTC/USDT')).length);
console.log('cancelled', (await exchange.cancelOrder(order.id, 'BTC/USDT')).id);
await exchange.close();

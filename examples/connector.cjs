const { Spot } = require('@binance/connector');

const SITE = process.env.SITE ?? 'http://127.0.0.1:8080';
const { API_KEY, API_SECRET } = process.env;

const spot = new Spot(API_KEY, API_SECRET, { baseURL: SITE });

async function trade() {
  const { data } = await spot.tickerPrice('BTCUSDT');
  console.log('BTCUSDT', data.price);
  const price = (Number(data.price) * 0.9).toFixed(2);
  const placed = await spot.newOrder('BTCUSDT', 'BUY', 'LIMIT', { price, quantity: '0.001', timeInForce: 'GTC' });
  console.log('open orders', (await spot.openOrders({ symbol: 'BTCUSDT' })).data.length);
  const { orderId } = placed.data;
  console.log('cancelled', (await spot.cancelOrder('BTCUSDT', { orderId })).data.orderId);
}

void trade();

import os
import re

import ccxt

SITE = os.environ.get('SITE', 'http://127.0.0.1:8080')

exchange = ccxt.binance({'apiKey': os.environ['API_KEY'], 'secret': os.environ['API_SECRET']})
api = exchange.urls['api']
for name, address in api.items():
    if isinstance(address, str):
        api[name] = re.sub(r'^https://[^/]+', SITE, address)

last = exchange.fetch_ticker('BTC/USDT')['last']
print('BTC/USDT', last)
price = exchange.price_to_precision('BTC/USDT', last * 0.9)
order = exchange.create_order('BTC/USDT', 'limit', 'buy', 0.001, float(price))
print('open orders', len(exchange.fetch_open_orders('BTC/USDT')))
print('cancelled', exchange.cancel_order(order['id'], 'BTC/USDT')['id'])

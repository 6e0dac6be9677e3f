import type * as account from './account';
import type * as market from './market';
import type * as platform from './platform';
import type * as spot from './spot';
import type * as wallet from './wallet';

/**
 * Method and path of every call by its id, without the schemas: all that the browser needs to send one, so that it does
 * not carry the whole contract. tests/unit/domain/contract/routes.test.ts holds it against CALLS.
 */
export const ROUTES = {
  platConfig: { method: 'POST', path: '/api/plat_config' },
  currencyList: { method: 'POST', path: '/api/currency_list' },
  pairList: { method: 'POST', path: '/api/pair_list' },
  platNote: { method: 'POST', path: '/api/plat_note' },
  pairPrice: { method: 'GET', path: '/api/market/pairPrice' },
  health: { method: 'GET', path: '/api/health' },
  centerIndex: { method: 'POST', path: '/api/center/index' },
  login: { method: 'POST', path: '/api/login' },
  logout: { method: 'POST', path: '/api/logout' },
  sendCode: { method: 'POST', path: '/api/send_code' },
  registerVerify: { method: 'POST', path: '/api/register/verify' },
  register: { method: 'POST', path: '/api/register' },
  marketTicks: { method: 'GET', path: '/api/market/ticks' },
  klines: { method: 'GET', path: '/api/market/kline' },
  marketDepth: { method: 'GET', path: '/api/market/depth' },
  marketTrades: { method: 'GET', path: '/api/market/trades' },
  placeSpotOrder: { method: 'POST', path: '/api/spot/order' },
  cancelSpotOrder: { method: 'POST', path: '/api/spot/cancel' },
  cancelAllSpotOrders: { method: 'POST', path: '/api/spot/cancel_all' },
  listSpotOrders: { method: 'POST', path: '/api/spot/orders' },
  spotOrderDetail: { method: 'POST', path: '/api/spot/order_detail' },
  walletBalances: { method: 'POST', path: '/api/wallet/balances' },
  sandboxFaucet: { method: 'POST', path: '/api/sandbox/faucet' },
  sandboxOutbox: { method: 'GET', path: '/api/sandbox/outbox' },
} as const;

export type CallId = keyof typeof ROUTES;

type AllCalls = typeof account & typeof market & typeof platform & typeof spot & typeof wallet;

/** Type of the call with that id, for its body and data. */
export type CallOf<Id extends CallId> = AllCalls[Id];

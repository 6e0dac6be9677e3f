import type { APIRequestContext } from 'playwright';
import { listFuturesFills } from '../../domain/contract/futures/futuresLists';
import { listSpotFills } from '../../domain/contract/spot/spot';
import { call } from '../../tests/e2e/support/exchange';
import { everyAddress } from '../../tests/e2e/support/everyAddress';
import type { BusyTrader } from '../../tests/e2e/support/busyTrader';

export interface Pictured {
  readonly address: string;
  readonly signedIn: boolean;
}

/** Screens for signed-out visitors only; home is shown to both. */
const FOR_VISITORS = ['/home', '/login', '/reg', '/forget-pass'];
/** Tools for engineers, and addresses that redirect. */
const LEFT_OUT = [
  /^\/flows/,
  /^\/(user|reg-next|set-pass)$/,
  /^\/wallet\/(recharge|cash)$/,
  /^\/not-me$/,
  /^\/nowhere$/,
];

const NEWEST = { page: 1, page_size: 1 };

/** Returns the detail pages with a receipt, for the newest fills. */
export async function receiptsOf(request: APIRequestContext, { trader }: BusyTrader): Promise<readonly Pictured[]> {
  const [spot, futures] = await Promise.all([
    call(request, listSpotFills, NEWEST, trader.token),
    call(request, listFuturesFills, NEWEST, trader.token),
  ]);
  return [
    ...spot.list.map(({ order_id }) => `/order/spot-history?order=${order_id}`),
    ...futures.list.map(({ order_id }) => `/order/u-history?order=${order_id}`),
  ].map((address) => ({ address, signedIn: true }));
}

/** Returns each screen once, visitors' screens first. */
export const addressesOf = (busy: BusyTrader): readonly Pictured[] => [
  ...FOR_VISITORS.map((address) => ({ address, signedIn: false })),
  ...everyAddress(busy)
    .filter((address) => address === '/home' || !FOR_VISITORS.includes(address))
    .filter((address) => !LEFT_OUT.some((pattern) => pattern.test(address)))
    .map((address) => ({ address, signedIn: true })),
];

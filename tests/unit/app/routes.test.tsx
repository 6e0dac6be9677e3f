import { act, cleanup, render } from '@testing-library/react';
import { matchPath, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppRoutes } from '../../../src/app/routes';
import { ORDERS_MENU } from '../../../src/views/spot/orders/ordersMenu';
import type { SideMenuPlan } from '../../../src/views/shell/layout/SideMenu';
import { WALLET_MENU } from '../../../src/views/wallet/walletAccount/walletPlaces';

const visit = vi.hoisted(() => ({ signedIn: false, flows: [] as string[] }));

vi.mock('../../../src/app/lazyScreen', async () => {
  const { Route } = await import('react-router-dom');
  return {
    at: (path: string) => ({ path, preload: () => undefined }),
    lazyScreen: () => ({}),
    screenRoute: ({ path }: { path: string }) => <Route key={path} path={path} element={<main>{path}</main>} />,
  };
});
vi.mock('../../../src/views/shell/layout/Layout', async () => {
  const { Outlet } = await import('react-router-dom');
  const { Suspense } = await import('react');
  return {
    Layout: () => (
      <Suspense>
        <Outlet />
      </Suspense>
    ),
  };
});
vi.mock('../../../src/views/shell/notFound/NotFoundScreen', () => ({
  NotFoundScreen: () => <main>not found</main>,
}));
vi.mock('../../../src/views/app/useSession', () => ({
  useSession: () => ({ signedIn: visit.signedIn, leaving: false }),
}));
vi.mock('../../../src/views/app/useFlow', () => ({ useFlow: ({ id }: { id: string }) => visit.flows.push(id) }));

beforeEach(() => Object.assign(visit, { signedIn: false, flows: [] }));
afterEach(cleanup);

/** Addresses of the specification, section 2. */
const PUBLIC = [
  ...['/home', '/subscribe', '/login', '/inform', '/forget-pass', '/set-pass', '/reg', '/reg-next', '/agree'],
  ...['/markets', '/markets/kline/BTC_USDT', '/contract/btc_usdt', '/contract_sec/btc_usdt'],
];
/** Open to visitors too, since some of them need help to log in. */
const HELP = ['/user/helpcenter', '/user/helpDetail'];
const USER = [
  ...['user', 'c-set', 's-securityset', 's-loginpwd', 's-securitypwd', 's-emailset', 's-phoneset', 'identity'],
  ...['identityRight', 'c-symAddr', 'c-collAddr', 'addCollAddr', 'editCollAddr'],
].map((name) => `/user/${name}`);
const WALLET = [
  '/wallet',
  ...[
    ...['spot', 'contract', 'secContract', 'legalSymbol', 'subscribe', 'log-currency', 'wallet-log', 'log-legal'],
    ...['log-transfer', 'log-ico', 'log-ico-thaw', 'recharge', 'recharge/BTC', 'cash', 'cash/BTC', 'transfer'],
  ].map((name) => `/wallet/${name}`),
];
const DEAL = ['', '/buy-next', '/buy-detail/1', '/buy-confirm/1', '/sell-next', '/sell-detail/1'].map(
  (name) => `/deal${name}`,
);
const ORDERS = [
  ...['spot-current', 'spot-history', 'u-current', 'u-plan', 'u-hold', 'u-history', 'sec-current', 'sec-history'],
  ...['legal-order', 'sub-hold', 'sub-end', 'sub-tran'],
].map((name) => `/order/${name}`);
const WITH_LOGIN = [...USER, ...WALLET, ...DEAL, ...ORDERS];

/** Returns what an address shows: the path of its screen, or nothing. */
async function shownAt(address: string): Promise<string | null> {
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes more={[]} />
      </MemoryRouter>,
    ),
  );
  const { textContent } = view.container;
  cleanup();
  return textContent;
}

/** Returns those of the addresses that show another screen, or none. */
async function lostOf(addresses: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const address of addresses)
    if (!matchPath((await shownAt(address)) || 'nothing', address)) lost.push(`${address} ${await shownAt(address)}`);
  return lost;
}

// The first address would otherwise wait for the script.
beforeAll(() => import('../../../src/app/otherRoutes'));

describe('a visitor', () => {
  it('sees every public screen', async () => {
    expect(await lostOf([...PUBLIC, ...HELP])).toEqual([]);
    expect(visit.flows).toEqual([]);
  });

  it('is asked to log in at every other address', async () => {
    for (const address of WITH_LOGIN) {
      visit.flows = [];
      expect([address, await shownAt(address), visit.flows[0]]).toEqual([address, '', 'loginRequired']);
    }
  });
});

describe('a signed-in user', () => {
  beforeEach(() => void (visit.signedIn = true));

  it('sees every screen', async () => {
    expect(await lostOf([...PUBLIC, ...HELP, ...WITH_LOGIN])).toEqual([]);
    expect(visit.flows).toEqual([]);
  });

  it.each([
    ['/', '/home'],
    ['/user', '/user/user'],
    ['/wallet/wallet', '/wallet'],
    ['/order', '/order/spot-current'],
  ])('gets from %s to %s', async (from, to) => {
    expect(await shownAt(from)).toBe(to);
  });

  it.each(['/nowhere', '/user/nothing', '/wallet/nothing', '/order/nothing', '/deal/buy-detail'])(
    'is told that there is no %s',
    async (address) => {
      expect(await shownAt(address)).toBe('not found');
    },
  );
});

describe('the left menu', () => {
  const targetsOf = ({ groups }: SideMenuPlan) => groups.flatMap(({ items }) => items.map(({ to }) => to));

  it('of the orders leads to every list, in five groups', () => {
    expect(ORDERS.filter((address) => !targetsOf(ORDERS_MENU).includes(address))).toEqual([]);
    expect(ORDERS_MENU.groups.map(({ titleKey }) => titleKey)).toEqual(
      ['Spot', 'Contract', 'Seconds', 'Fiat', 'Subscription'].map((name) => `orders:group${name}`),
    );
  });

  it('of the wallet leads to every screen', () => {
    const screens = WALLET.filter((address) => !address.endsWith('/BTC'));
    expect(screens.filter((address) => !targetsOf(WALLET_MENU).includes(address))).toEqual([]);
  });
});

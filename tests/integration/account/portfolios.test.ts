import { createHmac } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiKey, listApiKeys } from '../../../domain/contract/account/apiKeys';
import {
  archivePortfolio,
  limitPortfolio,
  listPortfolios,
  movePortfolioFunds,
  openPortfolio,
  renamePortfolio,
} from '../../../domain/contract/account/portfolios';
import { CALLS } from '../../../domain/contract/calls';
import { channels, type Push, type UserSnapshot } from '../../../domain/contract/channels';
import { ERRORS } from '../../../domain/contract/errors';
import { cancelSpotPlan, placeSpotPlan } from '../../../domain/contract/spot/plans';
import { listSpotOrders, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { createWithdrawal } from '../../../domain/contract/wallet/withdrawal';
import { listWalletFlows } from '../../../domain/contract/wallet/walletRecords';
import { walletBalances, walletOverview } from '../../../domain/contract/wallet/wallet';
import { PORTFOLIO_PRODUCTS, portfolioNumber, PORTFOLIOS_MAX } from '../../../domain/rules/account/portfolio';
import { connectTo } from '../../support/pushClient';
import { FORM } from '../../support/gateway';
import { PROOF, TRC20_ADDRESS, WalletExchange } from '../../support/walletExchange';

let wallet: WalletExchange;
beforeEach(async () => {
  wallet = await new WalletExchange().start();
});
afterEach(() => wallet.close());

const opened = async (name: string) =>
  (await wallet.exchange.call(openPortfolio, { name }, { token: wallet.token })).data.portfolio.portfolio;
const moved = (body: object, key?: string) =>
  wallet.exchange.raw(
    movePortfolioFunds,
    { from: 0, to: 1, currency: 'USDT', quantity: '100', ...body },
    { token: wallet.token, ...(key ? { key } : {}) },
  );
const list = async () => (await wallet.exchange.call(listPortfolios, {}, { token: wallet.token })).data.list;
const codeOf = (error: keyof typeof ERRORS) => ERRORS[error].code;
const holderId = () => wallet.exchange.app.accounts.users.byAccount('holder@statex.test')!.id;

async function held(portfolio: number | undefined): Promise<string[]> {
  const options = { token: wallet.token, ...(portfolio === undefined ? {} : { portfolio }) };
  const { data } = await wallet.exchange.call(walletBalances, { account: 'spot' }, options);
  return data
    .filter(({ available, frozen }) => Number(available) + Number(frozen) > 0)
    .map(({ currency, available, frozen }) => `${currency} ${Number(available)}/${Number(frozen)}`);
}

const BUY = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' } as const;

/** Another user offers bitcoin. */
async function offer(user: number): Promise<void> {
  const { link } = wallet.exchange.app;
  await link.send({ kind: 'wallet.credit', user, account: 'spot', currency: 'BTC', quantity: '1', note: 'house' });
  await link.send({
    ...{ kind: 'spot.place', user, pair: 'BTC_USDT', direction: 'sell', type: 'limit', timeInForce: 'gtc' },
    ...{ price: '50000.00', quantity: '0.001', total: null, triggerPrice: null },
  } as const);
}

describe('portfolios', () => {
  it('are opened, renamed and archived, next to the main one', async () => {
    const time = wallet.exchange.clock.now;
    expect(await opened('Bots')).toBe(1);
    expect(await opened('Savings')).toBe(2);
    const { data } = await wallet.exchange.call(
      renamePortfolio,
      { portfolio: 1, name: 'Grid' },
      { token: wallet.token },
    );
    expect(data.portfolio).toMatchObject({ portfolio: 1, name: 'Grid' });
    await wallet.exchange.call(archivePortfolio, { portfolio: 1 }, { token: wallet.token });
    const free = { products: [...PORTFOLIO_PRODUCTS], max_leverage: null };
    const nothing = { usdt: '0.00000000', available: [] };
    expect(await list()).toEqual([
      {
        ...{ portfolio: 0, name: null, created: null, archived: null, usdt: '1000.00000000' },
        ...{ available: [{ currency: 'USDT', quantity: '1000.00000000' }], ...free },
      },
      { portfolio: 2, name: 'Savings', created: time, archived: null, ...nothing, ...free },
      { portfolio: 1, name: 'Grid', created: time, archived: time, ...nothing, ...free },
    ]);
  });

  it('have their own balances and orders', async () => {
    await opened('Bots');
    await offer(10);
    expect((await moved({})).code).toBe(200);
    const placed = await wallet.exchange.call(placeSpotOrder, BUY, { token: wallet.token, portfolio: 1 });
    expect(placed.data.order.status).toBe('traded');
    expect(await held(1)).toEqual(['USDT 50/0', expect.stringMatching(/^BTC 0\.0009/)]);
    expect(await held(undefined)).toEqual(['USDT 900/0']);
    const orders = async (portfolio: number) =>
      (await wallet.exchange.raw(listSpotOrders, { scope: 'history' }, { token: wallet.token, portfolio }))
        .data as unknown as { list: unknown[] };
    expect((await orders(1)).list).toHaveLength(1);
    expect((await orders(0)).list).toHaveLength(0);
    const [main, bots] = (await list()).map(({ usdt }) => Number(usdt));
    expect(main).toBe(900);
    expect(bots).toBeGreaterThan(50);
  });

  it('move funds immediately, once per key, with a line in both ledgers', async () => {
    await opened('Bots');
    const first = await moved({}, 'key');
    expect(first).toMatchObject({ code: 200, data: { id: expect.stringMatching(/^\d{16}$/) as string } });
    expect((await moved({}, 'key')).data).toEqual(first.data);
    expect((await moved({ quantity: '1' }, 'key')).code).toBe(codeOf('keyReused'));
    expect([await held(0), await held(1)]).toEqual([['USDT 900/0'], ['USDT 100/0']]);
    const lines = async (portfolio: number) =>
      (
        await wallet.exchange.call(listWalletFlows, { type: 'portfolio' } as never, { token: wallet.token, portfolio })
      ).data.list.map(({ quantity, ref_id }) => [quantity, ref_id]);
    const { id } = first.data as unknown as { id: string };
    expect(await lines(0)).toEqual([['-100.00000000', id]]);
    expect(await lines(1)).toEqual([['100.00000000', id]]);
    const { data } = await wallet.exchange.call(walletOverview, {}, { token: wallet.token, portfolio: 1 });
    expect([data.usdt, data.today.usdt]).toEqual(['100.00000000', '0.00000000']);
    await wallet.restart();
    expect([await held(0), await held(1)]).toEqual([['USDT 900/0'], ['USDT 100/0']]);
  });

  it.each([
    ['to itself', { to: 0 }, 'transferSameAccount'],
    ['to one that there is not', { to: 7 }, 'portfolioNotFound'],
    ['from one that there is not', { from: 7, to: 0 }, 'portfolioNotFound'],
    ['of more than is there', { quantity: '1000.00000001' }, 'insufficientBalance'],
    ['of nothing', { quantity: '0' }, 'quantityOffScale'],
    ['of an unknown coin', { currency: 'XXX' }, 'unknownCurrency'],
  ] as const)('refuse a move %s', async (_what, body, error) => {
    await opened('Bots');
    expect((await moved(body)).code).toBe(codeOf(error));
    expect(await held(0)).toEqual(['USDT 1000/0']);
  });

  it('are accessible only to their owner', async () => {
    await opened('Bots');
    await moved({});
    const other = await wallet.exchange.signUp('other@statex.test');
    const options = { token: other, portfolio: 1 };
    for (const call of CALLS.filter(({ acts }) => acts !== undefined)) {
      const answer = await wallet.exchange.raw(call, bodyOf(call.id), options);
      expect([call.id, answer.code]).toEqual([call.id, codeOf('portfolioNotFound')]);
    }
    const renamed = await wallet.exchange.raw(renamePortfolio, { portfolio: 1, name: 'Mine' }, { token: other });
    expect(renamed.code).toBe(codeOf('portfolioNotFound'));
    expect(await held(1)).toEqual(['USDT 100/0']);
  });

  it('do not trade with one another', async () => {
    await opened('Bots');
    await moved({});
    await offer(portfolioNumber(holderId(), 1));
    const placed = await wallet.exchange.call(placeSpotOrder, BUY, { token: wallet.token });
    expect(placed.data.order).toMatchObject({ status: 'cancelled', reason: 'selfTrade' });
    expect(await held(0)).toEqual(['USDT 900/0']);
  });

  it('are archived only when empty, and receive nothing afterwards', async () => {
    await opened('Bots');
    await moved({ quantity: '60' });
    await wallet.exchange.call(placeSpotOrder, BUY, { token: wallet.token, portfolio: 1 });
    const archived = () => wallet.exchange.raw(archivePortfolio, { portfolio: 1 }, { token: wallet.token });
    expect((await archived()).code).toBe(codeOf('portfolioNotEmpty'));
    const { link } = wallet.exchange.app;
    await link.send({ kind: 'spot.cancelAll', user: portfolioNumber(holderId(), 1), pair: null, reason: 'user' });
    await moved({ from: 1, to: 0, quantity: '60' });
    expect((await archived()).code).toBe(200);
    expect((await moved({})).code).toBe(codeOf('portfolioNotFound'));
    const asked = await wallet.exchange.raw(placeSpotOrder, BUY, { token: wallet.token, portfolio: 1 });
    expect(asked).toMatchObject({ code: codeOf('portfolioNotFound'), data: { field: 'header' } });
    expect((await archived()).code).toBe(codeOf('portfolioNotFound'));
  });

  it('stay in use when the engine cannot tell what is in them', async () => {
    await opened('Grid');
    await moved({});
    const { link, accounts } = wallet.exchange.app;
    const isArchived = () => accounts.portfolios.accountOf(holderId(), 1) === null;
    /** Archives while the engine does not answer under that condition. */
    const archivedWhile = async (isAway: () => boolean): Promise<number> => {
      const query = link.query.bind(link);
      const asking = vi
        .spyOn(link, 'query')
        .mockImplementation(((asked: Parameters<typeof query>[0]) =>
          isAway() ? Promise.reject(new Error('the engine is away')) : query(asked)) as typeof query);
      const { code } = await wallet.exchange.raw(archivePortfolio, { portfolio: 1 }, { token: wallet.token });
      asking.mockRestore();
      return code;
    };
    expect([await archivedWhile(() => true), isArchived()]).toEqual([500, false]);
    await moved({ from: 1, to: 0 });
    expect([await archivedWhile(isArchived), isArchived()]).toEqual([500, false]);
    expect((await moved({})).code).toBe(200);
  });

  it('are not archived while a TWAP waits for its price', async () => {
    await opened('Bots');
    const options = { token: wallet.token, portfolio: 1 };
    const plan = { pair: 'BTC_USDT', direction: 'buy', kind: 'twap', quantity: '0.01', orders: 5 } as const;
    const terms = { ...plan, duration_ms: 600_000, price_limit: '45000.00' };
    await offer(10);
    const placed = await wallet.exchange.call(placeSpotPlan, terms, options);
    expect(placed.data.plan.status).toBe('active');
    const archived = () => wallet.exchange.raw(archivePortfolio, { portfolio: 1 }, { token: wallet.token });
    expect((await archived()).code).toBe(codeOf('portfolioNotEmpty'));
    await wallet.exchange.call(cancelSpotPlan, { plan_id: placed.data.plan.id }, options);
    expect((await archived()).code).toBe(200);
  });

  it('are limited in number and have unique names', async () => {
    const open = (name: string) => wallet.exchange.raw(openPortfolio, { name }, { token: wallet.token });
    await open('Bots');
    expect((await open('BOTS')).code).toBe(codeOf('portfolioNameTaken'));
    for (let number = 2; number <= PORTFOLIOS_MAX; number++) await open(`Bots ${number}`);
    expect((await open('One more')).code).toBe(codeOf('portfoliosFull'));
    await wallet.exchange.call(archivePortfolio, { portfolio: 1 }, { token: wallet.token });
    expect((await open('Bots')).data).toMatchObject({ portfolio: { portfolio: PORTFOLIOS_MAX + 1 } });
  });

  it('have their names sealed in the database', async () => {
    await opened('Retirement');
    const rows = wallet.database('accounts.db').prepare('SELECT name FROM portfolios').all();
    expect(JSON.stringify(rows)).not.toContain('Retirement');
  });
});

describe('a deposit or withdrawal', () => {
  it('uses the main portfolio', async () => {
    await opened('Bots');
    await moved({});
    for (const call of CALLS.filter(({ acts }) => acts === 'main')) {
      const answer = await wallet.exchange.raw(call, bodyOf(call.id), { token: wallet.token, portfolio: 1 });
      expect([call.id, answer.code]).toEqual([call.id, codeOf('mainPortfolioOnly')]);
    }
  });
});

/** Returns a body that passes validation, for calls refused before they use it. */
function bodyOf(id: string): object {
  const market = { currency: 'USDT', fiat: 'USD', quantity: '1' };
  const place = { currency: 'USDT', network: 'TRC20' };
  const futures = { pair: 'BTC_USDT', side: 'long' };
  const accounts = { from_account: 'spot', to_account: 'contract', currency: 'USDT' };
  const order = { pair: 'BTC_USDT', direction: 'open_long', type: 'limit', price: '49000.00', quantity: '0.00100' };
  const bodies: Record<string, object> = {
    placeSpotOrder: BUY,
    placeSpotOrders: { orders: [BUY] },
    amendSpotOrder: { order_id: '1', price: '49000.00' },
    placeSpotPlan: {
      ...{ pair: 'BTC_USDT', direction: 'buy', kind: 'scaled', quantity: '0.002', orders: 2 },
      ...{ price_low: '49000.00', price_high: '49500.00' },
    },
    placeSecondsOrder: { pair: 'BTC_USDT', direction: 'up', stake: '5', duration: 30 },
    subscribeIco: { project_id: '1', quantity: '2', price: '0.5' },
    thawIco: { subscription_id: '1', quantity: '1' },
    placeFuturesOrder: order,
    flashCloseFutures: futures,
    reverseFuturesPosition: futures,
    amendFuturesOrder: { order_id: '1', price: '48900.00' },
    placeFuturesPlan: { ...order, trigger_price: '48000.00' },
    placeFuturesTrail: {
      ...{ pair: 'BTC_USDT', direction: 'open_long', callback: 'rate', value: '0.01', quantity: '0.00100' },
    },
    setFuturesCountdown: { pair: 'BTC_USDT', ms: 60_000 },
    amendFuturesPlan: { plan_id: '1', trigger_price: '47900.00' },
    setFuturesTargets: { ...futures, take_profit: { basis: 'price', value: '60000.00', type: 'market' } },
    changeFuturesTarget: { plan_id: '1', basis: 'price', value: '60000.00', type: 'market' },
    changeFuturesLeverage: { pair: 'BTC_USDT', leverage: 10 },
    changeFuturesMarginMode: { pair: 'BTC_USDT', margin_mode: 'isolated' },
    changeFuturesPositionMode: { position_mode: 'hedge' },
    adjustFuturesMargin: { ...futures, way: 'add', amount: '1' },
    fiatQuote: market,
    buyFiat: { ...market, unit_price: '1.02' },
    sellFiat: { ...market, unit_price: '1.02', method_id: '1' },
    walletBalances: { account: 'spot' },
    walletValueHistory: { range: '7d' },
    walletProfitDays: { bounds: [0, 86_400_000] },
    depositAddress: place,
    sandboxDeposit: { ...place, quantity: '1' },
    withdrawalQuote: { ...place, quantity: '1' },
    createWithdrawal: { ...place, quantity: '20', address: TRC20_ADDRESS, ...PROOF },
    transferable: accounts,
    createTransfer: { ...accounts, quantity: '1' },
    sandboxFaucet: { currency: 'USDT' },
  };
  if (bodies[id]) return bodies[id];
  if (id.startsWith('cancel') && !id.startsWith('cancelAll'))
    return { [id.endsWith('Plan') ? 'plan_id' : 'order_id']: '1' };
  if (id.endsWith('OrderDetail')) return { order_id: '1' };
  if (id.endsWith('PositionDetail')) return { position_id: '1' };
  return /^list(Spot|Futures|Seconds)(Orders|Plans|Positions)$/.test(id) ? { scope: 'current' } : {};
}

describe('an API key', () => {
  const KEY = { label: 'Bot', kind: 'hmac', addresses: [], funds_password: FORM.funds_password } as const;
  const made = (body: object) =>
    wallet.exchange.raw(createApiKey, { ...KEY, permissions: ['read', 'spot'], ...body }, { token: wallet.token });

  interface Made {
    data: { key: { key: string; portfolio: number; portfolio_name: string | null }; secret: string };
  }
  async function signed<Answer>(method: 'GET' | 'POST', path: string, text: string, { data }: Made): Promise<Answer> {
    const asked = `${text}&timestamp=${wallet.exchange.clock.now}`;
    const signature = createHmac('sha256', data.secret).update(asked).digest('hex');
    const answer = await wallet.exchange.app.fastify.inject({
      ...{ method, url: `${path}?${asked}&signature=${signature}` },
      headers: { 'x-mbx-apikey': data.key.key },
    });
    return answer.json<Answer>();
  }

  it('acts for one portfolio, and ends with it', async () => {
    await opened('Bots');
    await moved({});
    const key = (await made({ portfolio: 1 })) as unknown as Made;
    expect(key.data.key).toMatchObject({ portfolio: 1, portfolio_name: 'Bots' });
    const account = await signed<{ balances: { asset: string; free: string }[] }>(
      ...(['GET', '/api/v3/account', 'omitZeroBalances=true', key] as const),
    );
    expect(account.balances.map(({ asset, free }) => [asset, Number(free)])).toEqual([['USDT', 100]]);
    await moved({ from: 1, to: 0 });
    await wallet.exchange.call(archivePortfolio, { portfolio: 1 }, { token: wallet.token });
    expect((await wallet.exchange.call(listApiKeys, {}, { token: wallet.token })).data.list).toEqual([]);
  });

  const ordered = (name: string, key: Made) =>
    signed<{ code?: number; status?: string }>(
      'POST',
      '/api/v3/order',
      `symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.001&price=50000&newClientOrderId=${name}`,
      key,
    );

  it('opens nothing in a portfolio while it is found to be empty, which nobody could end any more', async () => {
    await opened('Bots');
    const key = (await made({ portfolio: 1 })) as unknown as Made;
    const { link, accounts } = wallet.exchange.app;
    const query = link.query.bind(link);
    let order: ReturnType<typeof ordered> | undefined;
    vi.spyOn(link, 'query').mockImplementation(((asked: Parameters<typeof query>[0]) => {
      if (accounts.portfolios.accountOf(holderId(), 1) === null) order ??= ordered('a', key);
      return query(asked);
    }) as typeof query);
    await wallet.exchange.call(archivePortfolio, { portfolio: 1 }, { token: wallet.token });
    expect(await order).toMatchObject({ code: -2015 });
  });

  it('is bound by the limits of its portfolio', async () => {
    await opened('Bots');
    await moved({});
    const key = (await made({ portfolio: 1 })) as unknown as Made;
    const order = (name: string) => ordered(name, key);
    expect(await order('a')).toMatchObject({ status: 'NEW' });
    const limits = { portfolio: 1, products: ['futures' as const], max_leverage: null };
    await wallet.exchange.call(limitPortfolio, limits, { token: wallet.token });
    expect(await order('b')).toMatchObject({ code: -2015 });
  });

  it('sees the deposits and withdrawals of the main portfolio only with that one', async () => {
    await opened('Bots');
    const shown = async (body: object) => {
      const key = (await made(body)) as unknown as Made;
      const lists = ['deposit/hisrec', 'withdraw/history'].map((path) =>
        signed<object[]>('GET', `/sapi/v1/capital/${path}`, 'coin=USDT', key),
      );
      return (await Promise.all(lists)).map(({ length }) => length);
    };
    const withdrawal = { currency: 'USDT', network: 'TRC20', address: TRC20_ADDRESS, quantity: '20', ...PROOF };
    await wallet.exchange.call(createWithdrawal, withdrawal, { token: wallet.token });
    expect([await shown({}), await shown({ portfolio: 1 })]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('is refused for an unknown portfolio, and withdraws only from the main one', async () => {
    expect(await made({ portfolio: 1 })).toMatchObject({
      code: codeOf('portfolioNotFound'),
      data: { field: 'portfolio' },
    });
    await opened('Bots');
    const body = { portfolio: 1, permissions: ['read', 'withdraw'], addresses: ['192.0.2.1'] };
    expect((await made(body)).code).toBe(codeOf('mainPortfolioOnly'));
  });
});

describe('the private channel', () => {
  let sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });
  const connect = async (portfolio: number) => {
    const client = await connectTo(wallet.exchange, wallet.token, portfolio);
    sockets.push(client.socket);
    return client;
  };

  it('belongs to the portfolio that the connection names', async () => {
    await wallet.exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
    await opened('Bots');
    await moved({});
    const [main, bots, none] = await Promise.all([connect(0), connect(1), connect(2)]);
    const balances = async (client: typeof main) =>
      ((await client.subscribe(channels.user))['user'] as Push<UserSnapshot>).data.balances.map(
        ({ account, available }) => [account, Number(available)],
      );
    expect(await balances(bots)).toContainEqual(['spot', 100]);
    expect(await balances(main)).toContainEqual(['spot', 900]);
    expect(await none.subscribe(channels.user)).toEqual({ user: { code: codeOf('sessionExpired') } });
    await wallet.exchange.call(placeSpotOrder, BUY, { token: wallet.token, portfolio: 1 });
    expect(await bots.received(2)).toMatchObject([{ channel: 'user' }, { channel: 'user' }]);
    expect(main.pushes).toEqual([]);
    wallet.exchange.app.accounts.notices.tell(portfolioNumber(holderId(), 1), 'identityVerified', {});
    expect(await main.received(1)).toMatchObject([{ data: { kind: 'notice', unread: 2 } }]);
    expect(await bots.received(3)).toMatchObject([{}, {}, { data: { kind: 'notice', unread: 2 } }]);
  });
});

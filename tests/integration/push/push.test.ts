import type { AddressInfo } from 'node:net';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '../../../domain/contract/account/account';
import { lockAccount } from '../../../domain/contract/account/accountLock';
import { channels, type Push, type SubscribeAck, type UserSnapshot } from '../../../domain/contract/channels';
import { cancelSpotOrder, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
import { startInProcess } from '../../../server/link/inProcess';
import type { EngineLink } from '../../../server/link/messages';
import { startEngine } from '../../../server/link/startEngine';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { startExchange, startWith, type Exchange, type StartLink } from '../../support/gateway';
import { connectTo, type PushClient } from '../../support/pushClient';

const DAY_MS = 86_400_000;
const TICK = channels.tick('BTC_USDT');
const ORDER = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' } as const;

let exchange: Exchange;
let sockets: Socket[];
let startLink: StartLink = startInProcess;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' }, {}, startLink);
  await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  await exchange.close();
});

async function connect(token?: string): Promise<PushClient> {
  const client = await connectTo(exchange, token);
  sockets.push(client.socket);
  return client;
}
const traderId = () => exchange.app.accounts.users.byAccount(SANDBOX.account)?.id ?? 0;
const userSnapshot = (ack: SubscribeAck) => (ack['user'] as Push<UserSnapshot>).data;

describe('public channels', () => {
  it('answer a subscription with the snapshot and the number of the last frame', async () => {
    exchange.market.push(TICK, { close: '1' });
    const client = await connect();
    const ack = await client.subscribe(channels.marketTicks);
    expect(ack).toEqual({
      market_ticks: { channel: 'market_ticks', seq: 0, ts: exchange.clock.now, data: exchange.market.ticks() },
    });
    expect(await client.subscribe([TICK])).toEqual({
      [TICK]: { channel: TICK, seq: 1, ts: exchange.clock.now, data: null },
    });
  });

  it('report which pairs are halted', async () => {
    exchange.market.push(channels.pairStates, { halted: ['BTC_USDT'], paused: [] });
    const client = await connect();
    expect(await client.subscribe(channels.pairStates)).toMatchObject({ pair_states: { seq: 1 } });
    exchange.market.push(channels.pairStates, { halted: [], paused: [] });
    expect(await client.received(1)).toMatchObject([
      { channel: 'pair_states', seq: 2, data: { halted: [], paused: [] } },
    ]);
  });

  it('number their frames consecutively, each channel separately', async () => {
    const client = await connect();
    await client.subscribe([TICK, channels.trade('BTC_USDT')]);
    exchange.market.push(TICK, { close: '1' });
    exchange.market.push(channels.trade('BTC_USDT'), []);
    exchange.market.push(channels.depth('BTC_USDT'), {});
    exchange.market.push(TICK, { close: '2' });
    const pushes = await client.received(3);
    expect(pushes).toEqual([
      { channel: TICK, seq: 1, ts: exchange.clock.now, data: { close: '1' } },
      { channel: channels.trade('BTC_USDT'), seq: 1, ts: exchange.clock.now, data: [] },
      { channel: TICK, seq: 2, ts: exchange.clock.now, data: { close: '2' } },
    ]);
  });

  it('count frames without a listener, so that a client can detect a gap', async () => {
    const client = await connect();
    await client.subscribe(TICK);
    exchange.market.push(TICK, 1);
    await client.received(1);
    await client.socket.emitWithAck('unsubscribe', [TICK]);
    exchange.market.push(TICK, 2);
    const again = await client.subscribe(TICK);
    expect(again[TICK]).toMatchObject({ seq: 2 });
    exchange.market.push(TICK, 3);
    const pushes = await client.received(2);
    expect(pushes.map(({ seq }) => seq)).toEqual([1, 3]);
  });

  it('refuse unknown names, and survive malformed messages', async () => {
    const client = await connect();
    expect(await client.subscribe(['xxx_usdt_tick', 'btc_usdt_secret', '__proto__'])).toEqual({
      xxx_usdt_tick: { code: 404 },
      btc_usdt_secret: { code: 404 },
      ['__proto__']: { code: 404 },
    });
    client.socket.emit('subscribe', 'market_ticks', 'no function');
    client.socket.emit('subscribe');
    client.socket.emit('unsubscribe', { a: 1 }, 7);
    client.socket.emit('authenticate', { token: 1 });
    expect(await client.subscribe([{}, 1, null])).toEqual({});
    expect(Object.keys(await client.subscribe(TICK))).toEqual([TICK]);
  });

  it('look up a name once, however often one message repeats it', async () => {
    let looked = 0;
    const { market } = exchange;
    market.snapshot = () => {
      looked++;
      return null;
    };
    const client = await connect();
    expect(Object.keys(await client.subscribe(Array(200).fill(TICK)))).toEqual([TICK]);
    expect(looked).toBe(1);
  });

  it('neither lose nor duplicate a change for a client that subscribes between frames', async () => {
    const { market } = exchange;
    let total = 0;
    let running = true;
    market.snapshot = () => total;
    const frame = () => {
      market.push(TICK, ++total);
      if (running) setTimeout(frame, 1);
    };
    frame();
    const joined = Array.from({ length: 20 }, async () => {
      const client = await connect();
      const { seq, data } = (await client.subscribe(TICK))[TICK] as Push<number>;
      return { client, seq, data };
    });
    const followers = await Promise.all(joined);
    await Promise.all(followers.map(({ client }) => client.received(20)));
    running = false;
    for (const { client, seq, data } of followers) {
      expect(data).toBe(seq);
      const numbers = client.pushes.map((push) => push.seq);
      expect(numbers).toEqual(numbers.map((_, i) => seq + 1 + i));
      expect(client.pushes.map((push) => push.data)).toEqual(numbers);
    }
  });

  it('are not served over polling', async () => {
    const { port } = exchange.app.fastify.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });
});

describe('the private channel of a loaded engine', () => {
  /** The futures account query is answered only after it. */
  let order: Promise<unknown>;
  let asked = false;
  beforeAll(() => {
    startLink = startWith((link) => ({
      query: (async (query) => {
        if (query.kind === 'futuresAccount') await order;
        const answer = await link.query(query);
        asked ||= 'user' in query;
        return answer;
      }) as EngineLink['query'],
    }));
  });
  afterAll(() => {
    startLink = startInProcess;
  });

  it('loses no order placed between the answers for the user’s spot and futures accounts', async () => {
    const token = await exchange.trader();
    let place = () => {};
    order = new Promise<void>((resolve) => (place = resolve)).then(() =>
      exchange.call(placeSpotOrder, ORDER, { token }),
    );
    const client = await connect(token);
    asked = false;
    const joined = client.subscribe('user');
    await expect.poll(() => asked).toBe(true);
    place();
    const { orders } = userSnapshot(await joined);
    await order;
    const told = () => [...orders, ...client.pushes.filter(({ data }) => (data as { kind: string }).kind === 'order')];
    await expect.poll(told).toHaveLength(1);
  });
});

const LINKS: [string, StartLink][] = [
  ['this thread', startInProcess],
  ['its own thread', startEngine],
];
describe.each(LINKS)('the private channel with the engine in %s', (_, link) => {
  beforeAll(() => {
    startLink = link;
  });
  afterAll(() => {
    startLink = startInProcess;
  });

  it('is closed to visitors and to tokens without a session', async () => {
    const visitor = await connect();
    expect(await visitor.subscribe('user')).toEqual({ user: { code: 403 } });
    const liar = await connect('A'.repeat(43));
    expect(await liar.subscribe('user')).toEqual({ user: { code: 403 } });
    expect(await liar.authenticate('A'.repeat(43))).toEqual({ code: 403 });
  });

  it('starts with open orders and balances and continues with every change, numbered', async () => {
    const token = await exchange.trader();
    const { data } = await exchange.call(placeSpotOrder, ORDER, { token });
    const client = await connect(token);
    const ack = await client.subscribe(['user', TICK]);
    expect(userSnapshot(ack).orders).toEqual([data.order]);
    expect(userSnapshot(ack).balances.length).toBeGreaterThan(10);
    await exchange.call(cancelSpotOrder, { order_id: data.order.id }, { token });
    const pushes = await client.received(2);
    expect(pushes.map(({ channel, seq }) => [channel, seq])).toEqual([
      ['user', 1],
      ['user', 2],
    ]);
    expect(pushes.map((push) => (push.data as { kind: string }).kind).toSorted()).toEqual(['balance', 'order']);
  });

  it('reports trades to both sides and to no one else', async () => {
    const [buyerToken, sellerToken] = [await exchange.trader(), await exchange.signUp('seller@statex.test')];
    const strangerToken = await exchange.signUp('stranger@statex.test');
    await exchange.call(sandboxFaucet, { currency: 'BTC' }, { token: sellerToken });
    const clients = await Promise.all([buyerToken, sellerToken, strangerToken].map((token) => connect(token)));
    for (const client of clients) await client.subscribe('user');
    await exchange.call(placeSpotOrder, ORDER, { token: buyerToken });
    await exchange.call(placeSpotOrder, { ...ORDER, direction: 'sell' }, { token: sellerToken });
    const [buyer, seller, stranger] = clients as [PushClient, PushClient, PushClient];
    await Promise.all([buyer.received(5), seller.received(3)]);
    const dealsOf = ({ pushes }: PushClient) =>
      pushes.flatMap(({ data }) =>
        (data as { kind: string }).kind === 'deal' ? [data as { deal: { role: string } }] : [],
      );
    expect(dealsOf(buyer).map(({ deal }) => deal.role)).toEqual(['maker']);
    expect(dealsOf(seller).map(({ deal }) => deal.role)).toEqual(['taker']);
    expect(stranger.pushes).toEqual([]);
  });

  it('continues for the user’s next socket after the last one left', async () => {
    const token = await exchange.trader();
    const first = await connect(token);
    await first.subscribe('user');
    await exchange.call(placeSpotOrder, ORDER, { token });
    await first.received(2);
    await first.socket.emitWithAck('unsubscribe', 'user');
    const { data } = await exchange.call(placeSpotOrder, ORDER, { token });
    const next = await connect(token);
    expect(userSnapshot(await next.subscribe('user')).orders.map(({ id }) => id)).toContain(data.order.id);
    await exchange.call(cancelSpotOrder, { order_id: data.order.id }, { token });
    expect((await next.received(2)).map(({ seq }) => seq)).toEqual([3, 4]);
    expect(first.pushes).toHaveLength(2);
  });

  it('neither loses nor duplicates an order placed during the subscription', async () => {
    const token = await exchange.trader();
    const clients = await Promise.all(Array.from({ length: 5 }, () => connect(token)));
    const acks: Promise<SubscribeAck>[] = [];
    const placed = Array.from({ length: 25 }, (_, i) => {
      const client = i % 5 === 2 ? clients[(i - 2) / 5] : undefined;
      if (client) acks.push(new Promise((resolve) => setTimeout(() => resolve(client.subscribe('user')), i)));
      return new Promise<string>((resolve, reject) =>
        setTimeout(() => {
          exchange.call(placeSpotOrder, ORDER, { token }).then(({ data }) => resolve(data.order.id), reject);
        }, i),
      );
    });
    const ids = (await Promise.all(placed)).sort();
    const snapshots = (await Promise.all(acks)).map((ack) => ack['user'] as Push<UserSnapshot>);
    await exchange.call(sandboxFaucet, { currency: 'DOGE' }, { token });
    const isLast = ({ data }: Push) => JSON.stringify(data).includes('"DOGE"');
    for (const [i, { pushes }] of clients.entries()) {
      await expect.poll(() => pushes.some(isLast)).toBe(true);
      const { seq, data } = snapshots[i]!;
      expect(pushes.map((push) => push.seq)).toEqual(pushes.map((_, n) => seq + 1 + n));
      const pushed = pushes.flatMap((push) => {
        const given = push.data as { kind: string; order?: { id: string } };
        return given.kind === 'order' && given.order ? [given.order.id] : [];
      });
      expect([...data.orders.map(({ id }) => id), ...pushed].sort()).toEqual(ids);
    }
  });

  it('follows the socket from visitor to user and back', async () => {
    const token = await exchange.trader();
    const client = await connect();
    expect(await client.authenticate(token)).toEqual({ code: 200 });
    expect((await client.subscribe('user'))['user']).toMatchObject({ seq: 0 });
    expect(await client.authenticate(null)).toEqual({ code: 200 });
    await exchange.call(placeSpotOrder, ORDER, { token });
    expect(await client.subscribe('user')).toEqual({ user: { code: 403 } });
    expect(client.pushes).toEqual([]);
  });

  it('reports when the session expires even without calls', async () => {
    const client = await connect(await exchange.trader());
    await client.subscribe('user');
    exchange.clock.now += 7 * DAY_MS;
    const [push] = await client.received(1);
    expect(push).toMatchObject({ channel: 'user', data: { kind: 'sessionEnd', reason: 'expired' } });
    expect(await client.subscribe('user')).toEqual({ user: { code: 403 } });
  });

  it('reports the end of the session and is closed from then on; other sessions and channels stay open', async () => {
    const [ending, staying] = [await exchange.trader(), await exchange.trader()];
    const [gone, here] = [await connect(ending), await connect(staying)];
    await gone.subscribe(['user', TICK]);
    await here.subscribe('user');
    await exchange.call(logout, {}, { token: ending });
    const [push] = await gone.received(1);
    expect(push).toEqual({
      channel: 'user',
      seq: 1,
      ts: exchange.clock.now,
      data: { kind: 'sessionEnd', reason: 'signedOut' },
    });
    expect(await gone.subscribe('user')).toEqual({ user: { code: 403 } });
    await exchange.call(placeSpotOrder, ORDER, { token: staying });
    await here.received(1);
    exchange.market.push(TICK, { close: '1' });
    const pushes = await gone.received(2);
    expect(pushes.map(({ channel }) => channel)).toEqual(['user', TICK]);
  });

  it('reports the lock of an account to all its pages, and is closed to them from then on', async () => {
    const tokens = [await exchange.trader(), await exchange.trader()];
    const pages = await Promise.all(tokens.map((token) => connect(token)));
    for (const page of pages) await page.subscribe('user');
    await exchange.call(lockAccount, {}, { token: tokens[0] ?? '' });
    for (const page of pages) {
      const [push] = await page.received(1);
      expect(push).toMatchObject({ channel: 'user', data: { kind: 'sessionEnd', reason: 'locked' } });
      expect(await page.subscribe('user')).toEqual({ user: { code: 403 } });
    }
    await exchange.app.link.send({
      ...{ kind: 'wallet.credit', user: traderId(), account: 'spot', currency: 'USDT', quantity: '1', note: 'faucet' },
    });
    const again = await connect(await exchange.trader());
    expect((await again.subscribe('user'))['user']).toMatchObject({ channel: 'user' });
    expect(pages.map(({ pushes }) => pushes.length)).toEqual([1, 1]);
  });
});

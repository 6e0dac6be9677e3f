import { io, type Socket } from 'socket.io-client';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../../domain/contract/account/account';
import type { Push } from '../../../domain/contract/channels';
import { ERRORS } from '../../../domain/contract/errors';
import { countNotices, listNotices, readAllNotices, readNotice } from '../../../domain/contract/shell/notices';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { startExchange, type Exchange } from '../../support/gateway';

const MAINTENANCE = {
  en_US: { title: 'Maintenance', content: '## When\n\nSunday.' },
  de_DE: { title: 'Wartung', content: '## Wann\n\nSonntag.' },
};

let exchange: Exchange;
let token: string;
let user: number;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp('reader@statex.test');
  user = exchange.app.accounts.users.byAccount('reader@statex.test')!.id;
  exchange.clock.now += 60_000;
});
afterEach(() => exchange.close());

const notices = () => exchange.app.accounts.notices;
const list = async (body: object = {}, options: { token?: string; lang?: string } = { token }) =>
  (await exchange.call(listNotices, { page: 1, page_size: 20, scope: 'all', ...body }, options)).data;
const unread = async (of = token) => (await exchange.call(countNotices, {}, { token: of })).data.unread;

describe('a published notice', () => {
  it('is shown to everyone in their language, in English if it has no such text', async () => {
    const id = notices().publish(MAINTENANCE);
    const published = { id, kind: 'published', params: [], time: exchange.clock.now };
    const visitor = await list({}, { lang: 'de_DE' });
    expect(visitor.list[0]).toEqual({ ...published, ...MAINTENANCE.de_DE, read: true });
    const japanese = await list({}, { token, lang: 'ja_JP' });
    expect(japanese.list[0]).toEqual({ ...published, ...MAINTENANCE.en_US, read: false });
  });

  it('counts as read for users who registered after it', async () => {
    notices().publish(MAINTENANCE);
    exchange.clock.now += 60_000;
    const later = await exchange.signUp('later@statex.test');
    expect(await unread(later)).toBe(0);
    expect(await unread()).toBe(1);
    expect((await list({}, { token: later })).list[0]).toMatchObject({ title: 'Maintenance', read: true });
  });

  it('can be withdrawn once', async () => {
    const before = (await list()).total;
    const id = notices().publish(MAINTENANCE);
    await exchange.call(readNotice, { id }, { token });
    expect([notices().withdraw(id), notices().withdraw(id)]).toEqual([true, false]);
    expect((await list()).total).toBe(before);
    notices().publish(MAINTENANCE);
    expect(await unread()).toBe(1);
  });

  it('requires the default language', () => {
    expect(() => notices().publish({ de_DE: MAINTENANCE.de_DE })).toThrow('en_US');
  });
});

describe('a personal notice', () => {
  it('is shown only to its recipient', async () => {
    const other = await exchange.signUp('other@statex.test');
    notices().tell(user, 'depositCredited', { quantity: '1.50000000', currency: 'BTC' });
    const [notice] = (await list()).list;
    expect(notice).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      kind: 'depositCredited',
      params: [
        { name: 'quantity', value: '1.50000000' },
        { name: 'currency', value: 'BTC' },
      ],
      title: null,
      content: null,
      time: exchange.clock.now,
      read: false,
    });
    for (const options of [{}, { token: other }])
      expect((await list({}, options)).list.map(({ id }) => id)).not.toContain(notice?.id);
  });

  it('answers another user’s attempt to read it like one that does not exist', async () => {
    const other = await exchange.signUp('other@statex.test');
    notices().tell(user, 'identityVerified', {});
    const id = (await list()).list[0]!.id;
    const [theirs, unknown] = await Promise.all([
      exchange.raw(readNotice, { id }, { token: other }),
      exchange.raw(readNotice, { id: 'nothing' }, { token: other }),
    ]);
    expect(theirs).toEqual(unknown);
    expect(theirs.code).toBe(ERRORS.notFound.code);
    expect(await unread()).toBe(1);
  });

  it('is created by a login from a new device', async () => {
    const { password, account } = SANDBOX;
    await exchange.call(login, { account, password }, { address: '198.51.100.4' });
    const second = await exchange.call(login, { account, password }, { address: '203.0.113.7' });
    const page = await list({}, { token: second.data.session!.token });
    expect(page.list[0]).toMatchObject({ kind: 'newDevice', read: false });
    expect(page.list[0]!.params).toContainEqual({ name: 'address', value: '203.0.113.7' });
  });

  it('is dropped when 500 newer ones exist', async () => {
    for (let made = 0; made < 503; made++) notices().tell(user, 'identityVerified', {});
    const own = await list({ page_size: 1 });
    const everybody = await list({ page_size: 1 }, {});
    expect(own.total - everybody.total).toBe(500);
  });
});

describe('marking as read', () => {
  it('changes nothing the second time', async () => {
    notices().tell(user, 'identityVerified', {});
    notices().tell(user, 'identityVerified', {});
    const id = (await list()).list[0]!.id;
    for (const _ of [1, 2]) expect((await exchange.call(readNotice, { id }, { token })).data).toEqual({ unread: 1 });
    expect((await list({ scope: 'unread' })).total).toBe(1);
    expect((await list()).list.map(({ read }) => read).slice(0, 2)).toEqual([true, false]);
  });

  it('marks all at once, and new ones are unread', async () => {
    notices().tell(user, 'identityVerified', {});
    notices().publish(MAINTENANCE);
    expect((await exchange.call(readAllNotices, {}, { token })).data).toEqual({ unread: 0 });
    expect((await exchange.call(readAllNotices, {}, { token })).data).toEqual({ unread: 0 });
    expect(await list({ scope: 'unread' })).toEqual({ list: [], total: 0 });
    notices().tell(user, 'identityVerified', {});
    expect(await unread()).toBe(1);
  });

  it('covers all pages, newest first', async () => {
    for (let at = 0; at < 5; at++) {
      exchange.clock.now += 1000;
      notices().tell(user, 'identityFailed', { reason: `r${at}` });
    }
    const reasons = async (page: number) =>
      (await list({ page, page_size: 2 })).list.map(({ params }) => params[0]?.value);
    expect([await reasons(1), await reasons(2)]).toEqual([
      ['r4', 'r3'],
      ['r2', 'r1'],
    ]);
  });
});

describe('the private channel', () => {
  let sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });

  /** Opens a tab: `received` resolves with the pushed unread counts once there are that many. */
  async function openTab(of: string) {
    const { port } = exchange.app.fastify.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, auth: { token: of } });
    sockets.push(socket);
    const counts: number[] = [];
    let wake = () => {};
    socket.on('data', ({ data }: Push<{ kind: string; unread: number }>) => {
      if (data.kind !== 'notice') return;
      counts.push(data.unread);
      wake();
    });
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    await socket.emitWithAck('subscribe', 'user');
    return {
      received: (count: number) =>
        new Promise<number[]>((resolve) => {
          wake = () => {
            if (counts.length >= count) resolve(counts);
          };
          wake();
        }),
    };
  }

  it('notifies every tab about new and read notices', async () => {
    await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const [one, two] = [await openTab(token), await openTab(token)];
    notices().tell(user, 'identityVerified', {});
    const id = notices().publish(MAINTENANCE);
    await exchange.call(readNotice, { id }, { token });
    await exchange.call(readNotice, { id }, { token });
    await exchange.call(readAllNotices, {}, { token });
    expect(await one.received(4)).toEqual([1, 2, 1, 0]);
    expect(await two.received(4)).toEqual([1, 2, 1, 0]);
  });
});

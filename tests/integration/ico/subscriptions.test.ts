import { DatabaseSync } from '@photostructure/sqlite';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channels, type UserPush } from '../../../domain/contract/channels';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import {
  icoDraw,
  icoProject,
  listIcoProjects,
  subscribeIco,
  thawIco,
  type IcoProject,
  type IcoTicket,
} from '../../../domain/contract/ico/ico';
import {
  icoFigures,
  icoSubscriptionDetail,
  listIcoLog,
  listIcoParts,
  listIcoSubscriptions,
  listIcoThaws,
} from '../../../domain/contract/ico/icoRecords';
import { walletOverview } from '../../../domain/contract/wallet/wallet';
import { listWalletFlows } from '../../../domain/contract/wallet/walletRecords';
import { verifyDraw } from '../../../domain/rules/ico/verifyDraw';
import { publishedOf } from '../../../src/machines/ico/icoDraw/icoDraw.published';
import { audit } from '../../../server/store/audit';
import { PRODUCTS } from '../../../server/products/all';
import { connectTo } from '../../support/pushClient';
import { eventually } from '../../support/runningMarket';
import { DAY, HOUR, SEED, TERMS } from '../../support/icoExchange';
import { IcoGateway } from '../../support/icoGateway';

let ico: IcoGateway;
beforeEach(async () => {
  ico = await new IcoGateway().start();
});
afterEach(() => ico.close());

const PAGE = { page: 1, page_size: 20 };
const codeOf = (error: ErrorName) => ERRORS[error].code;
const call: IcoGateway['exchange']['call'] = (wanted, body, options) =>
  ico.exchange.call(wanted, body, { token: ico.token, ...options });

/** Does what the browser does for "verify the draw". @param doctor alters the public list before it is checked */
async function verify(
  project_id: string,
  doctor: (tickets: readonly IcoTicket[]) => readonly IcoTicket[] = (tickets) => tickets,
) {
  const { tickets: listed, more: _, ...terms } = (await ico.exchange.call(icoDraw, { project_id })).data;
  const { project, mine } = (await call(icoProject, { project_id })).data;
  const own = mine && (await call(icoSubscriptionDetail, { subscription_id: mine.id })).data;
  const tickets = doctor(listed);
  const told = { projectId: project_id, verdict: null, page: 1, failure: null };
  return verifyDraw(publishedOf({ ...told, terms, tickets, project, mine, own }));
}

/** Two users with 60 and 140 of 100 NOVA, drawn and settled. */
async function overSubscribed() {
  const other = await ico.exchange.signUp('other@statex.test');
  const trader = ico.exchange.app.accounts.users.byAccount('other@statex.test')?.id ?? 0;
  await ico.exchange.app.link.send({
    ...{ kind: 'wallet.credit', user: trader, account: 'ico', currency: 'USDT', quantity: '1000', note: 'faucet' },
  });
  const project = await ico.offer();
  const mine = await ico.subscribe(project, '40');
  ico.exchange.clock.now++;
  await ico.subscribe(project, '20');
  await ico.subscribe(project, '140', '0.6', { token: other });
  await ico.pass(DAY + HOUR);
  return { project, mine: mine.id, other };
}

describe('projects', () => {
  it('are public, with the user’s subscription attached, and unknown ones are not found', async () => {
    const project_id = await ico.offer();
    const own = await ico.subscribe(project_id, '10');
    const visitor = await ico.exchange.call(icoProject, { project_id });
    const user = await call(icoProject, { project_id });
    expect([visitor.data.mine, user.data.mine?.id]).toEqual([null, own.id]);
    expect(visitor.data.project).toEqual(user.data.project);
    expect((await call(icoProject, { project_id: '0000000000000007' })).code).toBe(codeOf('icoNotFound'));
  });
  it('are listed as open or finished, and not before their opening', async () => {
    const { link } = ico.exchange.app;
    const settled = await ico.offer({ name: 'Over' });
    await ico.pass(DAY + HOUR);
    const open = await ico.offer({ name: 'Open' });
    const hidden = await link.send({ ...termsOfHidden(), kind: 'ico.create' });
    const idsOf = async (scope?: 'open' | 'over') =>
      (await ico.exchange.call(listIcoProjects, { page: 1, page_size: 20, ...(scope && { scope }) })).data.list.map(
        ({ id }) => id,
      );
    expect([await idsOf(), await idsOf('open'), await idsOf('over')]).toEqual([[open, settled], [open], [settled]]);
    const project_id = hidden.ok ? (hidden.icoProject?.id ?? '') : '';
    expect((await call(icoProject, { project_id })).code).toBe(codeOf('icoNotFound'));
    expect((await call(icoDraw, { project_id })).code).toBe(codeOf('icoNotFound'));
  });
  it('keep their seed secret before the draw, in every call and on disk', async () => {
    const project_id = await ico.offer();
    await ico.subscribe(project_id, '10');
    const answers = [
      await call(icoProject, { project_id }),
      await call(listIcoProjects, { page: 1, page_size: 20 }),
      await call(icoDraw, { project_id }),
      await call(listIcoSubscriptions, { scope: 'hold', ...PAGE }),
      await ico.exchange.app.link.query({ kind: 'icoProjects' }),
    ];
    expect(JSON.stringify(answers)).not.toContain(SEED);
    await ico.pass(DAY);
    expect(JSON.stringify(await call(icoDraw, { project_id }))).not.toContain(SEED);
    await ico.pass(HOUR);
    expect((await call(icoDraw, { project_id })).data.seed).toBe(SEED);
  });
});

function termsOfHidden() {
  const { now } = ico.exchange.clock;
  return { ...TERMS, start: now, end: now + DAY, recruitTime: now + DAY };
}

describe('a subscription', () => {
  it('is refused with a hint at what is possible', async () => {
    const project_id = await ico.offer();
    const later = await ico.offer({ start: ico.exchange.clock.now + HOUR });
    const refused = async (body: object) => {
      const { code, data } = await call(subscribeIco, { project_id, quantity: '2', price: '0.5', ...body });
      return [code, data];
    };
    const held = '0';
    expect(await refused({ quantity: '1' })).toEqual([
      codeOf('icoLimits'),
      expect.objectContaining({ min: '2.00000000', max: '500.00000000', held }),
    ]);
    expect(await refused({ quantity: '2.5' })).toEqual([
      codeOf('icoStep'),
      expect.objectContaining({ step: '1.00000000' }),
    ]);
    expect(await refused({ price: '0.4' })).toEqual([
      codeOf('icoPriceChanged'),
      expect.objectContaining({ price: '0.50000000' }),
    ]);
    expect(await refused({ project_id: later })).toEqual([
      codeOf('icoNotStarted'),
      expect.objectContaining({ start: ico.exchange.clock.now + HOUR }),
    ]);
    expect((await refused({ project_id: '0000000000000007' }))[0]).toBe(codeOf('icoNotFound'));
    expect((await refused({ quantity: '-1' }))[0]).toBe(ERRORS.validation.code);
    expect(
      (
        await refused({
          quantity: '450',
          project_id: await ico.offer({ phases: [{ from: '0', price: '9' }] }),
          price: '9',
        })
      )[0],
    ).toBe(codeOf('insufficientBalance'));
  });
  it('is made once with the same idempotency key, which is refused with another body', async () => {
    const project_id = await ico.offer();
    const body = { project_id, quantity: '10', price: '0.5' };
    const first = await call(subscribeIco, body, { key: 'once-0001' });
    const again = await call(subscribeIco, body, { key: 'once-0001' });
    expect(again.data).toEqual(first.data);
    expect((await call(subscribeIco, { ...body, quantity: '11' }, { key: 'once-0001' })).code).toBe(
      codeOf('keyReused'),
    );
    expect((await call(icoProject, { project_id })).data.mine).toMatchObject({ quantity: '10.00000000', parts: 1 });
  });
  it('is refused with its own error after the end, or for a finished project', async () => {
    const project_id = await ico.offer();
    const cancelled = await ico.offer();
    await ico.exchange.app.link.send({ kind: 'ico.cancel', projectId: cancelled });
    await ico.pass(DAY);
    const code = async (id: string) => (await call(subscribeIco, { project_id: id, quantity: '2', price: '0.5' })).code;
    expect([await code(project_id), await code(cancelled)]).toEqual([codeOf('icoEnded'), codeOf('icoCancelled')]);
    await ico.pass(HOUR);
    expect(await code(project_id)).toBe(codeOf('icoEnded'));
  });
});

describe('the full cycle of a project', () => {
  it('runs from participation through the draw, which anyone can recompute, to the last thaw', async () => {
    const { project, mine, other } = await overSubscribed();
    const { ok, tickets, allotted } = await verify(project);
    expect([ok, tickets.length, allotted]).toEqual([true, 3, 100n]);
    const shown = (await call(icoProject, { project_id: project })).data;
    expect(shown.project).toMatchObject({ status: 'settled', winning_rate: '0.50000000', seed: SEED });
    const own = shown.mine;
    const theirs = (await call(icoProject, { project_id: project }, { token: other })).data.mine;
    expect(Number(own?.won) + Number(theirs?.won)).toBe(100);
    expect(Number(own?.paid) + Number(own?.refunded)).toBe(30);
    const detail = (await call(icoSubscriptionDetail, { subscription_id: mine })).data;
    expect(detail.parts.map(({ price, quantity }) => [price, quantity])).toEqual([
      ['0.50000000', '40.00000000'],
      ['0.50000000', '20.00000000'],
    ]);
    const thaw = (quantity: string) => call(thawIco, { subscription_id: mine, quantity });
    expect((await thaw('99')).data).toMatchObject({ left: own?.thawable });
    expect((await thaw(own?.thawable ?? '')).data.subscription).toMatchObject({ thawable: '0.00000000' });
    await ico.pass(5 * DAY);
    const { data } = await call(listIcoSubscriptions, { scope: 'thaw', ...PAGE });
    const rest = data.list[0];
    expect(rest).toMatchObject({ id: mine, frozen: '0.00000000', next_release: null });
    expect((await thaw(rest?.thawable ?? '')).code).toBe(200);
    expect((await thaw('1')).data).toMatchObject({ left: '0.00000000' });
    const figures = (await call(icoFigures, {})).data.list;
    expect(figures).toMatchObject([{ currency: 'NOVA', won: own?.won, thawed: own?.won, thawable: '0.00000000' }]);
  });

  it('appears in the lists: hold, end, participations, account log, thaws and ledger', async () => {
    const project_id = await ico.offer();
    const { id } = await ico.subscribe(project_id, '10');
    const scope = async (wanted: 'hold' | 'end' | 'thaw') =>
      (await call(listIcoSubscriptions, { scope: wanted, ...PAGE })).data.list.map((one) => [one.id, one.status]);
    expect([await scope('hold'), await scope('end')]).toEqual([[[id, 'holding']], []]);
    await ico.pass(DAY);
    expect(await scope('hold')).toEqual([[id, 'pendingSettlement']]);
    await ico.pass(HOUR);
    expect([await scope('hold'), await scope('end'), await scope('thaw')]).toEqual([
      ...[[], [[id, 'settled']], [[id, 'settled']]],
    ]);
    const log = (await call(listIcoLog, PAGE)).data;
    expect(log.list.map(({ type, currency, quantity }) => `${type} ${quantity} ${currency}`)).toEqual([
      ...['won 10.00000000 NOVA', 'paid 5.00000000 USDT', 'subscribed 5.00000000 USDT'],
    ]);
    expect((await call(listIcoLog, { type: 'won', currency: 'NOVA', ...PAGE })).data.total).toBe(1);
    ico.exchange.clock.now++;
    await call(thawIco, { subscription_id: id, quantity: '2' });
    await ico.pass(DAY);
    const thaws = (await call(listIcoThaws, PAGE)).data.list;
    expect(thaws.map(({ type, quantity, day }) => [type, quantity, day])).toEqual([
      ['released', '1.25000000', 1],
      ['thawed', '2.00000000', null],
      ['released', '5.00000000', 0],
    ]);
    expect((await call(listIcoThaws, { type: 'released', subscription_id: id, ...PAGE })).data.total).toBe(2);
    expect((await call(listIcoParts, PAGE)).data.list).toMatchObject([{ subscription_id: id, won: '10.00000000' }]);
    const flows = (await call(listWalletFlows, { ...PAGE, account: 'ico' })).data.list;
    expect(flows.map(({ type, currency, quantity, ref_id }) => [type, currency, quantity, ref_id])).toEqual([
      ['icoThaw', 'NOVA', '-2.00000000', id],
      ['ico', 'NOVA', '10.00000000', id],
      ['ico', 'USDT', '-5.00000000', id],
      ['transfer', 'USDT', '1000.00000000', expect.any(String)],
    ]);
    const { ico: worth, accounts } = (await call(walletOverview, {})).data;
    expect(worth).toEqual({ released_today: '0.62500000', released_total: '3.12500000' });
    const held = accounts.find(({ account }) => account === 'ico')?.currencies;
    expect(held?.find(({ currency }) => currency === 'NOVA')).toMatchObject({
      available: '4.25000000',
      order_frozen: '3.75000000',
    });
  });

  it('continues after restarts, even days later, and releases each day once', async () => {
    const { project, mine } = await overSubscribed();
    await ico.restart(3 * DAY);
    await ico.restart();
    const thaws = (await call(listIcoThaws, { type: 'released', ...PAGE })).data.list;
    expect(thaws.map(({ day }) => day)).toEqual([3, 2, 1, 0]);
    expect((await verify(project)).ok).toBe(true);
    expect((await call(icoProject, { project_id: project })).data.mine?.id).toBe(mine);
  });
});

describe('a project cancelled by the operator', () => {
  const cancel = (projectId: string) => ico.exchange.app.link.send({ kind: 'ico.cancel', projectId });

  it('reveals seed and tickets when cancelled after its end, so that anyone can see the would-be draw', async () => {
    const project_id = await ico.offer();
    const { id } = await ico.subscribe(project_id, '150');
    await ico.pass(DAY);
    await cancel(project_id);
    await ico.due();
    const { project, mine } = (await call(icoProject, { project_id })).data;
    expect(project).toMatchObject({ status: 'cancelled', seed: SEED, allotted: null, winning_rate: null });
    expect(mine).toMatchObject({ id, status: 'returned', won: null });
    const { data } = await ico.exchange.call(icoDraw, { project_id });
    expect(data.tickets).toMatchObject([{ units: '150', won: null }]);
    const verdict = await verify(project_id);
    expect(verdict).toMatchObject({ ok: true, drawn: false, allotted: 100n, own: { tickets: 1, missing: 0 } });
    await ico.restart();
    expect((await call(icoProject, { project_id })).data.project.seed).toBe(SEED);
  });

  it('keeps seed and tickets secret when cancelled before its end, as there was nothing to draw', async () => {
    const project_id = await ico.offer();
    await ico.subscribe(project_id, '10');
    await cancel(project_id);
    await ico.pass(2 * DAY);
    expect((await call(icoProject, { project_id })).data.project).toMatchObject({ status: 'cancelled', seed: null });
    expect((await ico.exchange.call(icoDraw, { project_id })).data).toMatchObject({ seed: null, tickets: [] });
  });
});

describe('a public list that omits or changes the user’s own tickets', () => {
  it.each([
    ['left out', (tickets: readonly IcoTicket[]) => tickets.slice(1), { missing: 1 }],
    [
      'changed in quantity',
      (tickets: readonly IcoTicket[]) => tickets.map((ticket, at) => (at === 0 ? { ...ticket, units: '39' } : ticket)),
      { missing: 0, differing: 1 },
    ],
  ])('fails verification: %s', async (_, doctor, own) => {
    const { project } = await overSubscribed();
    expect(await verify(project)).toMatchObject({ ok: true, own: { tickets: 2, sameSum: true } });
    expect(await verify(project, doctor)).toMatchObject({ ok: false, own: { ...own, sameSum: false } });
  });
});

describe('the view of other users', () => {
  it('excludes subscriptions: another user’s is as unknown as a missing one', async () => {
    const { mine } = await overSubscribed();
    const options = { token: await ico.exchange.signIn('other@statex.test') };
    const missing = '0000000000000007';
    for (const id of [mine, missing]) {
      expect(await codeAndData(call(icoSubscriptionDetail, { subscription_id: id }, options))).toEqual([
        ...[codeOf('subscriptionNotFound'), null],
      ]);
      expect(await codeAndData(call(thawIco, { subscription_id: id, quantity: '1' }, options))).toEqual([
        ...[codeOf('subscriptionNotFound'), null],
      ]);
    }
    expect((await call(listIcoThaws, { subscription_id: mine, ...PAGE }, options)).data.list).toEqual([]);
  });
  it('is updated live: projects are public, a subscription is reported to its owner only', async () => {
    const { fastify } = ico.exchange.app;
    await fastify.listen({ host: '127.0.0.1', port: 0 });
    const project = await ico.offer();
    const stranger = await ico.exchange.signUp('stranger@statex.test');
    const [owner, other] = [await connectTo(ico.exchange, ico.token), await connectTo(ico.exchange, stranger)];
    await owner.subscribe([channels.user]);
    const ack = await other.subscribe([channels.user, channels.icoProjects]);
    const snapshot = ack[channels.icoProjects] as { data: IcoProject[] };
    expect(snapshot.data.map(({ id, subscribed }) => [id, subscribed])).toEqual([[project, '0.00000000']]);
    const { id } = await ico.subscribe(project, '10');
    const told = await owner.received(1);
    expect(told[0]?.data).toMatchObject({ kind: 'ico', subscription: { id, quantity: '10.00000000' } } as UserPush);
    const subscribed = { channel: channels.icoProjects, data: [{ id: project, progress: '0.1000' }] };
    await eventually(() => expect(other.pushes.at(-1)).toMatchObject(subscribed));
    expect(new Set(other.pushes.map(({ channel }) => channel))).toEqual(new Set([channels.icoProjects]));
    owner.socket.disconnect();
    other.socket.disconnect();
  });
});

describe('a tampered draw', () => {
  it.each([
    ['a ticket', 'UPDATE ico_parts SET won = won + 100000000 WHERE id = (SELECT min(id) FROM ico_parts)'],
    ['a seed', `UPDATE ico_seeds SET seed = '${'00'.repeat(32)}'`],
    ['a release', 'UPDATE ico_thaws SET amount = amount + 1 WHERE day = 0'],
    ['a payment', 'UPDATE ico_subscriptions SET paid = paid + 1 WHERE paid > 0'],
  ])('is detected by the audit: %s', async (_, change) => {
    await overSubscribed();
    expect(audit(PRODUCTS, ico.dataDir).problems).toEqual([]);
    const copy = join(ico.dataDir, 'copy');
    mkdirSync(copy);
    const db = new DatabaseSync(join(ico.dataDir, 'engine.db'));
    db.exec(`VACUUM INTO '${join(copy, 'engine.db')}'`);
    db.close();
    const changed = new DatabaseSync(join(copy, 'engine.db'));
    changed.exec(change);
    changed.close();
    expect(audit(PRODUCTS, copy).problems.length).toBeGreaterThan(0);
  });
});

const codeAndData = async (answer: Promise<{ code: number; data: unknown }>) => {
  const { code, data } = await answer;
  return [code, data];
};

import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserPush } from '../../../domain/contract/channels';
import { listActivity } from '../../../domain/contract/account/security';
import { identityDetail, submitIdentity } from '../../../domain/contract/account/identity';
import { identityActOf, performIdentityAct, readIdentityAct } from '../../../server/operator/identity';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import { startExchange, type Exchange } from '../../support/gateway';
import { photo } from '../../support/photos';

const ACCOUNT = 'owner@statex.test';
const DAY_MS = 86_400_000;

let exchange: Exchange;
let token: string;
let pushes: UserPush[];
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off', IDENTITY_AUTO_REVIEW: 'off' });
  token = await exchange.signUp(ACCOUNT);
  pushes = [];
  exchange.app.accounts.events.onEvent((_, push) => pushes.push(push));
});
afterEach(() => exchange.close());

const accounts = () => exchange.app.accounts;
const userIdOf = (of: Exchange) => of.app.accounts.users.byAccount(ACCOUNT)?.id ?? 0;
const userId = () => userIdOf(exchange);

async function submit(of: Exchange = exchange): Promise<void> {
  const { photos, users } = of.app.accounts;
  const user = users.byAccount(ACCOUNT)?.id ?? 0;
  const file = { bytes: await photo(), type: 'image/jpeg' };
  await photos.upload(user, 'front', file);
  await photos.upload(user, 'back', file);
  const { front, back } = photos.uploadedBy(user);
  const form = { name: 'Maria Roth', id_number: 'C01X00T47', country: 'DE' };
  await of.call(submitIdentity, { ...form, front_photo: front ?? '', back_photo: back ?? '' }, { token });
}
const operate = (...args: string[]) => {
  const act = identityActOf(args);
  if (!act) throw new Error('not understood');
  return createOperator({ link: exchange.app.link, accounts: accounts(), dataDir: exchange.dataDir })(act, BY);
};
/** The number of the latest submission, as `show` states it. */
const numberShown = async () => /^submission (\d+)$/m.exec((await operate('show', ACCOUNT)).message)?.[1] ?? '';
const detail = async () => (await exchange.call(identityDetail, {}, { token })).data;

describe('the operator’s identity review', () => {
  it('lists the queue, shows a submission and approves it; the open page and the notices are updated', async () => {
    await submit();
    const uid = accounts().users.byAccount(ACCOUNT)?.public_id;
    expect((await operate('list')).message).toBe(`1 waiting for a review\n${uid}  2026-01-05 12:00`);
    const shown = (await operate('show', ACCOUNT)).message;
    expect(shown).toContain('Maria Roth');
    expect(shown).toContain('C01X00T47');
    const number = await numberShown();
    pushes = [];
    expect(await operate('approve', uid ?? '', number)).toEqual({ ok: true, message: `${ACCOUNT} is verified` });
    expect(pushes).toMatchObject([
      { kind: 'userInfo', user: { info: { name_status: 3 } } },
      { kind: 'notice', unread: 1 },
    ]);
    expect((await detail()).status).toBe(3);
  });

  it('refuses with a reason, which the user sees in full', async () => {
    await submit();
    await operate('reject', ACCOUNT, await numberShown(), '--reason', 'Please', 'show', 'all', 'four', 'corners.');
    expect(await detail()).toMatchObject({ status: 4, submission: { reason: 'Please show all four corners.' } });
    await submit();
    expect(await detail()).toMatchObject({ status: 2, submission: { reason: null } });
  });

  it('decides the submission that was looked at, not one that followed its refusal by somebody else', async () => {
    await submit();
    const seen = await numberShown();
    await operate('reject', ACCOUNT, seen, '--reason', 'photoUnreadable');
    await submit();
    expect(await operate('approve', ACCOUNT, seen)).toMatchObject({ ok: false });
    expect((await detail()).status).toBe(2);
    await operate('approve', ACCOUNT, await numberShown());
    expect((await detail()).status).toBe(3);
  });

  it('leaves out the submission of an account that was closed meanwhile, which nobody can decide', async () => {
    await submit();
    const user = accounts().users.byAccount(ACCOUNT);
    if (user)
      await accounts().erasure.erase(
        user,
        () => true,
        () => undefined,
      );
    expect(accounts().identities.waiting()).toEqual({ list: [], count: 0 });
  });

  it('decides only submissions under review', async () => {
    expect(await operate('approve', ACCOUNT, '1')).toMatchObject({
      ok: false,
      message: expect.stringContaining('status 1'),
    });
    expect(await operate('show', ACCOUNT)).toMatchObject({ ok: false });
    expect(await operate('approve', 'nobody@statex.test', '1')).toMatchObject({ ok: false });
    await submit();
    await operate('approve', ACCOUNT, await numberShown());
    expect(await operate('reject', ACCOUNT, await numberShown(), '--reason', 'late')).toMatchObject({ ok: false });
    expect((await detail()).status).toBe(3);
  });

  it('writes the photos to the given path, readable by the system user only; the owner sees each access', async () => {
    await submit();
    const directory = join(exchange.dataDir, 'look');
    const uid = accounts().users.byAccount(ACCOUNT)?.public_id;
    const { message } = await operate('show', ACCOUNT, '--photos', directory);
    expect(readdirSync(directory)).toEqual([`${uid}-back.jpg`, `${uid}-front.jpg`]);
    for (const side of ['front', 'back']) {
      const file = join(directory, `${uid}-${side}.jpg`);
      expect(message).toContain(file);
      expect(statSync(file).mode & 0o077).toBe(0);
      expect(readFileSync(file).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    }
    exchange.clock.now += 1;
    await operate('show', ACCOUNT);
    const { data } = await exchange.call(listActivity, { page: 1, page_size: 10, kind: 'protection' }, { token });
    expect(data.list.map(({ what, address, device }) => [what, address, device])).toEqual([
      ['identityViewed', '', ''],
      ['photosViewed', '', ''],
    ]);
  });

  it('lists the queue by user id only, which does not count as an access', async () => {
    await submit();
    const { message } = await operate('list');
    expect(message).toContain(accounts().users.byAccount(ACCOUNT)?.public_id);
    expect(message).not.toMatch(/@|Maria|C01X/);
  });

  it('records every act in the audit log, without names or numbers', async () => {
    await submit();
    await operate('list');
    const number = await numberShown();
    await operate('reject', ACCOUNT, number, '--reason', 'photoUnreadable');
    const log = accounts().auditLog.latest(5);
    expect(log.map(({ act, subject, outcome }) => [act, subject, outcome])).toEqual([
      ['identity.reject', ACCOUNT, `done: ${ACCOUNT} is refused: photoUnreadable`],
      ['identity.show', ACCOUNT, 'done: shown'],
      ['identity.list', '', 'done: 1 waiting for a review'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Maria|C01X/);
  });

  it('accepts only complete commands', async () => {
    const wrong = [
      [],
      ['list', 'x'],
      ['show'],
      ['show', 'a', '--photos'],
      ['show', 'a', '--photos', 'b', 'c'],
      ['reject', 'a', '1'],
      ['reject', 'a', '1', '--reason'],
      ['reject', 'a', '--reason', 'b'],
      ['approve', 'a'],
      ['approve', 'a', 'b'],
      ['approve', 'a', '1', 'b'],
    ];
    expect(wrong.map((args) => identityActOf(args))).toEqual(wrong.map(() => null));
    expect(readIdentityAct({ act: 'identity.delete', account: 'a' })).toBeNull();
    expect(readIdentityAct({ act: 'identity.show', account: 'a', photos: 'not/whole' })).toBeNull();
    const long = { act: 'identity.reject', account: ACCOUNT, submission: 1, reason: 'x'.repeat(301) } as const;
    expect(await performIdentityAct(long, accounts())).toMatchObject({ ok: false });
  });
});

it('the export of an owner contains refused submissions too, oldest first', async () => {
  await submit();
  await operate('reject', ACCOUNT, await numberShown(), '--reason', 'Too', 'dark.');
  await submit();
  expect(accounts().ownData.profile(userId())['identity_submissions']).toMatchObject([
    { name: 'Maria Roth', id_number: 'C01X00T47', status: 4, reason: 'Too dark.' },
    { name: 'Maria Roth', id_number: 'C01X00T47', status: 2, reason: null },
  ]);
});

it('vouching for somebody submits and approves at once, wherever the lifecycle takes a submission', async () => {
  const person = { name: 'Maria Roth', id_number: 'C01X00T47', country: 'DE' };
  const statusAfterVouching = () => {
    accounts().identities.vouch(userId(), person);
    return accounts().users.byAccount(ACCOUNT)?.name_status;
  };
  await submit();
  expect(statusAfterVouching()).toBe(2);
  await operate('reject', ACCOUNT, await numberShown(), '--reason', 'photoUnreadable');
  expect(statusAfterVouching()).toBe(3);
});

describe('identity photos at rest', () => {
  const files = () => join(exchange.dataDir, 'files');
  const isJpeg = (name: string) =>
    readFileSync(join(files(), name))
      .subarray(0, 2)
      .equals(Buffer.from([0xff, 0xd8]));
  const bytesOf = async () => (await accounts().ownData.pictures(userId())).map(({ bytes }) => bytes.length > 1000);

  it('are sealed from their upload on, and included in full in their owner’s export', async () => {
    await submit();
    expect(readdirSync(files()).map((name) => [name.endsWith('.sealed'), isJpeg(name)])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(await bytesOf()).toEqual([true, true]);
  });

  it('are sealed at start-up if they are of an earlier version, and readable until then', async () => {
    await submit();
    const ids = accounts().photos.submittedBy(userId());
    for (const { id } of ids) {
      const bytes = (await accounts().photos.bytes(id)) ?? new Uint8Array();
      writeFileSync(join(files(), `identity-${id}.jpg`), bytes);
      rmSync(join(files(), `identity-${id}.sealed`));
    }
    expect(await bytesOf()).toEqual([true, true]);
    const file = join(exchange.dataDir, 'accounts.db');
    await exchange.app.close();
    const db = new DatabaseSync(file);
    db.exec("DELETE FROM done_once WHERE name = 'identity photos are sealed'");
    db.close();
    const second = await startExchange({ LIMITS: 'off', IDENTITY_AUTO_REVIEW: 'off' }, { dataDir: exchange.dataDir });
    await second.app.accounts.photos.sealEarlier();
    expect(readdirSync(files()).map((name) => name.endsWith('.sealed'))).toEqual([true, true]);
    const pictures = await second.app.accounts.ownData.pictures(userIdOf(second));
    expect(pictures.map(({ bytes }) => bytes[0])).toEqual([0xff, 0xff]);
    await second.app.close();
  });

  it('are deleted 90 days after a refusal, and a day after an upload that was never submitted', async () => {
    await submit();
    await operate('reject', ACCOUNT, await numberShown(), '--reason', 'photoUnreadable');
    await accounts().photos.upload(userId(), 'front', { bytes: await photo(), type: 'image/jpeg' });
    exchange.clock.now += DAY_MS;
    await exchange.app.closing.settleDue();
    expect(readdirSync(files())).toHaveLength(2);
    exchange.clock.now += 88 * DAY_MS;
    await exchange.app.closing.settleDue();
    expect(readdirSync(files())).toHaveLength(2);
    exchange.clock.now += DAY_MS;
    await exchange.app.closing.settleDue();
    expect(readdirSync(files())).toEqual([]);
  });

  it('are kept as long as the account once the identity is verified', async () => {
    await submit();
    await operate('approve', ACCOUNT, await numberShown());
    exchange.clock.now += 3650 * DAY_MS;
    await exchange.app.closing.settleDue();
    expect(readdirSync(files())).toHaveLength(2);
  });
});

describe('the sandbox reviewer', () => {
  it('decides after a restart what was submitted before it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'statex-review-'));
    const before = await startExchange({ LIMITS: 'off' }, { dataDir });
    token = await before.signUp(ACCOUNT);
    await submit(before);
    await before.app.close();
    const after = await startExchange({ LIMITS: 'off' }, { dataDir });
    const { data } = await after.call(identityDetail, {}, { token });
    after.clock.now += 4000;
    after.app.accounts.autoReview.reviewDue();
    const later = await after.call(identityDetail, {}, { token });
    await after.close();
    await before.close();
    rmSync(dataDir, { recursive: true, force: true });
    expect([data.status, later.data.status]).toEqual([2, 3]);
  });

  it('does not run outside a sandbox', async () => {
    await submit();
    exchange.clock.now += 86_400_000;
    expect([(await detail()).status, (await detail()).auto_review, userId() > 0]).toEqual([2, false, true]);
  });
});

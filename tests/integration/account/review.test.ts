import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserPush } from '../../../domain/contract/channels';
import { identityDetail, submitIdentity } from '../../../domain/contract/account/identity';
import { identityActOf, performIdentityAct, readIdentityAct } from '../../../server/operator/identity';
import { createOperator } from '../../../server/operator/acts';
import { startExchange, type Exchange } from '../../support/gateway';
import { photo } from '../../support/photos';

const ACCOUNT = 'owner@statex.test';

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
const userId = () => accounts().users.byAccount(ACCOUNT)?.id ?? 0;

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
  return createOperator(exchange.app.link, accounts(), exchange.dataDir)(act);
};
const detail = async () => (await exchange.call(identityDetail, {}, { token })).data;

describe('the operator', () => {
  it('lists who waits, sees what was submitted, and approves; the open page and the notices learn it', async () => {
    await submit();
    const uid = accounts().users.byAccount(ACCOUNT)?.public_id;
    expect((await operate('list')).message).toBe(`1 waiting for a review\n${uid}  2026-01-05 12:00  DE  ${ACCOUNT}`);
    const shown = (await operate('show', ACCOUNT)).message;
    expect(shown).toContain('Maria Roth');
    expect(shown).toContain('C01X00T47');
    expect(shown.match(/identity-[\w-]{43}\.jpg/g)).toHaveLength(2);
    pushes = [];
    expect(await operate('approve', uid ?? '')).toEqual({ ok: true, message: `${ACCOUNT} is verified` });
    expect(pushes).toMatchObject([
      { kind: 'userInfo', user: { info: { name_status: 3 } } },
      { kind: 'notice', unread: 1 },
    ]);
    expect((await detail()).status).toBe(3);
  });

  it('refuses with a reason, which the user sees in full', async () => {
    await submit();
    await operate('reject', ACCOUNT, '--reason', 'Please', 'show', 'all', 'four', 'corners.');
    expect(await detail()).toMatchObject({ status: 4, submission: { reason: 'Please show all four corners.' } });
    await submit();
    expect(await detail()).toMatchObject({ status: 2, submission: { reason: null } });
  });

  it('decides only on what is under review', async () => {
    expect(await operate('approve', ACCOUNT)).toMatchObject({
      ok: false,
      message: expect.stringContaining('status 1'),
    });
    expect(await operate('show', ACCOUNT)).toMatchObject({ ok: false });
    expect(await operate('approve', 'nobody@statex.test')).toMatchObject({ ok: false });
    await submit();
    await operate('approve', ACCOUNT);
    expect(await operate('reject', ACCOUNT, '--reason', 'late')).toMatchObject({ ok: false });
    expect((await detail()).status).toBe(3);
  });

  it('leaves every act in the audit log, but no name and no number', async () => {
    await submit();
    await operate('list');
    await operate('show', ACCOUNT);
    await operate('reject', ACCOUNT, '--reason', 'photoUnreadable');
    const log = accounts().auditLog.latest(5);
    expect(log.map(({ act, subject, outcome }) => [act, subject, outcome])).toEqual([
      ['identity.reject', ACCOUNT, `done: ${ACCOUNT} is refused: photoUnreadable`],
      ['identity.show', ACCOUNT, 'done: shown'],
      ['identity.list', '', 'done: 1 waiting for a review'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Maria|C01X/);
  });

  it('is understood only where a command is whole', () => {
    const wrong = [[], ['list', 'x'], ['show'], ['reject', 'a'], ['reject', 'a', '--reason'], ['approve', 'a', 'b']];
    expect(wrong.map((args) => identityActOf(args))).toEqual(wrong.map(() => null));
    expect(readIdentityAct({ act: 'identity.delete', account: 'a' })).toBeNull();
    const long = { act: 'identity.reject', account: ACCOUNT, reason: 'x'.repeat(301) } as const;
    expect(performIdentityAct(long, accounts())).toMatchObject({ ok: false });
  });
});

describe('the sandbox’s reviewer', () => {
  it('decides after a restart on what was submitted before it', async () => {
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

  it('is not at work on an exchange that is no sandbox', async () => {
    await submit();
    exchange.clock.now += 86_400_000;
    expect([(await detail()).status, (await detail()).auto_review, userId() > 0]).toEqual([2, false, true]);
  });
});

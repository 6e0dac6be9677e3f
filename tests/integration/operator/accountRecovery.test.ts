import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, resetPassword, resetVerify, sendCode } from '../../../domain/contract/account/account';
import { listActivity, securityOverview, sendSecurityCode } from '../../../domain/contract/account/security';
import { lockByLink, unlockAccount } from '../../../domain/contract/account/accountLock';
import { createApiKey } from '../../../domain/contract/account/apiKeys';
import { contactRecovery, stopContactRecovery } from '../../../domain/contract/account/contactRecovery';
import { ERRORS } from '../../../domain/contract/errors';
import { listSpotPlans, placeSpotPlan } from '../../../domain/contract/spot/plans';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { operatorActOf, readOperatorAct } from '../../../server/operator/acts';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { FORM, startExchange, type Exchange } from '../../support/gateway';
import { addSoftPasskey } from '../../support/softPasskey';
import { WalletExchange } from '../../support/walletExchange';

const HOUR_MS = 3_600_000;
const REST_MS = 72 * HOUR_MS;
const OLD = 'lost@statex.test';
const NEW = 'new@statex.test';
const PASSWORD = 'A-brand-new-password-1';
const REASON = ['--reason', 'passport', 'shown', 'by', 'video'];
const KEY = { label: 'bot', permissions: ['read' as const], addresses: [], kind: 'hmac' as const };

let exchange: Exchange;
let token: string;
let id: number;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(OLD);
  id = accounts().users.byAccount(OLD)?.id ?? 0;
  accounts().identities.vouch(id, { name: 'Maria Roth', id_number: 'C01X00T47', country: 'DE' });
  exchange.clock.now += 60_000;
});
afterEach(() => exchange.close());

const accounts = () => exchange.app.accounts;
const nameOf = () => accounts().users.byId(id)?.account;
const mailsTo = async (account: string) => (await exchange.call(sandboxOutbox, { account })).data;
const linkIn = (text = '') => /\/not-me#([\w-]{43})/.exec(text)?.[1] ?? '';
const session = () => accounts().sessions.open(id, { address: '127.0.0.1', device: 'Browser' }).token;

async function operate(...words: string[]) {
  const act = await operatorActOf(words);
  if (!act) throw new Error('not understood');
  return createOperator({ link: exchange.app.link, accounts: accounts(), dataDir: exchange.dataDir })(act, BY);
}
const recover = (account = OLD, contact = NEW) => operate('account', 'recover', account, contact, 'de_DE', ...REASON);
const again = (account = OLD, contact = NEW) =>
  operate('account', 'recover', account, contact, 'de_DE', '--again', ...REASON);
/** Returns what the screens of the lost contact and of the lock show. */
const heldOf = async (as: string) => {
  const { waiting } = (await exchange.call(contactRecovery, {}, { token: as })).data;
  return [waiting?.held, (await exchange.call(securityOverview, {}, { token: as })).data.recovery_held];
};
/** Stops the pending recovery from the old mailbox. */
const stopByLink = async () => {
  const link = linkIn((await mailsTo(OLD)).find(({ scene }) => scene === 'operatorRecovery')?.text);
  expect((await exchange.raw(lockByLink, { token: link })).code).toBe(200);
};
const unlock = async (as: string, password: string, second_factor_code?: string) => {
  await exchange.call(sendSecurityCode, { account: OLD, scene: 'unlock' }, { token: as });
  const code = (await mailsTo(OLD))[0]?.code ?? '';
  return exchange.raw(unlockAccount, { password, code, second_factor_code }, { token: as });
};

function pass(ms: number): void {
  exchange.clock.now += ms;
  accounts().contactRecovery.settleDue();
}

/** Sets a new login password with a code alone. */
async function reset(account: string) {
  await exchange.call(sendCode, { account, scene: 'reset' });
  const { data } = await exchange.call(resetVerify, { account, code: (await mailsTo(account))[0]?.code ?? '' });
  const done = await exchange.raw(resetPassword, { ticket: data.ticket, password: PASSWORD });
  return { code: done.code, asked: [data.second_factor, data.passkey] };
}

describe('an account recovered by the operator', () => {
  it('is returned to its owner after the waiting period, by a code to the new mailbox, no second factor', async () => {
    await addSoftPasskey(exchange, token);
    turnSecondFactorOn(exchange, OLD);
    const answer = await recover();
    const due = exchange.clock.now + REST_MS;
    expect(answer).toMatchObject({ ok: true, message: expect.stringContaining(new Date(due).toISOString()) });
    pass(REST_MS - 1);
    expect([nameOf(), accounts().secondFactor.isOn(id)]).toEqual([OLD, true]);
    pass(1);
    expect(accounts().users.byId(id)).toMatchObject({ account: NEW, second_factor: 0, authenticator: 0, passkeys: 0 });
    expect([accounts().secondFactor.recoveryLeft(id), accounts().accountLock.isLocked(id)]).toEqual([0, false]);
    const entered = await exchange.raw(login, { account: NEW, password: FORM.password });
    expect(entered.code).toBe(ERRORS.credentialsWrong.code);
    expect(await reset(NEW)).toEqual({ code: 200, asked: [false, false] });
    const { data } = await exchange.call(login, { account: NEW, password: PASSWORD });
    expect(data.session?.user.account).toBe(NEW);
  });

  it('is locked meanwhile: sessions and keys end, and withdrawals are suspended until a day afterwards', async () => {
    await exchange.call(createApiKey, { ...KEY, funds_password: FORM.funds_password }, { token });
    const ended: string[] = [];
    accounts().sessions.onEnd(({ reason }) => ended.push(reason));
    accounts().apiKeys.onEnd(() => ended.push('key'));
    await recover();
    expect(ended.toSorted()).toEqual(['key', 'locked']);
    expect(accounts().accountLock.isLocked(id)).toBe(true);
    const due = exchange.clock.now + REST_MS;
    expect(accounts().withdrawalRestUntil(id)).toBe(due + 24 * HOUR_MS);
    session();
    pass(REST_MS);
    expect(accounts().sessions.list(id)).toEqual([]);
    // The second change, the new password, counts one millisecond later.
    expect(accounts().withdrawalRestUntil(id)).toBe(due + 24 * HOUR_MS + 1);
  });

  it('notifies the old and the new contact in the owner’s language, and is logged, with the reason', async () => {
    await recover();
    for (const account of [OLD, NEW]) {
      const mail = (await mailsTo(account))[0];
      expect([mail?.scene, linkIn(mail?.text)]).toEqual(['operatorRecovery', expect.stringMatching(/./)]);
      expect(mail?.text).toContain('mit der verifizierten Identität verglichen');
    }
    pass(REST_MS);
    for (const account of [OLD, NEW])
      expect((await mailsTo(account))[0]?.text).toContain('Konto von der Börse wiederhergestellt');
    const { list } = (await exchange.call(listActivity, { page: 1, page_size: 10 }, { token: session() })).data;
    const told = list.map(({ what }) => what);
    expect(told.slice(0, 3)).toEqual(['accountRecovered', 'operatorRecovery', 'accountLocked']);
    expect(accounts().auditLog.latest(1)).toMatchObject([
      {
        act: 'account.recover',
        subject: `${OLD} to ${NEW}: passport shown by video`,
        outcome: expect.stringMatching(/^done/),
      },
    ]);
  });

  it('keeps its contact when only the second factors are lost', async () => {
    turnSecondFactorOn(exchange, OLD);
    await recover(accounts().users.byId(id)?.public_id, OLD);
    expect((await mailsTo(OLD)).filter(({ scene }) => scene === 'operatorRecovery')).toHaveLength(1);
    pass(REST_MS);
    expect(await reset(OLD)).toEqual({ code: 200, asked: [false, false] });
  });

  it.each([false, true])('is abandoned through the link in the old mailbox, locked before: %s', async (locked) => {
    if (locked) accounts().accountLock.lock(id, { origin: { address: '', device: '' }, locale: 'en_US' });
    await recover();
    const link = linkIn((await mailsTo(OLD))[0]?.text);
    expect((await exchange.raw(lockByLink, { token: link })).code).toBe(200);
    pass(REST_MS);
    expect([nameOf(), accounts().accountLock.isLocked(id)]).toEqual([OLD, true]);
  });

  it('is abandoned when its owner, signed in, stops it', async () => {
    await recover();
    expect(await heldOf(session())).toEqual([false, false]);
    expect((await exchange.raw(stopContactRecovery, {}, { token: session() })).code).toBe(200);
    pass(REST_MS);
    expect(nameOf()).toBe(OLD);
  });

  it('is locked again by the link in the first mail after it took effect', async () => {
    await recover();
    const link = linkIn((await mailsTo(OLD))[0]?.text);
    pass(REST_MS);
    expect((await exchange.raw(lockByLink, { token: link })).code).toBe(200);
    expect(accounts().accountLock.isLocked(id)).toBe(true);
  });

  it('gets the contact that was named last, and none that another account has by then', async () => {
    await recover(OLD, 'typo@statex.test');
    await recover();
    pass(REST_MS);
    expect(nameOf()).toBe(NEW);
    await recover(NEW, 'third@statex.test');
    await exchange.signUp('third@statex.test');
    pass(REST_MS);
    expect([nameOf(), accounts().accountLock.isLocked(id)]).toEqual([NEW, true]);
  });
});

describe('a recovery that the old mailbox has stopped', () => {
  it('is shown to the operator, and continues a second time with a longer wait, which no link stops', async () => {
    await recover();
    const first = exchange.clock.now;
    await stopByLink();
    const uid = accounts().users.byId(id)?.public_id;
    const listed = await operate('account', 'recoveries');
    expect(listed.message).toBe(`${uid}  first asked ${new Date(first).toISOString()}  stopped`);
    expect((await operate('status')).message).toContain('recoveries of accounts that were stopped: 1');
    exchange.clock.now += 60_000;
    expect(await again()).toMatchObject({ ok: true });
    const due = exchange.clock.now + 5 * REST_MS;
    for (const account of [OLD, NEW]) {
      const mail = (await mailsTo(account))[0];
      expect([mail?.scene, linkIn(mail?.text)]).toEqual(['operatorRecoveryAgain', '']);
    }
    expect(accounts().auditLog.latest(1)[0]?.subject).toBe(`${OLD} to ${NEW} once more: passport shown by video`);
    expect(await heldOf(session())).toEqual([true, true]);
    const links = (await mailsTo(OLD)).map(({ text }) => linkIn(text)).filter((link) => link !== '');
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) await exchange.raw(lockByLink, { token: link });
    expect(accounts().withdrawalRestUntil(id)).toBe(due + 24 * HOUR_MS);
    pass(5 * REST_MS - 1);
    expect(nameOf()).toBe(OLD);
    pass(1);
    expect([nameOf(), accounts().accountLock.isLocked(id)]).toEqual([NEW, false]);
    expect((await operate('account', 'recoveries')).message).toBe('no recoveries');
  });

  it('is not stopped by a password reset via the mailbox, nor by a second factor newer than the first try', async () => {
    await recover();
    await stopByLink();
    expect((await reset(OLD)).code).toBe(200);
    const secret = turnSecondFactorOn(exchange, OLD);
    await again();
    const thief = session();
    expect(await heldOf(thief)).toEqual([true, true]);
    expect((await exchange.raw(stopContactRecovery, {}, { token: thief })).code).toBe(ERRORS.recoveryHeld.code);
    const unlocked = await unlock(thief, PASSWORD, oneTimePassword(secret, exchange.clock.now));
    expect(unlocked.code).toBe(ERRORS.recoveryHeld.code);
    expect(accounts().accountLock.isLocked(id)).toBe(true);
    expect((await reset(OLD)).code).toBe(ERRORS.secondFactorRequired.code);
    pass(5 * REST_MS);
    expect(nameOf()).toBe(NEW);
    expect(await reset(NEW)).toEqual({ code: 200, asked: [false, false] });
  });

  it.each(['stop', 'unlock'])('is stopped by a user with an earlier second factor: %s', async (by) => {
    const secret = turnSecondFactorOn(exchange, OLD);
    exchange.clock.now += 60_000;
    await recover();
    await stopByLink();
    await again();
    const owner = session();
    expect(await heldOf(owner)).toEqual([false, false]);
    const done =
      by === 'stop'
        ? await exchange.raw(stopContactRecovery, {}, { token: owner })
        : await unlock(owner, FORM.password, oneTimePassword(secret, exchange.clock.now));
    expect(done.code).toBe(200);
    accounts().accountLock.lock(id, { origin: { address: '', device: '' }, locale: 'en_US' });
    pass(5 * REST_MS);
    expect([nameOf(), accounts().secondFactor.isOn(id)]).toEqual([OLD, true]);
    pass(90 * 24 * HOUR_MS - 1);
    expect((await operate('account', 'recoveries')).message).toMatch(/stopped$/);
    pass(1);
    expect((await operate('account', 'recoveries')).message).toBe('no recoveries');
  });

  it('continues only for the same contact, and ends when the owner is recovered instead', async () => {
    expect((await again()).message).toContain('leave out --again');
    await recover();
    expect((await again()).message).toContain('leave out --again');
    await stopByLink();
    expect((await again(OLD, 'third@statex.test')).ok).toBe(false);
    expect((await recover()).message).toContain('--again goes on');
    await stopByLink();
    expect((await again()).ok).toBe(true);
    await recover(OLD, OLD);
    pass(5 * REST_MS);
    expect(nameOf()).toBe(OLD);
  });
});

it('an operator’s recovery cancels withdrawals that have not left, and stops TWAP plans', async () => {
  const wallet = await new WalletExchange().start();
  wallet.verify();
  const { id: withdrawal } = await wallet.withdrawn();
  const plan = { pair: 'BTC_USDT', direction: 'buy', kind: 'twap', quantity: '0.01', orders: 5 } as const;
  const over = { duration_ms: 300_000, variation: 0, price_limit: '45000.00' };
  const placed = await wallet.exchange.call(placeSpotPlan, { ...plan, ...over }, { token: wallet.token });
  expect(placed.code).toBe(200);
  const { dataDir } = wallet.exchange;
  const { link, accounts: ofWallet } = wallet.exchange.app;
  const act = await operatorActOf(['account', 'recover', 'holder@statex.test', NEW, 'de_DE', ...REASON]);
  const perform = createOperator({ link, accounts: ofWallet, dataDir });
  expect(act && (await perform(act, BY))).toMatchObject({ ok: true });
  wallet.token = await wallet.exchange.signIn('holder@statex.test');
  expect((await wallet.stateOf(withdrawal)).status).toBe('cancelled');
  const { data } = await wallet.exchange.call(
    listSpotPlans,
    { scope: 'history', page: 1, page_size: 10 },
    { token: wallet.token },
  );
  expect(data.list).toMatchObject([{ status: 'stopped', reason: 'locked' }]);
  await wallet.close();
});

describe('the operator’s recovery command', () => {
  it('is refused for an unverified user, an unknown account and a contact of another account', async () => {
    await exchange.signUp('other@statex.test');
    const refused = async (account: string, contact = NEW) => {
      const { ok, message } = await recover(account, contact);
      expect(ok).toBe(false);
      return message;
    };
    expect(await refused('other@statex.test')).toContain("nobody's identity is verified");
    expect(await refused('nobody@statex.test')).toBe('no account "nobody@statex.test"');
    expect(await refused(OLD, 'Other@Statex.test')).toContain('is the name of another account');
    expect([accounts().accountLock.isLocked(id), await mailsTo(NEW)]).toEqual([false, []]);
    expect(
      accounts()
        .auditLog.latest(3)
        .map(({ outcome }) => outcome.split(':')[0]),
    ).toEqual(Array.from({ length: 3 }, () => 'refused'));
  });

  it('requires a contact, a language and a reason', async () => {
    const wrong = [
      ['account', 'recover', OLD, NEW, 'de_DE'],
      ['account', 'recover', OLD, NEW, 'de_DE', '--reason'],
      ['account', 'recover', OLD, NEW, 'de_DE', '--reason', ' x '],
      ['account', 'recover', OLD, NEW, ...REASON],
      ['account', 'recover', OLD, NEW, 'xx_XX', ...REASON],
      ['account', 'recover', OLD, 'no-address', 'de_DE', ...REASON],
      ['account', 'recover', '', NEW, 'de_DE', ...REASON],
      ['account', 'recover', OLD],
      ['account', 'recover', OLD, NEW, 'de_DE', '--again'],
      ['account', 'recoveries', OLD],
    ];
    expect(await Promise.all(wrong.map(operatorActOf))).toEqual(wrong.map(() => null));
    const act = {
      act: 'account.recover',
      account: OLD,
      contact: NEW,
      language: 'de_DE',
      again: false,
      reason: 'passport shown',
    };
    expect(await readOperatorAct({ ...act, again: 'yes' })).toBeNull();
    expect(await readOperatorAct(act)).toEqual(act);
    for (const field of ['account', 'contact', 'language', 'reason'])
      for (const value of [undefined, 7, '']) expect(await readOperatorAct({ ...act, [field]: value })).toBeNull();
  });
});

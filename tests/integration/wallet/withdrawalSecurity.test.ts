import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAddress, listAddresses, turnOffBookOnly, turnOnBookOnly } from '../../../domain/contract/wallet/addresses';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { provePasskey } from '../../../domain/contract/account/passkeys';
import { changeFundsPassword, sendSecurityCode, turnOffSecondFactor } from '../../../domain/contract/account/security';
import type { SecurityScene } from '../../../domain/contract/account/accountChoices';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { withdrawalQuote } from '../../../domain/contract/wallet/withdrawal';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { FORM } from '../../support/gateway';
import { addSoftPasskey, challengeFor } from '../../support/softPasskey';
import { PROOF, TRC20_ADDRESS, WalletExchange } from '../../support/walletExchange';

/** An address not used before. */
const NEW_ADDRESS = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const HOLDER = 'holder@statex.test';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

let wallet: WalletExchange;
beforeEach(async () => {
  wallet = await new WalletExchange().start();
});
afterEach(() => wallet.close());

const refused = async (body: object, error: ErrorName) => {
  const answer = await wallet.withdrawal(body);
  expect(answer.code).toBe(ERRORS[error].code);
  expect(await wallet.balance()).toBe('1000/0');
  return answer;
};

/** Sets the time and signs in again, as required after half a day. */
async function nextVisit(time: number): Promise<void> {
  wallet.exchange.clock.now = time;
  wallet.token = await wallet.exchange.signIn(HOLDER);
}

/** Requests a code of the scene; advances the clock so that it may be sent. */
async function codeFor(scene: SecurityScene): Promise<string> {
  wallet.exchange.clock.now += 2 * MINUTE_MS;
  await wallet.exchange.call(sendSecurityCode, { account: HOLDER, scene }, { token: wallet.token });
  return (await wallet.exchange.call(sandboxOutbox, { account: HOLDER })).data[0]?.code ?? '';
}

describe('a withdrawal to the address book', () => {
  it('waits until the new address is usable, and then needs no typed address', async () => {
    const entry = { currency: 'USDT', network: 'TRC20', address: NEW_ADDRESS, note: 'Hardware wallet', ...PROOF };
    const code = await codeFor('withdrawalAddress');
    const added = await wallet.exchange.call(addAddress, { ...entry, code }, { token: wallet.token });
    const { id, usable_from } = added.data.address;
    expect(usable_from).toBe(wallet.exchange.clock.now + DAY_MS);
    const chosen = { address: undefined, address_id: id };
    await refused(chosen, 'addressResting');
    await nextVisit(usable_from);
    expect(await wallet.withdrawn(chosen)).toMatchObject({ address: NEW_ADDRESS, note: 'Hardware wallet' });
  });

  it('does not accept another user’s entry', async () => {
    const other = await wallet.exchange.signUp('other@statex.test');
    await wallet.exchange.call(
      sendSecurityCode,
      { account: 'other@statex.test', scene: 'withdrawalAddress' },
      { token: other },
    );
    const code = (await wallet.exchange.call(sandboxOutbox, { account: 'other@statex.test' })).data[0]?.code ?? '';
    const entry = { currency: 'USDT', network: 'TRC20', address: TRC20_ADDRESS, note: 'Not yours', ...PROOF, code };
    const { data } = await wallet.exchange.call(addAddress, entry, { token: other });
    await refused({ address: undefined, address_id: data.address.id }, 'addressNotFound');
  });
});

it('no address is added for an account that is locked while the funds password is compared', async () => {
  const { accountLock, addresses, users } = wallet.exchange.app.accounts;
  const id = users.byAccount(HOLDER)?.id ?? 0;
  const caller = { origin: { address: '10.0.0.1', device: '' }, locale: 'en_US' } as const;
  const entry = { currency: 'USDT', network: 'TRC20', address: NEW_ADDRESS, note: 'Not mine' };
  const added = addresses.add(id, { ...entry, code: await codeFor('withdrawalAddress') }, PROOF, caller);
  accountLock.lock(id, caller);
  expect(await added).toEqual({ ok: false, error: 'accountLocked' });
  expect(addresses.list(id)).toEqual([]);
});

describe('a withdrawal whose funds password is compared', () => {
  const caller = { origin: { address: '10.0.0.1', device: '' }, locale: 'en_US' } as const;
  const asked = (to: object) => {
    const { accounts, wallet: service } = wallet.exchange.app;
    const id = accounts.users.byAccount(HOLDER)?.id ?? 0;
    const form = { currency: 'USDT', network: 'TRC20', quantity: '20', ...PROOF, ...to };
    return { id, answer: service.withdrawals.create(id, form, 'meanwhile', caller) };
  };

  it('is refused when withdrawals are limited to the address book meanwhile', async () => {
    const { id, answer } = asked({ address: TRC20_ADDRESS });
    wallet.exchange.app.accounts.bookOnly.turnOn(id, caller);
    expect(await answer).toMatchObject({ ok: false, error: 'addressBookOnly' });
    expect(await wallet.balance()).toBe('1000/0');
  });

  it('is refused when its address is removed from the book meanwhile, however it was given', async () => {
    const entry = { currency: 'USDT', network: 'TRC20', address: NEW_ADDRESS, note: 'Hardware wallet', ...PROOF };
    const add = async () => {
      const code = await codeFor('withdrawalAddress');
      const { data } = await wallet.exchange.call(addAddress, { ...entry, code }, { token: wallet.token });
      await nextVisit(data.address.usable_from);
      return data.address.id;
    };
    const { addresses } = wallet.exchange.app.accounts;
    const first = await add();
    const chosen = asked({ address_id: first });
    addresses.remove(chosen.id, first);
    expect(await chosen.answer).toMatchObject({ ok: false, error: 'addressNotFound' });
    const second = await add();
    const typed = asked({ address: NEW_ADDRESS });
    addresses.remove(typed.id, second);
    expect(await typed.answer).toMatchObject({ ok: false, error: 'codeWrong' });
    expect(await wallet.balance()).toBe('1000/0');
  });
});

describe('a withdrawal to a typed address', () => {
  const address = NEW_ADDRESS;

  it('requires the code and waits a day, like one to a new entry of the address book', async () => {
    await refused({ address }, 'codeWrong');
    await refused({ address, code: '000000' }, 'codeWrong');
    const answer = await refused({ address, code: await codeFor('withdrawalAddress') }, 'addressResting');
    const until = wallet.exchange.clock.now + DAY_MS;
    expect(answer.data).toMatchObject({ until });
    const { data } = await wallet.exchange.call(listAddresses, {}, { token: wallet.token });
    expect(data.list).toEqual([]);
    expect(data.typed[0]).toMatchObject({ address, usable_from: until });
    await refused({ address }, 'addressResting');
    await nextVisit(until);
    expect(await wallet.withdrawn({ address })).toMatchObject({ address, note: null });
  });

  it('waits as long as the matching entry of the address book', async () => {
    const code = await codeFor('withdrawalAddress');
    const entry = { currency: 'USDT', network: 'TRC20', address, note: 'Hardware wallet', ...PROOF, code };
    await wallet.exchange.call(addAddress, entry, { token: wallet.token });
    await refused({ address }, 'addressResting');
    await nextVisit(wallet.exchange.clock.now + DAY_MS);
    expect(await wallet.withdrawn({ address })).toMatchObject({ note: 'Hardware wallet' });
  });

  it('needs no code before the funds password is right', async () => {
    const code = await codeFor('withdrawalAddress');
    await refused({ address, code, funds_password: 'Wrong-password-1' }, 'fundsPasswordWrong');
    await refused({ address, code }, 'addressResting');
  });
});

describe('the address-book-only switch', () => {
  const turnOn = () => wallet.exchange.call(turnOnBookOnly, {}, { token: wallet.token });
  const turnOff = (changes: object = {}) =>
    wallet.exchange.raw(turnOffBookOnly, { ...PROOF, ...changes }, { token: wallet.token });
  const bookOnly = async () => (await wallet.exchange.call(listAddresses, {}, { token: wallet.token })).data.book_only;
  const notices = async () =>
    (await wallet.exchange.call(sandboxOutbox, { account: HOLDER })).data
      .filter(({ scene, text }) => scene === 'securityChanged' && text.includes('address book only'))
      .map(({ text }) => text.includes('switching off requested'));

  it('refuses a typed address immediately, even a confirmed one, and admits the address book', async () => {
    const code = await codeFor('withdrawalAddress');
    const entry = { currency: 'USDT', network: 'TRC20', address: NEW_ADDRESS, note: 'Hardware wallet', code, ...PROOF };
    const { data } = await wallet.exchange.call(addAddress, entry, { token: wallet.token });
    await nextVisit(data.address.usable_from);
    expect(await bookOnly()).toEqual({ on: false, ends: null });
    expect((await turnOn()).data.book_only).toEqual({ on: true, ends: null });
    expect((await refused({}, 'addressBookOnly')).data).toMatchObject({ field: 'address' });
    await refused({ address: NEW_ADDRESS }, 'addressBookOnly');
    expect(await wallet.withdrawn({ address: undefined, address_id: data.address.id })).toMatchObject({
      note: 'Hardware wallet',
    });
    expect(await notices()).toEqual([false]);
  });

  it('stays in force for a day after it was turned off, and then ends', async () => {
    await turnOn();
    const ends = wallet.exchange.clock.now + DAY_MS;
    expect((await turnOff()).data).toEqual({ book_only: { on: true, ends } });
    wallet.exchange.clock.now += HOUR_MS;
    expect((await turnOff()).data).toEqual({ book_only: { on: true, ends } });
    await nextVisit(ends - 1);
    await refused({}, 'addressBookOnly');
    expect(await notices()).toEqual([true, false]);
    wallet.exchange.clock.now = ends;
    expect(await bookOnly()).toEqual({ on: false, ends: null });
    await wallet.withdrawn();
  });

  it('suspends every withdrawal for a day after it was turned off, also to the address book', async () => {
    const entry = { currency: 'USDT', network: 'TRC20', address: NEW_ADDRESS, note: 'Hardware wallet', ...PROOF };
    const code = await codeFor('withdrawalAddress');
    const { data } = await wallet.exchange.call(addAddress, { ...entry, code }, { token: wallet.token });
    await turnOn();
    await nextVisit(data.address.usable_from);
    const chosen = { address: undefined, address_id: data.address.id };
    await turnOff();
    const until = wallet.exchange.clock.now + DAY_MS;
    expect((await refused(chosen, 'withdrawalResting')).data).toMatchObject({ until });
    await nextVisit(until - 1);
    await refused(chosen, 'withdrawalResting');
    wallet.exchange.clock.now = until;
    await wallet.withdrawn(chosen);
  });

  it('stays on when turning it off is revoked', async () => {
    await turnOn();
    await turnOff();
    wallet.exchange.clock.now += HOUR_MS;
    expect((await turnOn()).data.book_only).toEqual({ on: true, ends: null });
    await wallet.restart();
    await nextVisit(wallet.exchange.clock.now + 2 * DAY_MS);
    expect(await bookOnly()).toEqual({ on: true, ends: null });
  });

  it('is turned off only with the funds password and the second factor', async () => {
    const secret = turnSecondFactorOn(wallet.exchange, HOLDER);
    await turnOn();
    expect((await turnOff({ funds_password: 'Wrong-password-1' })).code).toBe(ERRORS.fundsPasswordWrong.code);
    expect((await turnOff({ funds_password: '' })).data).toMatchObject({ fields: { funds_password: 'required' } });
    expect((await turnOff()).code).toBe(ERRORS.secondFactorRequired.code);
    expect((await turnOff({ second_factor_code: '000000' })).code).toBe(ERRORS.secondFactorWrong.code);
    expect(await bookOnly()).toEqual({ on: true, ends: null });
    wallet.exchange.clock.now += MINUTE_MS;
    const second_factor_code = oneTimePassword(secret, wallet.exchange.clock.now);
    expect((await turnOff({ second_factor_code })).code).toBe(200);
  });
});

describe('the funds password', () => {
  it('is blocked for 15 minutes after five wrong attempts, even when correct', async () => {
    const wrong = { funds_password: 'Wrong-password-1' };
    for (let tries = 0; tries < 5; tries++) await refused(wrong, 'fundsPasswordWrong');
    const answer = await refused({}, 'securityResting');
    expect(answer.data).toMatchObject({ retry_after_ms: 15 * MINUTE_MS });
    wallet.exchange.clock.now += 15 * MINUTE_MS;
    expect((await wallet.withdrawal()).code).toBe(200);
  });

  it('blocks nothing while it is right, however often it is sent concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => wallet.withdrawal({}, `parallel-${at}`)));
    const codes = new Set(answers.map(({ code }) => code));
    expect(codes).toEqual(new Set([200, ERRORS.withdrawalLimit.code]));
    await wallet.restart();
    expect((await wallet.withdrawal({ quantity: '10' })).code).not.toBe(ERRORS.securityResting.code);
  });

  it('suspends withdrawals for a day after it was changed, and the quote says until when', async () => {
    const code = await codeFor('fundsPassword');
    const funds_password = 'Another-funds-2';
    const body = { account: HOLDER, code, current_password: FORM.funds_password, password: funds_password };
    expect((await wallet.exchange.call(changeFundsPassword, body, { token: wallet.token })).code).toBe(200);
    const restUntil = wallet.exchange.clock.now + DAY_MS;
    await refused({ funds_password }, 'withdrawalResting');
    const place = { currency: 'USDT', network: 'TRC20' };
    const quote = await wallet.exchange.call(withdrawalQuote, place, { token: wallet.token });
    expect(quote.data.rest_until).toBe(restUntil);
    await nextVisit(restUntil);
    await refused({ funds_password: FORM.funds_password }, 'fundsPasswordWrong');
    expect((await wallet.withdrawal({ funds_password })).code).toBe(200);
  });
});

describe('the second factor', () => {
  it('is required where it is on, and each code works once', async () => {
    const secret = turnSecondFactorOn(wallet.exchange, HOLDER);
    wallet.exchange.clock.now += MINUTE_MS;
    const code = oneTimePassword(secret, wallet.exchange.clock.now);
    await refused({}, 'secondFactorRequired');
    await refused({ second_factor_code: code === '000000' ? '000001' : '000000' }, 'secondFactorWrong');
    await refused({ funds_password: 'Wrong-password-1', second_factor_code: code }, 'fundsPasswordWrong');
    expect((await wallet.withdrawal({ second_factor_code: code })).code).toBe(200);
    expect((await wallet.withdrawal({ second_factor_code: code })).code).toBe(ERRORS.secondFactorWrong.code);
    expect(await wallet.balance()).toBe('979/21');
  });

  it('suspends withdrawals for a day after it was switched off', async () => {
    const secret = turnSecondFactorOn(wallet.exchange, HOLDER);
    wallet.exchange.clock.now += MINUTE_MS;
    const second_factor_code = oneTimePassword(secret, wallet.exchange.clock.now);
    const proof = { password: FORM.password, second_factor_code };
    expect((await wallet.exchange.call(turnOffSecondFactor, proof, { token: wallet.token })).code).toBe(200);
    const until = wallet.exchange.clock.now + DAY_MS;
    expect((await refused({}, 'withdrawalResting')).data).toMatchObject({ until });
    await nextVisit(until - 1);
    await refused({}, 'withdrawalResting');
    wallet.exchange.clock.now = until;
    await wallet.withdrawn();
  });
});

it('a passkey confirms a withdrawal once', async () => {
  const { passkey } = await addSoftPasskey(wallet.exchange, wallet.token);
  await refused({}, 'secondFactorRequired');
  const signed = passkey.sign(await challengeFor(wallet.exchange, 'proof'));
  const { code } = (await wallet.exchange.call(provePasskey, signed)).data;
  expect(await wallet.withdrawn({ second_factor_code: code })).toMatchObject({ status: 'notDisbursed' });
  expect((await wallet.withdrawal({ second_factor_code: code })).code).toBe(ERRORS.secondFactorWrong.code);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centerIndex, login, loginSecondFactor } from '../../../domain/contract/account/account';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  passkeyLogin,
  provePasskey,
  removePasskey,
  renamePasskey,
} from '../../../domain/contract/account/passkeys';
import {
  beginSecondFactor,
  confirmSecondFactor,
  securityOverview,
  setAntiPhishing,
  turnOffSecondFactor,
} from '../../../domain/contract/account/security';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { FORM, startExchange, type Exchange } from '../../support/gateway';
import { addSoftPasskey, challengeFor, SoftPasskey } from '../../support/softPasskey';

const ACCOUNT = 'holder@statex.test';
const MINUTE_MS = 60_000;

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(ACCOUNT);
});
afterEach(() => exchange.close());

const codeOf = (name: ErrorName) => ERRORS[name].code;
const mails = async () => (await exchange.call(sandboxOutbox, { account: ACCOUNT })).data;
const user = async () => (await exchange.call(centerIndex, {}, { token })).data.user;
const list = async () => (await exchange.call(listPasskeys, {}, { token })).data.list;
const restsUntil = async () => (await exchange.call(securityOverview, {}, { token })).data.withdrawals_rest_until;
const logIn = async (passkey: SoftPasskey, spoiled = {}) =>
  exchange.raw(passkeyLogin, passkey.sign(await challengeFor(exchange, 'login'), spoiled));
const proofOf = async (passkey: SoftPasskey) =>
  (await exchange.call(provePasskey, passkey.sign(await challengeFor(exchange, 'proof')))).data.code;
const setWord = (second_factor_code: string | null) =>
  exchange.raw(
    setAntiPhishing,
    { anti_phishing: 'blue moon', funds_password: FORM.funds_password, second_factor_code },
    { token },
  );

describe('adding a passkey', () => {
  it('requires the login password, sends a mail, and issues recovery codes with the first one', async () => {
    const wrong = await exchange.raw(beginPasskey, { password: FORM.funds_password }, { token });
    expect(wrong.code).toBe(codeOf('loginPasswordWrong'));
    const { codes } = await addSoftPasskey(exchange, token);
    expect(codes).toHaveLength(10);
    expect((await mails())[0]?.text).toContain('Passkey added');
    expect(await user()).toMatchObject({ second_factor: true, authenticator: false, passkeys: 1 });
    expect(await list()).toMatchObject([{ name: 'Phone', last_used: null, blocked: false, synced: false }]);
  });

  it('requires the second factor where it is on, and leaves its recovery codes unchanged', async () => {
    const secret = turnSecondFactorOn(exchange, ACCOUNT);
    const refused = await exchange.raw(beginPasskey, { password: FORM.password }, { token });
    expect(refused.code).toBe(codeOf('secondFactorRequired'));
    exchange.clock.now += MINUTE_MS;
    const { codes } = await addSoftPasskey(exchange, token, oneTimePassword(secret, exchange.clock.now));
    expect(codes).toEqual([]);
  });

  it('refuses a challenge that is late, used or another account’s, and a passkey of another site', async () => {
    const begin = async (as: string) =>
      (await exchange.call(beginPasskey, { password: FORM.password }, { token: as })).data.challenge;
    const add = (form: object) =>
      exchange.raw(addPasskey, { name: 'Phone', ...(form as ReturnType<SoftPasskey['create']>) }, { token });
    const passkey = new SoftPasskey();
    const late = passkey.create(await begin(token));
    exchange.clock.now += 6 * MINUTE_MS;
    expect((await add(late)).code).toBe(codeOf('passkeyLate'));
    const other = await exchange.signUp('other@statex.test');
    expect((await add(passkey.create(await begin(other)))).code).toBe(codeOf('passkeyLate'));
    const phishing = passkey.create(await begin(token), { origin: 'https://statex.evil' });
    expect((await add(phishing)).code).toBe(codeOf('passkeyWrong'));
    const foreign = passkey.create(await begin(token), { rpId: 'statex.evil' });
    expect((await add(foreign)).code).toBe(codeOf('passkeyWrong'));
    const fine = passkey.create(await begin(token));
    expect((await add(fine)).code).toBe(200);
    expect((await add({ ...fine, name: 'Copy' })).code).toBe(codeOf('passkeyLate'));
    expect(await list()).toHaveLength(1);
  });

  it('refuses a challenge from before a second factor was switched on or the password changed', async () => {
    const { users } = exchange.app.accounts;
    const id = users.byAccount(ACCOUNT)?.id ?? 0;
    const challenge = async () =>
      (await exchange.call(beginPasskey, { password: FORM.password }, { token })).data.challenge;
    const add = (made: string) =>
      exchange.raw(addPasskey, { name: 'Phone', ...new SoftPasskey().create(made) }, { token });
    const [beforeChange] = [await challenge(), users.changePassword(id, users.byId(id)?.password_hash ?? '')];
    expect((await add(beforeChange)).code).toBe(codeOf('passkeyLate'));
    const [beforeFactor] = [await challenge(), turnSecondFactorOn(exchange, ACCOUNT)];
    expect((await add(beforeFactor)).code).toBe(codeOf('passkeyLate'));
    expect(await list()).toEqual([]);
  });

  it('allows ten per account: of two started for the last place, one is accepted', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    for (let n = 2; n <= 9; n++) await addSoftPasskey(exchange, token, await proofOf(passkey));
    const begin = async () => ({ password: FORM.password, second_factor_code: await proofOf(passkey) });
    const challenges = [];
    for (let n = 0; n < 2; n++)
      challenges.push((await exchange.call(beginPasskey, await begin(), { token })).data.challenge);
    const answers = [];
    for (const [place, challenge] of challenges.entries())
      answers.push(
        await exchange.raw(addPasskey, { name: `Key ${place}`, ...new SoftPasskey().create(challenge) }, { token }),
      );
    expect(answers.map(({ code }) => code)).toEqual([200, codeOf('passkeysFull')]);
    expect((await exchange.raw(beginPasskey, await begin(), { token })).code).toBe(codeOf('passkeysFull'));
    expect(await list()).toHaveLength(10);
  });

  it('requires a name unique in the account: checked at the start, when it is saved and when it is renamed', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    const proof = async () => ({ password: FORM.password, second_factor_code: await proofOf(passkey) });
    const refusal = { code: codeOf('passkeyNameTaken'), data: { field: 'name' } };
    const begun = await exchange.raw(beginPasskey, { ...(await proof()), name: 'phone' }, { token });
    expect(begun).toMatchObject(refusal);
    const { data } = await exchange.call(beginPasskey, { ...(await proof()), name: 'Laptop' }, { token });
    const made = new SoftPasskey().create(data.challenge);
    expect(await exchange.raw(addPasskey, { name: 'PHONE', ...made }, { token })).toMatchObject(refusal);
    expect((await exchange.raw(addPasskey, { name: 'Laptop', ...made }, { token })).code).toBe(200);
    const laptop = (await list()).find(({ name }) => name === 'Laptop');
    const rename = (name: string) => exchange.raw(renamePasskey, { passkey_id: laptop?.id ?? '', name }, { token });
    expect(await rename('phone')).toMatchObject(refusal);
    expect((await rename('LAPTOP')).code).toBe(200);
    const other = await exchange.signUp('other@statex.test');
    await addSoftPasskey(exchange, other);
  });

  it('accepts a passkey for one account only', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    const other = await exchange.signUp('other@statex.test');
    const { data } = await exchange.call(beginPasskey, { password: FORM.password }, { token: other });
    const again = await exchange.raw(
      addPasskey,
      { name: 'Phone', ...passkey.create(data.challenge) },
      { token: other },
    );
    expect(again.code).toBe(codeOf('passkeyKnown'));
  });
});

describe('a login with a passkey', () => {
  it('signs in without account, password or code, and is recorded as the passkey’s last use', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    const signedIn = await logIn(passkey);
    expect(signedIn).toMatchObject({ code: 200, data: { user: { account: ACCOUNT } } });
    expect((await list())[0]).toMatchObject({ last_used: exchange.clock.now });
  });

  it('refuses a signature made for another site, unverified, or by someone else', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    const spoiled = [
      { origin: 'https://statex.evil' },
      { origin: 'https://localhost.evil' },
      { rpId: 'statex.evil' },
      { isForged: true },
      { isVerified: false },
    ];
    for (const how of spoiled) expect((await logIn(passkey, how)).code).toBe(codeOf('passkeyWrong'));
    expect((await logIn(new SoftPasskey())).code).toBe(codeOf('passkeyUnknown'));
    const garbage = { id: passkey.id, client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' };
    expect((await exchange.raw(passkeyLogin, garbage)).code).toBe(codeOf('passkeyWrong'));
  });

  it('accepts each challenge once, within five minutes, and only for its purpose', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    const signed = passkey.sign(await challengeFor(exchange, 'login'));
    expect((await exchange.raw(passkeyLogin, signed)).code).toBe(200);
    expect((await exchange.raw(passkeyLogin, signed)).code).toBe(codeOf('passkeyLate'));
    const other = passkey.sign(await challengeFor(exchange, 'proof'));
    expect((await exchange.raw(passkeyLogin, other)).code).toBe(codeOf('passkeyLate'));
    const late = passkey.sign(await challengeFor(exchange, 'login'));
    exchange.clock.now += 5 * MINUTE_MS;
    expect((await exchange.raw(passkeyLogin, late)).code).toBe(codeOf('passkeyLate'));
    const invented = passkey.sign(Buffer.alloc(54).toString('base64url'));
    expect((await exchange.raw(passkeyLogin, invented)).code).toBe(codeOf('passkeyLate'));
  });

  it('blocks a passkey whose counter reveals a copy, and sends a mail about it', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    expect((await logIn(passkey)).code).toBe(200);
    expect((await logIn(passkey, { isCopy: true })).code).toBe(codeOf('passkeyBlocked'));
    expect((await mails())[0]?.text).toContain('Passkey blocked');
    expect((await logIn(passkey)).code).toBe(codeOf('passkeyBlocked'));
    expect((await list())[0]).toMatchObject({ blocked: true });
    expect(await user()).toMatchObject({ second_factor: true });
  });
});

describe('a passkey as the second factor', () => {
  it('is required after the password, and signs in', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    const { data } = await exchange.call(login, { account: ACCOUNT, password: FORM.password });
    expect(data).toMatchObject({ session: null, passkey: true });
    const ticket = data.ticket ?? '';
    const done = await exchange.raw(loginSecondFactor, { ticket, code: await proofOf(passkey) });
    expect(done.code).toBe(200);
  });

  it('does not sign in if it is someone else’s, and the owner is notified that the password is known', async () => {
    await addSoftPasskey(exchange, token);
    const thief = await addSoftPasskey(exchange, await exchange.signUp('thief@statex.test'));
    const { data } = await exchange.call(login, { account: ACCOUNT, password: FORM.password });
    const ticket = data.ticket ?? '';
    const refused = await exchange.raw(loginSecondFactor, { ticket, code: await proofOf(thief.passkey) });
    expect(refused.code).toBe(codeOf('secondFactorWrong'));
    expect((await mails())[0]).toMatchObject({ scene: 'secondFactorFailed' });
  });

  it('confirms an action once, within two minutes', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    expect((await setWord(null)).code).toBe(codeOf('secondFactorRequired'));
    const code = await proofOf(passkey);
    expect((await setWord(code)).code).toBe(200);
    expect((await setWord(code)).code).toBe(codeOf('secondFactorWrong'));
    const late = await proofOf(passkey);
    exchange.clock.now += 2 * MINUTE_MS;
    expect((await setWord(late)).code).toBe(codeOf('secondFactorWrong'));
  });

  it('is required before an authenticator is set up, so that a stolen session adds none', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    expect((await exchange.raw(beginSecondFactor, {}, { token })).code).toBe(codeOf('secondFactorRequired'));
    const proof = { second_factor_code: await proofOf(passkey) };
    const { data } = await exchange.call(beginSecondFactor, proof, { token });
    const code = oneTimePassword(data.secret, exchange.clock.now);
    // A secret that was requested but not confirmed proves nothing.
    expect((await setWord(code)).code).toBe(codeOf('secondFactorWrong'));
    await exchange.call(confirmSecondFactor, { password: FORM.password, second_factor_code: code }, { token });
    expect(await user()).toMatchObject({ authenticator: true, passkeys: 1 });
  });

  it('remains when the authenticator is switched off, with its recovery codes', async () => {
    const secret = turnSecondFactorOn(exchange, ACCOUNT);
    exchange.clock.now += MINUTE_MS;
    const { passkey } = await addSoftPasskey(exchange, token, oneTimePassword(secret, exchange.clock.now));
    const proof = { password: FORM.password, second_factor_code: await proofOf(passkey) };
    expect((await exchange.raw(turnOffSecondFactor, proof, { token })).code).toBe(200);
    expect(await user()).toMatchObject({ second_factor: true, authenticator: false });
    expect((await exchange.call(securityOverview, {}, { token })).data.recovery_codes).toBe(10);
  });
});

describe('the passkeys of an account', () => {
  it('are renamed and removed by their owner only', async () => {
    await addSoftPasskey(exchange, token);
    const [{ id } = { id: '' }] = await list();
    const other = await exchange.signUp('other@statex.test');
    const form = { passkey_id: id, name: 'Security key' };
    expect((await exchange.raw(renamePasskey, form, { token: other })).code).toBe(codeOf('passkeyNotFound'));
    expect((await exchange.raw(renamePasskey, form, { token })).code).toBe(200);
    expect(await list()).toMatchObject([{ name: 'Security key' }]);
    const remove = { passkey_id: id, password: FORM.password };
    expect((await exchange.raw(removePasskey, remove, { token: other })).code).toBe(codeOf('passkeyNotFound'));
  });

  it('are removed with password and second factor; this suspends withdrawals, the last drops the codes', async () => {
    const { codes } = await addSoftPasskey(exchange, token);
    const [{ id } = { id: '' }] = await list();
    const remove = (second_factor_code: string | null) =>
      exchange.raw(removePasskey, { passkey_id: id, password: FORM.password, second_factor_code }, { token });
    expect((await remove(null)).code).toBe(codeOf('secondFactorRequired'));
    expect(await restsUntil()).toBeNull();
    expect((await remove(codes[0] ?? '')).code).toBe(200);
    expect(await restsUntil()).toBeGreaterThan(exchange.clock.now);
    expect(await user()).toMatchObject({ second_factor: false, passkeys: 0 });
    expect((await mails())[0]?.text).toContain('Passkey removed');
    expect((await exchange.call(securityOverview, {}, { token })).data.recovery_codes).toBe(0);
  });
});

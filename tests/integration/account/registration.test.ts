import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centerIndex, login, register, registerVerify, sendCode } from '../../../domain/contract/account/account';
import { PASSWORD_LENGTH } from '../../../domain/contract/choices';
import { ERRORS } from '../../../domain/contract/errors';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { isCommon } from '../../../server/accounts/passwords';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

const MINUTE_MS = 60_000;
const ACCOUNT = 'new@statex.test';

let exchange: Exchange;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
});
afterEach(() => exchange.close());

const send = (account = ACCOUNT) => exchange.call(sendCode, { account, scene: 'register' });
const outbox = async (account = ACCOUNT) => (await exchange.call(sandboxOutbox, { account })).data;
const verify = (code: string, account = ACCOUNT) => exchange.call(registerVerify, { account, code });
const codeSent = async (account = ACCOUNT) => {
  await send(account);
  return (await outbox(account))[0]?.code ?? '';
};
const ticketOf = async (account = ACCOUNT) => (await verify(await codeSent(account), account)).data.ticket;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('registration', () => {
  it('opens an account by e-mail and signs in', async () => {
    const token = await exchange.signUp('Somebody@Statex.test');
    const { data } = await exchange.call(centerIndex, {}, { token });
    expect(data.user).toMatchObject({
      account: 'somebody@statex.test',
      email: 'somebody@statex.test',
      phone: null,
      info: { name_status: 1 },
    });
    expect(data.user.id).toMatch(/^[1-9]\d{7}$/);
    const signedIn = await exchange.call(login, { account: 'SOMEBODY@statex.test', password: FORM.password });
    expect(signedIn.data.session?.user).toEqual(data.user);
  });

  it('opens an account by phone where that is enabled', async () => {
    const token = await exchange.signUp('+49 15112345678');
    const { data } = await exchange.call(centerIndex, {}, { token });
    expect(data.user).toMatchObject({
      account: '+49 15112345678',
      area_code: '+49',
      phone: '15112345678',
      email: null,
    });
  });

  it('refuses phones where the exchange does not accept them', async () => {
    const closed = await startExchange({ LIMITS: 'off', PHONE_REGISTER: 'off' });
    const { code } = await closed.call(sendCode, { account: '+49 15112345678', scene: 'register' });
    await closed.close();
    expect(code).toBe(ERRORS.phoneClosed.code);
  });

  it.each([
    'e\u001B[2J@statex.test',
    'e@sta\u0000tex.test',
    'e@statex.te\u202Est',
    'e\uD83D@statex.test',
    'e\u200B@statex.test',
  ])('refuses the address %j, which does not read as written', async (account) => {
    expect(await exchange.raw(sendCode, { account, scene: 'register' })).toMatchObject({
      ...{ code: 400, data: { fields: { account: 'account' } } },
    });
  });

  it('accepts every user’s own invitation code', async () => {
    const inviter = await exchange.call(centerIndex, {}, { token: await exchange.signUp('inviter@statex.test') });
    const invitation_code = inviter.data.user.invitation_code.toLowerCase();
    const { code } = await exchange.call(register, { ...FORM, ticket: await ticketOf(), invitation_code });
    expect(code).toBe(200);
  });

  it('refuses equal passwords, a wrong invitation and an unknown ticket, and keeps the ticket usable', async () => {
    const ticket = await ticketOf();
    const form = { ...FORM, ticket, invitation_code: 'STATEX' };
    const codes = [
      await exchange.call(register, { ...form, funds_password: form.password }),
      await exchange.call(register, { ...form, invitation_code: 'NOBODY' }),
      await exchange.call(register, { ...form, ticket: 'x' }),
      await exchange.call(register, form),
      await exchange.call(register, form),
    ].map((answer) => answer.code);
    expect(codes).toEqual([
      ERRORS.passwordsEqual.code,
      ERRORS.invitationWrong.code,
      ERRORS.registrationExpired.code,
      200,
      ERRORS.registrationExpired.code,
    ]);
  });

  it('refuses each of the more than 17,000 most leaked passwords that are long enough', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const leaked = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min);
    expect(leaked.length).toBeGreaterThan(17_000);
    const accepted = await Promise.all(leaked.map(async (one) => ((await isCommon(one, ACCOUNT)) ? [] : [one])));
    expect(accepted.flat()).toEqual([]);
  });

  it.each(['password1', 'PassWord1', 'aaaaaaaa', '12345678'])('refuses %s as a common password', async (common) => {
    const form = { ...FORM, ticket: await ticketOf(), invitation_code: 'STATEX' };
    const codes = [
      await exchange.call(register, { ...form, password: common }),
      await exchange.call(register, { ...form, funds_password: common }),
      await exchange.call(register, form),
    ].map((answer) => answer.code);
    expect(codes).toEqual([ERRORS.passwordCommon.code, ERRORS.fundsPasswordCommon.code, 200]);
  });

  it('validates passwords and the agreement, naming each field', async () => {
    const body = { ticket: 't', password: 'short', funds_password: 'x'.repeat(65), invitation_code: 'a', agree: false };
    const { code, data } = await exchange.raw(register, body);
    expect([code, data?.fields]).toEqual([
      400,
      { password: 'password', funds_password: 'password', agree: 'agreement' },
    ]);
  });

  it('expires with its ticket after thirty minutes', async () => {
    const ticket = await ticketOf();
    exchange.clock.now += 30 * MINUTE_MS;
    const { code } = await exchange.call(register, { ...FORM, ticket, invitation_code: 'STATEX' });
    expect(code).toBe(ERRORS.registrationExpired.code);
  });
});

describe('verification codes', () => {
  it('have six digits and may be sent again after sixty seconds', async () => {
    expect(await codeSent()).toMatch(/^\d{6}$/);
    exchange.clock.now += 59_000;
    const early = await exchange.raw(sendCode, { account: ACCOUNT, scene: 'register' });
    expect(early).toMatchObject({ code: ERRORS.codeTooSoon.code, data: { retry_after_ms: 1000 } });
    exchange.clock.now += 1000;
    expect((await send()).code).toBe(200);
  });

  it('are valid for ten minutes', async () => {
    const code = await codeSent();
    exchange.clock.now += 10 * MINUTE_MS;
    expect((await verify(code)).code).toBe(ERRORS.codeWrong.code);
  });

  it('are invalidated by five wrong attempts', async () => {
    const code = await codeSent();
    for (let i = 0; i < 5; i++) expect((await verify(wrong(code))).code).toBe(ERRORS.codeWrong.code);
    expect((await verify(code)).code).toBe(ERRORS.codeWrong.code);
  });

  it('work once', async () => {
    const code = await codeSent();
    expect((await verify(code)).code).toBe(200);
    expect((await verify(code)).code).toBe(ERRORS.codeWrong.code);
  });

  it('are not shown outside a sandbox', async () => {
    const real = await startExchange({ LIMITS: 'off', SANDBOX: 'off', OUTBOX_ONLY: 'on' });
    const { code } = await real.call(sandboxOutbox, { account: ACCOUNT });
    await real.close();
    expect(code).toBe(ERRORS.sandboxOnly.code);
  });

  it('are not stored outside a sandbox, nor are message texts', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'statex-outbox-'));
    const rowsOf = () => {
      const db = new DatabaseSync(join(dataDir, 'accounts.db'));
      const rows = db.prepare('SELECT account, scene, code, subject, body FROM outbox').all();
      db.close();
      return rows.map((row) => ({ ...row }));
    };
    const before = await startExchange({ LIMITS: 'off' }, { dataDir });
    await before.call(sendCode, { account: ACCOUNT, scene: 'register' });
    await before.app.close();
    const said = rowsOf();
    const real = await startExchange(
      { LIMITS: 'off', SANDBOX: 'off', OUTBOX_ONLY: 'on', STRANGER_CHECK: 'off' },
      { dataDir },
    );
    await real.call(sendCode, { account: 'other@statex.test', scene: 'register' });
    await real.app.close();
    const kept = rowsOf();
    rmSync(dataDir, { recursive: true, force: true });
    expect(said).toMatchObject([{ code: expect.stringMatching(/^\d{6}$/) as string }]);
    const nothing = { scene: 'registerCode', code: '', subject: '', body: '' };
    expect(kept).toMatchObject([nothing, nothing]);
    expect(JSON.stringify(kept)).not.toContain('statex.test');
  });

  it('do not reveal whether the account exists: same answers, a notice instead of a code', async () => {
    await exchange.signUp(ACCOUNT);
    exchange.clock.now += MINUTE_MS;
    const known = await send();
    const unknown = await send('unknown@statex.test');
    expect(known).toEqual(unknown);
    expect((await send()).code).toBe((await send('unknown@statex.test')).code);
    const [notice] = await outbox();
    expect(notice?.scene).toBe('accountExists');
    expect((await verify('123456')).code).toBe(ERRORS.codeWrong.code);
  });
});

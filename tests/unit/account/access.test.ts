import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import { defineSendCode } from '../../../src/app/flows/verificationCode';
import { checkAccountCode } from '../../../src/machines/account/accountCheck';
import { checkFactorCode } from '../../../src/machines/account/login/login.machine';
import { checkNewPassword, resetDraft } from '../../../src/machines/account/passwordReset/passwordReset.machine';
import type { Http } from '../../../src/services/http';
import type { ServerClock } from '../../../src/services/serverClock';

describe('the account and code check', () => {
  it('reports a problem as one of an email address or of a phone number', () => {
    expect(checkAccountCode({ account: '', code: '' })).toEqual({
      account: 'login:accountRequired',
      code: 'verificationCode:codeRequired',
    });
    expect(checkAccountCode({ account: 'a@b', code: '123' })).toEqual({
      account: 'validation:email',
      code: 'validation:code',
    });
    expect(checkAccountCode({ account: '+49 12', code: '123456' })).toEqual({ account: 'validation:phone' });
    expect(checkAccountCode({ account: '+49 15112345678', code: '123456' })).toEqual({});
  });
});

describe('the second-factor code check', () => {
  it.each([
    ['123456', null],
    ['ABCDE-23456', null],
    ['', 'errors:secondFactorRequired'],
    ['12345', 'securityCheck:factorShape'],
    ['ABCDE23456', 'securityCheck:factorShape'],
  ])('reports %j as %j', (code, problem) => {
    expect(checkFactorCode(code)).toBe(problem);
  });
});

describe('a new password', () => {
  const values = { password: 'long-enough', passwordRepeat: 'long-enough', secondFactorCode: null };
  it('requires length and repetition, and a second factor only where it is on', () => {
    expect(checkNewPassword(values)).toEqual({});
    expect(checkNewPassword({ ...values, password: '' })).toEqual({
      password: 'passwordReset:passwordRequired',
      passwordRepeat: 'validation:mismatch',
    });
    expect(checkNewPassword({ ...values, password: 'short', passwordRepeat: 'short' })).toEqual({
      password: 'validation:password',
    });
    expect(checkNewPassword({ ...values, secondFactorCode: ' ' })).toEqual({
      secondFactorCode: 'errors:secondFactorRequired',
    });
    expect(checkNewPassword({ ...values, secondFactorCode: '12' })).toEqual({
      secondFactorCode: 'securityCheck:factorShape',
    });
    expect(checkNewPassword({ ...values, secondFactorCode: ' 123456 ' })).toEqual({});
  });
});

describe('the stored draft of a password reset', () => {
  const ticket = { ticket: 't', secondFactor: true, passkey: true };
  it.each([
    [null, { account: '', ticket: null }],
    ['text', { account: '', ticket: null }],
    [{ account: 'a@b.test' }, { account: 'a@b.test', ticket: null }],
    [
      { account: 'a@b.test', ticket: 't' },
      { account: 'a@b.test', ticket: null },
    ],
    [
      { account: 'a@b.test', ticket },
      { account: 'a@b.test', ticket },
    ],
    [{ ticket }, { account: '', ticket: null }],
  ])('reads %j as %j', (stored, draft) => {
    expect(resetDraft(stored)).toEqual(draft);
  });
});

describe('requesting a code', () => {
  const clock = { now: () => 1_000_000 } as ServerClock;
  const ask = async (answer: Outcome<{ retry_after_ms: number }>, scene: 'register' | 'loginPassword' = 'register') => {
    const calls: unknown[] = [];
    const http = {
      call: (id: string, body: unknown) => {
        calls.push([id, body]);
        return Promise.resolve(answer);
      },
    } as unknown as Http;
    const input = { account: 'a@b.test', scene, proof: null };
    const sent = await toPromise(createActor(defineSendCode({ http, clock }), { input }).start());
    return { sent, calls };
  };

  it('returns the time from which another code may be requested', async () => {
    const { sent, calls } = await ask({ ok: true, value: { retry_after_ms: 60_000 } });
    expect(sent).toEqual({ ok: true, value: { retryAt: 1_060_000, isNew: true } });
    expect(calls).toEqual([['sendCode', { account: 'a@b.test', scene: 'register' }]]);
  });

  it('sends the proof of the stranger check with the call', async () => {
    const calls: unknown[] = [];
    const refusal = {
      ok: false,
      error: 'strangerCheck',
      task: { kind: 'proofOfWork', challenge: 'c', bits: 4 },
    } as const;
    const http = {
      call: async (_: string, body: unknown) => {
        calls.push(body);
        return refusal;
      },
    } as unknown as Http;
    const input = { account: 'a@b.test', scene: 'register', proof: 'c.7' } as const;
    expect(await toPromise(createActor(defineSendCode({ http, clock }), { input }).start())).toEqual(refusal);
    expect(calls).toEqual([{ account: 'a@b.test', scene: 'register', proof: 'c.7' }]);
  });

  it('treats a refusal for a code sent just before as sent', async () => {
    const { sent } = await ask({ ok: false, error: 'codeTooSoon', retryAt: 1_030_000 });
    expect(sent).toEqual({ ok: true, value: { retryAt: 1_030_000, isNew: false } });
  });

  it('returns every other refusal unchanged', async () => {
    const refused = { ok: false, error: 'messageUndelivered' } as const;
    expect((await ask(refused)).sent).toEqual(refused);
  });

  it('uses a separate call for a change of the signed-in account', async () => {
    const { calls } = await ask({ ok: true, value: { retry_after_ms: 60_000 } }, 'loginPassword');
    expect(calls).toEqual([['sendSecurityCode', { account: 'a@b.test', scene: 'loginPassword' }]]);
  });
});

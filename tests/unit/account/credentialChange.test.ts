import { describe, expect, it } from 'vitest';
import {
  checkCredential,
  checkNext,
  type CredentialValues,
} from '../../../src/machines/account/credentialChange/credentialChange.machine';

const PASSWORD: CredentialValues = {
  account: 'a@statex.test',
  code: '123456',
  current: 'The present one',
  next: 'Another-2026!',
  repeat: 'Another-2026!',
  nextCode: '',
  secondFactorCode: null,
};
const EMAIL: CredentialValues = {
  ...PASSWORD,
  current: null,
  next: 'b@statex.test',
  repeat: 'b@statex.test',
  nextCode: '654321',
};

describe('a password change', () => {
  it('is valid with code, password and repetition', () => {
    expect(checkCredential('loginPassword', PASSWORD)).toEqual({});
  });

  it('names all missing fields, in the order of the form', () => {
    const empty = { ...PASSWORD, account: '', code: '', current: '', next: '', repeat: '', secondFactorCode: '' };
    expect(checkCredential('fundsPassword', empty)).toEqual({
      account: 'credentialChange:accountRequired',
      code: 'verificationCode:codeRequired',
      current: 'credentialChange:currentRequired',
      next: 'credentialChange:passwordRequired',
      secondFactorCode: 'errors:secondFactorRequired',
    });
  });

  it.each([
    [{ code: '12' }, { code: 'validation:code' }],
    [{ next: 'short', repeat: 'short' }, { next: 'validation:password' }],
    [{ repeat: 'mistyped' }, { repeat: 'validation:mismatch' }],
    [{ secondFactorCode: '12' }, { secondFactorCode: 'securityCheck:factorShape' }],
    [{ current: null, secondFactorCode: ' 123456 ' }, {}],
    [{ secondFactorCode: 'ABCDE-FGHJK' }, {}],
  ])('with %j yields %j', (change, problems) => {
    expect(checkCredential('loginPassword', { ...PASSWORD, ...change })).toEqual(problems);
  });
});

describe('an email or phone change', () => {
  it.each([
    ['email', {}, {}],
    ['email', { next: '', repeat: '' }, { next: 'credentialChange:emailRequired' }],
    ['email', { next: 'b', repeat: 'b' }, { next: 'validation:email' }],
    ['email', { next: '+49 15112345678', repeat: '+49 15112345678' }, { next: 'validation:email' }],
    ['email', { next: 'A@statex.test', repeat: 'A@statex.test' }, { next: 'errors:accountUnchanged' }],
    ['email', { nextCode: '' }, { nextCode: 'verificationCode:codeRequired' }],
    ['phone', {}, { next: 'validation:phone' }],
    ['phone', { next: '+81 9012345678', repeat: '+81 9012345678' }, {}],
    ['phone', { next: '', repeat: '' }, { next: 'credentialChange:phoneRequired' }],
  ] as const)('with a change of the %s to %j yields %j', (kind, change, problems) => {
    expect(checkCredential(kind, { ...EMAIL, ...change })).toEqual(problems);
  });

  it('sends no code to an invalid address', () => {
    expect(checkNext('email', { ...EMAIL, next: 'b' })).toBe('validation:email');
    expect(checkNext('email', EMAIL)).toBeNull();
  });
});

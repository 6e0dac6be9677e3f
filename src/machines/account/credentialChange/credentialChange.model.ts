import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { credentialChangeMachine, type CredentialKind, type CredentialValues } from './credentialChange.machine';

const PASSWORD: CredentialValues = {
  account: 'a@statex.test',
  code: '123456',
  current: 'the present password',
  next: 'another-password',
  repeat: 'another-password',
  nextCode: '',
  secondFactorCode: null,
};

const named = (next: string): CredentialValues => ({
  ...PASSWORD,
  ...{ next, repeat: next, nextCode: '654321' },
});

const VALUES: Readonly<Record<CredentialKind, CredentialValues>> = {
  loginPassword: PASSWORD,
  fundsPassword: PASSWORD,
  email: named('b@statex.test'),
  phone: named('+44 2079460958'),
};

export const credentialChangeModel = defineFlowModel<typeof credentialChangeMachine>({
  title: 'Change of password, email or phone',
  spec: 'SPEC §5 Change password, email, phone',
  machine: credentialChangeMachine,
  inputs: [{ kind: 'loginPassword' }, { kind: 'fundsPassword' }, { kind: 'email' }, { kind: 'phone' }],
  abstract: ({ value, context }) => [value, context.kind],
  cases: {
    'user.credential.submit': ({ context: { kind } }) => [
      { values: VALUES[kind] },
      { values: { ...VALUES[kind], repeat: 'mistyped' } },
    ],
  },
  answers: {
    changeCredential: [
      { ok: true, value: {} },
      { ok: false, error: 'codeWrong' },
    ],
  },
  statements: ({ after, asks, refused, accepted }) => ({
    'what I typed is sent once, for what I am changing': asks('changeCredential', {
      by: 'user.credential.submit',
      with: ({ before }) => ({ kind: before.context.kind, values: VALUES[before.context.kind] }),
    }),
    'codes and passwords are held no longer than the call lasts': HELD_WHILE_SENT,
    'after a new login password, email or phone I log in again; a new funds password ends no session': after(
      accepted('changeCredential'),
      ({ before, tells }) =>
        tells.some(({ type }) => type === 'flow.session.end') === (before.context.kind !== 'fundsPassword'),
    ),
    'a refused change ends no session, and it is said why': after(
      refused('changeCredential'),
      ({ tells, says, now }) => tells.length === 0 && says.length === 1 && now.hasTag('resting'),
    ),
    'two entries that differ are not sent, and it says so': after(
      'user.credential.submit',
      ({ event, asked, says }) =>
        event.values.next === event.values.repeat || (asked.length === 0 && says.length === 1),
    ),
  }),
});

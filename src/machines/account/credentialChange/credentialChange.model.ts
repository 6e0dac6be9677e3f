import { defineFlowModel } from '../../flowModel';
import { credentialChangeMachine, type CredentialValues } from './credentialChange.machine';

const PASSWORD: CredentialValues = {
  account: 'a@statex.test',
  code: '123456',
  next: 'another-password',
  repeat: 'another-password',
  nextCode: '',
  secondFactorCode: null,
};

export const credentialChangeModel = defineFlowModel<typeof credentialChangeMachine>({
  id: 'credentialChange',
  title: 'Change of password, email or phone',
  spec: 'SPEC §5 Change password, email, phone',
  machine: credentialChangeMachine,
  inputs: [{ kind: 'loginPassword' }, { kind: 'fundsPassword' }],
  abstract: ({ value, context }) => [value, context.kind],
  cases: {
    'user.credential.submit': () => [{ values: PASSWORD }, { values: { ...PASSWORD, repeat: 'mistyped' } }],
    'xstate.done.actor.changeCredential': () => [
      { output: { ok: true, value: {} } },
      { output: { ok: false, error: 'codeWrong' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

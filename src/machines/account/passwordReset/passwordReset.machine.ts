import { assign, emit, setup } from 'xstate';
import { call } from '../../call';
import {
  codeThenSecret,
  draftFrom,
  twoSteps,
  type AccountCode,
  type CodeThenSecretContext,
  type CodeThenSecretInput,
  type Draft,
} from '../../families/codeThenSecret';
import { actor, typesOf } from '../../passing';
import { port } from '../../port';
import { navigate, toast, type Notice } from '../../shell/app/notices';
import { accepted, resting } from '../../families/submission';
import { resetPassword } from '../../../../domain/contract/account/account';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Check, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';

type Key = TextKey<'passwordReset' | 'validation' | 'securityCheck' | 'errors'>;

const textOf = (problem: Check, required: Key): Key =>
  problem === CHECK.required ? required : `validation:${problem}`;

/** Returns a translation key per invalid field of step two, in the order of the form. */
export function checkNewPassword({ password, passwordRepeat, secondFactorCode }: ResetValues): Problems<Key> {
  const body = { ticket: 'checked by the server', password, second_factor_code: secondFactorCode?.trim() ?? null };
  const problems = problemsOf(resetPassword.body, body);
  const { password: wrong, second_factor_code: shape } = problems;
  const isFactorMissing = secondFactorCode?.trim() === '';
  return {
    ...(wrong ? { password: textOf(wrong, 'passwordReset:passwordRequired') } : {}),
    ...(password === passwordRepeat ? {} : { passwordRepeat: `validation:${CHECK.mismatch}` }),
    ...(isFactorMissing ? { secondFactorCode: 'errors:secondFactorRequired' } : {}),
    ...(shape ? { secondFactorCode: 'securityCheck:factorShape' } : {}),
  };
}

export interface ResetValues {
  password: string;
  passwordRepeat: string;
  /** Authenticator code or recovery code; null when the second factor is off. */
  secondFactorCode: string | null;
}

interface ResetTicket {
  ticket: string;
  /** Whether step two asks for the second factor. */
  secondFactor: boolean;
  /** Whether a passkey may be used instead of a code. */
  passkey: boolean;
}

type ResetDraft = Draft<ResetTicket>;

type PasswordResetEvent =
  | { type: 'user.resetIdentity.submit'; values: AccountCode }
  | { type: 'user.newPassword.submit'; values: ResetValues }
  | { type: 'user.passwordReset.restart' };

/** Parses a stored draft, which may be anything. */
export const resetDraft = draftFrom((stored): ResetTicket | null => {
  const { ticket, secondFactor, passkey } = Object(stored) as Partial<Record<keyof ResetTicket, unknown>>;
  return typeof ticket === 'string' && typeof secondFactor === 'boolean'
    ? { ticket, secondFactor, passkey: passkey === true }
    : null;
});

const base = setup({
  types: typesOf<
    CodeThenSecretContext<ResetTicket, ResetValues>,
    PasswordResetEvent,
    'busy' | 'resting' | 'stepTwo',
    Notice,
    CodeThenSecretInput
  >(),
  actors: {
    restoreDraft: port<ResetDraft>('restoreDraft'),
    verifyReset: call('resetVerify'),
    resetPassword: call('resetPassword'),
  },
  actions: {
    storeTicket: assign((_, params: { ticket: string; second_factor: boolean; passkey: boolean }) => ({
      ticket: { ticket: params.ticket, secondFactor: params.second_factor, passkey: params.passkey },
      code: '',
    })),
    toastDone: emit(toast('success', 'passwordReset:done')),
    openStepTwo: emit(navigate('/set-pass')),
    openStepOne: emit(navigate('/forget-pass', { replace: true })),
    openLogin: emit(navigate('/login', { replace: true })),
  },
}).extend(twoSteps<ResetTicket, ResetValues>({ problemsOf: checkNewPassword, over: 'resetExpired' }));

const steps = codeThenSecret({
  id: 'passwordReset',
  stepTwo: 'choosing',
  events: {
    identify: 'user.resetIdentity.submit',
    restart: 'user.passwordReset.restart',
    submit: 'user.newPassword.submit',
  },
});

export const passwordResetMachine = base.createMachine({
  id: 'passwordReset',
  description: 'Gives a forgotten login password a successor, in two steps.',
  context: ({ input }) => ({ ...input, account: '', ticket: null, code: '', values: null, failure: null }),
  initial: 'restoring',
  states: {
    restoring: steps.restoring('What this tab has kept of an unfinished reset is being looked up.'),
    identifying: steps.identifying('verifyReset'),
    choosing: {
      description: 'Step two: the new password, and the second factor where it is on.',
      tags: 'stepTwo',
      initial: 'editing',
      states: {
        editing: steps.typing('The new password is being typed.', checkNewPassword),
        submitting: {
          description: 'The server is setting the password.',
          tags: 'busy',
          exit: 'forgetSecret',
          invoke: {
            ...actor('resetPassword'),
            input: ({ context: { ticket, values } }) => {
              if (ticket === null || values === null) throw new Error('step one comes first');
              const second_factor_code = values.secondFactorCode?.trim() ?? null;
              return { ticket: ticket.ticket, password: values.password, second_factor_code };
            },
            onDone: [
              accepted('#passwordReset.changed', ['forgetAll', 'keepDraft', 'toastDone', 'openLogin']),
              ...steps.refusals,
            ],
          },
        },
        resting: resting('The password was refused; another try is taken after two seconds.', 'editing'),
      },
    },
    changed: { description: 'The new password is in force; every session has ended.', type: 'final' },
  },
});

import { assign, emit, sendTo, setup } from 'xstate';
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
import { actor, typesOf, withValue } from '../../passing';
import { port } from '../../port';
import { navigate, toast, type Notice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';
import type { SignedIn } from '../login/login.machine';
import { accepted, resting } from '../../families/submission';
import { register } from '../../../../domain/contract/account/account';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Check, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';

type Key = TextKey<'registration' | 'validation' | 'errors'>;

const textOf = (problem: Check, required: Key): Key =>
  problem === CHECK.required ? required : `validation:${problem}`;

/** Returns the call's body without the ticket. */
const registrationBody = (values: SecurityValues) => ({
  password: values.password,
  funds_password: values.fundsPassword,
  invitation_code: values.invitationCode.trim(),
  agree: values.agree,
});

/** Returns a translation key per invalid field of step two, in the order of the form. */
export function checkSecurity(values: SecurityValues): Problems<Key> {
  const problems = problemsOf(register.body, { ticket: 'checked by the server', ...registrationBody(values) });
  const { password, funds_password: funds, invitation_code: invitation, agree } = problems;
  const repeat = (first: string, second: string): Key | null =>
    first === second ? null : `validation:${CHECK.mismatch}`;
  const passwordRepeat = repeat(values.password, values.passwordRepeat);
  const fundsRepeat = repeat(values.fundsPassword, values.fundsPasswordRepeat);
  const sameTwice = !funds && values.fundsPassword === values.password;
  return {
    ...(password ? { password: textOf(password, 'registration:passwordRequired') } : {}),
    ...(passwordRepeat ? { passwordRepeat } : {}),
    ...(funds ? { fundsPassword: textOf(funds, 'registration:fundsPasswordRequired') } : {}),
    ...(sameTwice ? { fundsPassword: 'errors:passwordsEqual' } : {}),
    ...(fundsRepeat ? { fundsPasswordRepeat: fundsRepeat } : {}),
    ...(invitation ? { invitationCode: textOf(invitation, 'registration:invitationRequired') } : {}),
    ...(agree ? { agree: `validation:${agree}` } : {}),
  };
}

export interface SecurityValues {
  password: string;
  passwordRepeat: string;
  fundsPassword: string;
  fundsPasswordRepeat: string;
  invitationCode: string;
  agree: boolean;
}

type RegistrationDraft = Draft<string>;

type RegistrationEvent =
  | { type: 'user.identity.submit'; values: AccountCode }
  | { type: 'user.security.submit'; values: SecurityValues }
  | { type: 'user.registration.restart' };

/** Parses a stored draft, which may be anything. */
export const registrationDraft = draftFrom((ticket) => (typeof ticket === 'string' && ticket !== '' ? ticket : null));

const base = setup({
  types: typesOf<
    CodeThenSecretContext<string, SecurityValues>,
    RegistrationEvent,
    'busy' | 'resting' | 'stepTwo',
    Notice,
    CodeThenSecretInput
  >(),
  actors: {
    restoreDraft: port<RegistrationDraft>('restoreDraft'),
    verifyIdentity: call('registerVerify'),
    openAccount: call('register'),
  },
  actions: {
    storeTicket: assign((_, params: { ticket: string }) => ({ ticket: params.ticket, code: '' })),
    toastWelcome: emit(toast('success', 'registration:welcome')),
    openStepTwo: emit(navigate('/reg-next')),
    openStepOne: emit(navigate('/reg', { replace: true })),
    beginSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      (_, params: SignedIn) => ({ type: 'flow.session.begin', ...params }),
    ),
  },
}).extend(twoSteps<string, SecurityValues>({ problemsOf: checkSecurity, over: 'registrationExpired' }));

const steps = codeThenSecret({
  id: 'registration',
  stepTwo: 'securing',
  events: {
    identify: 'user.identity.submit',
    restart: 'user.registration.restart',
    submit: 'user.security.submit',
  },
});

export const registrationMachine = base.createMachine({
  id: 'registration',
  description: 'Opens an account in two steps.',
  context: ({ input }) => ({ ...input, account: '', ticket: null, code: '', values: null, failure: null }),
  initial: 'restoring',
  states: {
    restoring: steps.restoring('What this tab has kept of an unfinished registration is being looked up.'),
    identifying: steps.identifying('verifyIdentity'),
    securing: {
      description: 'Step two: the two passwords, the invitation code and the agreement.',
      tags: 'stepTwo',
      initial: 'editing',
      states: {
        editing: steps.typing('The passwords are being typed.', checkSecurity),
        submitting: {
          description: 'The server is opening the account.',
          tags: 'busy',
          exit: 'forgetSecret',
          invoke: {
            ...actor('openAccount'),
            input: ({ context: { ticket, values } }) => {
              if (ticket === null || values === null) throw new Error('step one comes first');
              return { ticket, ...registrationBody(values) };
            },
            onDone: [
              accepted('#registration.registered', [
                'forgetAll',
                'keepDraft',
                withValue('beginSession'),
                'toastWelcome',
              ]),
              ...steps.refusals,
            ],
          },
        },
        resting: resting('The registration was refused; another try is taken after two seconds.', 'editing'),
      },
    },
    registered: { description: 'The account is open and its session has begun.', type: 'final' },
  },
});

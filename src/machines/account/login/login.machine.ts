import { assign, emit, sendTo, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';
import { call, type OutcomeOf } from '../../call';
import { typesOf, withEvent, withOutput, withValue } from '../../passing';
import { type UserInfo, login, loginSecondFactor } from '../../../../domain/contract/account/account';
import { accepted, answers, DOUBLE_SUBMIT, refused, resting } from '../../families/submission';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { accountProblem } from '../accountCheck';
import type { TextKey } from '../../../locales/texts';

/** Returns a translation key per invalid field, in the order of the form. */
export function checkLogin(values: LoginValues): Problems<TextKey<'login' | 'validation' | 'securityCheck'>> {
  const { account, password, second_factor_code } = problemsOf(login.body, values);
  return {
    ...(account ? { account: accountProblem(account, values.account) } : {}),
    ...(password
      ? { password: password === CHECK.required ? 'login:passwordRequired' : `validation:${password}` }
      : {}),
    ...(second_factor_code ? { second_factor_code: 'securityCheck:factorShape' } : {}),
  };
}

/** Returns the translation key of a problem with a one-time password or recovery code; null when its form is valid. */
export function checkFactorCode(code: string): 'errors:secondFactorRequired' | 'securityCheck:factorShape' | null {
  const problem = problemsOf(loginSecondFactor.body, { ticket: 'checked by the server', code })['code'];
  if (!problem) return null;
  return problem === CHECK.required ? 'errors:secondFactorRequired' : 'securityCheck:factorShape';
}

export interface LoginValues {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  password: string;
  /** Requested while strangers are guessing at the account; "" when not requested. */
  second_factor_code?: string;
}

export interface SignedIn {
  token: string;
  user: UserInfo;
}

interface LoginContext {
  values: LoginValues;
  failure: Failure | null;
  /** Null unless the password was correct and the second factor is on. */
  ticket: string | null;
  /** Whether a passkey may be used instead of a code. */
  hasPasskey: boolean;
  /** Present only while the second factor is being checked. */
  code: string;
}

type LoginEvent =
  | { type: 'user.login.submit'; values: LoginValues }
  | { type: 'user.secondFactor.submit'; code: string }
  | { type: 'user.secondFactor.leave' };

const sessionOf = (outcome: OutcomeOf<'login'>): SignedIn | null => (outcome.ok ? outcome.value.session : null);

const base = setup({
  types: typesOf<LoginContext, LoginEvent, 'busy' | 'resting' | 'secondFactor', ToastNotice>(),
  actors: {
    signIn: call('login'),
    giveSecondFactor: call('loginSecondFactor'),
  },
  guards: {
    isValid: (_, params: { values: LoginValues }) => Object.keys(checkLogin(params.values)).length === 0,
    isFactorCode: (_, params: { code: string }) => checkFactorCode(params.code) === null,
    isSignedIn: (_, outcome: OutcomeOf<'login'>) => sessionOf(outcome) !== null,
    isTicketOver: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'loginExpired',
  },
  actions: {
    storeValues: assign((_, params: { values: LoginValues }) => ({ values: params.values, failure: null })),
    /** Password and code are kept only for the duration of the call. */
    forgetPassword: assign(({ context }) => ({ values: { account: context.values.account, password: '' } })),
    storeTicket: assign((_, params: { ticket: string | null; passkey: boolean }) => ({
      ...{ ticket: params.ticket, hasPasskey: params.passkey },
    })),
    forgetTicket: assign({ ticket: null, failure: null }),
    storeCode: assign((_, params: { code: string }) => ({ code: params.code.trim(), failure: null })),
    forgetCode: assign({ code: '' }),
    toastProblem: emit((_, params: { key: string | null | undefined }) =>
      toast('error', params.key ?? 'validation:required'),
    ),
    toastWelcome: emit(toast('success', 'login:welcome')),
    beginSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      (_, signedIn: SignedIn | null) => {
        if (signedIn === null) throw new Error('there is no session to begin');
        return { type: 'flow.session.begin', ...signedIn };
      },
    ),
  },
  delays: DOUBLE_SUBMIT,
}).extend(answers);

const awaitingSecondFactor = base.createStateConfig({
  description: 'The password was right; the second factor is asked for.',
  tags: 'secondFactor',
  initial: 'typing',
  on: { 'user.secondFactor.leave': { target: '#login.editing', actions: 'forgetTicket' } },
  states: {
    typing: {
      description: 'The code of the authenticator or a recovery code is being typed.',
      on: {
        'user.secondFactor.submit': [
          { guard: withEvent('isFactorCode'), target: 'verifying', actions: withEvent('storeCode') },
          { actions: { type: 'toastProblem', params: ({ event }) => ({ key: checkFactorCode(event.code) }) } },
        ],
      },
    },
    verifying: {
      description: 'The server is checking the second factor.',
      tags: 'busy',
      exit: 'forgetCode',
      invoke: {
        id: 'giveSecondFactor',
        src: 'giveSecondFactor',
        input: ({ context }) => {
          if (context.ticket === null) throw new Error('the password comes first');
          return { ticket: context.ticket, code: context.code };
        },
        onDone: [
          accepted('#login.signedIn', [withValue('beginSession'), 'toastWelcome']),
          {
            guard: withOutput('isTicketOver'),
            target: '#login.editing',
            actions: ['forgetTicket', withOutput('toastFailure')],
          },
          refused('pausing'),
        ],
      },
    },
    pausing: resting('The second factor was refused; another try is taken after two seconds.', 'typing'),
  },
});

export const loginMachine = base.createMachine({
  id: 'login',
  description: 'Signs in by account and password, and by the second factor where it is on.',
  context: { values: { account: '', password: '' }, failure: null, ticket: null, hasPasskey: false, code: '' },
  initial: 'editing',
  states: {
    editing: {
      description: 'Account and password are being typed.',
      on: {
        'user.login.submit': [
          { guard: withEvent('isValid'), target: 'submitting', actions: withEvent('storeValues') },
          {
            actions: {
              type: 'toastProblem',
              params: ({ event }) => ({ key: Object.values(checkLogin(event.values))[0] }),
            },
          },
        ],
      },
    },
    submitting: {
      description: 'The server is checking account and password.',
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { values } }) => ({
          account: values.account,
          password: values.password,
          ...(values.second_factor_code ? { second_factor_code: values.second_factor_code } : {}),
        }),
        onDone: [
          {
            guard: withOutput('isSignedIn'),
            target: 'signedIn',
            actions: [{ type: 'beginSession', params: ({ event }) => sessionOf(event.output) }, 'toastWelcome'],
          },
          accepted('awaitingSecondFactor', withValue('storeTicket')),
          refused('resting'),
        ],
      },
    },
    resting: resting('The login was refused; another try is taken after two seconds.', 'editing'),
    awaitingSecondFactor,
    signedIn: { description: 'The session has begun.', type: 'final' },
  },
});

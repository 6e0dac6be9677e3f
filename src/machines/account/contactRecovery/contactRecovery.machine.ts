import { assign, emit, sendTo, setup } from 'xstate';
import { type ContactRecovery, requestContactRecovery } from '../../../../domain/contract/account/contactRecovery';
import type { Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { loaded } from '../../families/loaded';
import { accepted, judgedValues, sentValues, submission, type Sending } from '../../families/submission';
import { actor, typesOf, withOutput, withValue } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Check, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';

type Key = TextKey<
  'contactRecovery' | 'credentialChange' | 'verificationCode' | 'validation' | 'securityCheck' | 'errors'
>;

const recoveryBody = ({ next, nextCode, password, idNumber, secondFactorCode }: RecoveryValues) => ({
  password,
  second_factor_code: secondFactorCode.trim(),
  id_number: idNumber === null ? null : idNumber.trim(),
  new_account: next,
  new_code: nextCode,
});

/** Returns the problem of the new email or phone: missing, malformed, of the other kind, or identical to the lost one. */
function nextProblem({ next }: RecoveryValues, { account }: RecoveryForm, problem: Check | undefined): Key | null {
  const isPhone = account.startsWith('+');
  if (problem === CHECK.required) return isPhone ? 'credentialChange:phoneRequired' : 'credentialChange:emailRequired';
  if (problem || next.startsWith('+') !== isPhone) return `validation:${isPhone ? CHECK.phone : CHECK.email}`;
  return next.toLowerCase() === account.toLowerCase() ? 'errors:accountUnchanged' : null;
}

/** Returns a translation key per invalid field, in the order of the form. */
export function checkRecovery(values: RecoveryValues, form: RecoveryForm): Problems<Key> {
  const found = problemsOf(requestContactRecovery.body, recoveryBody(values));
  const next = nextProblem(values, form, found['new_account']);
  const { new_code: code, password, second_factor_code: factor } = found;
  const number = values.idNumber?.trim() === '' ? CHECK.required : found['id_number'];
  const isFactorMissing = factor === CHECK.required;
  return {
    ...(next && { next }),
    ...(code && { nextCode: code === CHECK.required ? 'verificationCode:codeRequired' : `validation:${code}` }),
    ...(password && {
      password: password === CHECK.required ? 'contactRecovery:passwordRequired' : `validation:${password}`,
    }),
    ...(number && {
      idNumber: number === CHECK.required ? 'contactRecovery:idNumberRequired' : `validation:${number}`,
    }),
    ...(factor && {
      secondFactorCode: isFactorMissing ? 'errors:secondFactorRequired' : 'securityCheck:factorShape',
    }),
  };
}

export interface RecoveryValues {
  /** Email, or phone as "+<country code> <number>". */
  next: string;
  /** Code sent to it. */
  nextCode: string;
  password: string;
  /** Null when the identity is not verified. */
  idNumber: string | null;
  secondFactorCode: string;
}

interface RecoveryForm {
  /** The lost email or phone. */
  account: string;
}

interface RecoveryContext extends Sending<RecoveryValues>, RecoveryForm {
  /** Null before it is loaded. */
  known: ContactRecovery | null;
}

type RecoveryEvent =
  | { type: 'user.recovery.retry' }
  | { type: 'user.recovery.submit'; values: RecoveryValues }
  | { type: 'user.stop.open' }
  | { type: 'user.stop.accept' }
  | { type: 'user.stop.dismiss' };

const base = setup({
  types: typesOf<
    RecoveryContext,
    RecoveryEvent,
    'busy' | 'resting' | 'failed' | 'needsConfirm' | 'waiting',
    ToastNotice,
    RecoveryForm
  >(),
  actors: {
    loadRecovery: call('contactRecovery'),
    requestRecovery: call('requestContactRecovery'),
    stopRecovery: call('stopContactRecovery'),
  },
  guards: {
    isHeld: ({ context }) => context.known?.waiting?.held === true,
    isWaiting: ({ context }) => context.known?.waiting != null,
    isReady: ({ context }) => context.known?.factor === 'ready',
    /** Asked for in another tab, or by a request whose answer was lost. */
    isUnderWay: (_, outcome: Outcome<ContactRecovery>) => !outcome.ok && outcome.error === 'recoveryUnderWay',
    isDone: (_, outcome: Outcome<ContactRecovery>) => outcome.ok && outcome.value.waiting === null,
  },
  actions: {
    storeKnown: assign((_, known: ContactRecovery) => ({ known, failure: null })),
    toastRequested: emit(toast('success', 'contactRecovery:requested')),
    toastStopped: emit(toast('success', 'contactRecovery:stopped')),
    endSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      () => ({ type: 'flow.session.end', end: 'credentialsChanged' }),
    ),
  },
}).extend(judgedValues(checkRecovery));

export const contactRecoveryMachine = base.createMachine({
  id: 'contactRecovery',
  description: 'Replaces a lost email or phone by login password, second factor and identity, after a rest.',
  context: ({ input }) => ({ ...input, known: null, values: null, failure: null }),
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadRecovery',
      input: {},
      target: 'known',
      store: 'storeKnown',
      retry: 'user.recovery.retry',
      loading: 'Whether a replacement waits, and what one takes, is being asked.',
      failed: 'That could not be asked; one press tries again.',
    }),
    known: {
      description: 'The answer says what is shown.',
      always: [
        { guard: 'isHeld', target: 'held' },
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'isReady', target: 'editing' },
        { target: 'unprotected' },
      ],
    },
    unprotected: {
      description:
        'Without a second factor that is old enough nothing stands in for the lost mailbox; the page says so.',
    },
    ...submission({
      submit: 'user.recovery.submit',
      src: 'requestRecovery',
      input: ({ context }: { context: RecoveryContext }) => recoveryBody(sentValues(context)),
      answered: [
        { guard: withOutput('isDone'), target: 'signedOut', actions: 'endSession' },
        accepted('waiting', [withValue('storeKnown'), 'toastRequested']),
        { guard: withOutput('isUnderWay'), target: 'loading', actions: withOutput('toastFailure') },
      ],
      editing: 'The new email or phone and all that proves the owner are being typed.',
      submitting: 'The server is checking the proof.',
      resting: 'The request was refused; another try is taken after two seconds.',
    }),
    waiting: {
      description: 'The replacement rests; the old mailbox has a link that locks the account.',
      tags: 'waiting',
      on: { 'user.stop.open': 'confirming' },
    },
    held: {
      description:
        'The exchange gives the account back, which nothing of this account stops; the page says what would.',
      tags: 'waiting',
    },
    confirming: {
      description: 'The user is asked whether to stop the replacement.',
      tags: ['waiting', 'needsConfirm'],
      on: { 'user.stop.accept': 'stopping', 'user.stop.dismiss': 'waiting' },
    },
    stopping: {
      description: 'The server is stopping the replacement.',
      tags: ['waiting', 'busy'],
      invoke: {
        ...actor('stopRecovery'),
        input: {},
        onDone: [
          accepted('known', [withValue('storeKnown'), 'toastStopped']),
          { target: 'loading', actions: withOutput('toastFailure') },
        ],
      },
    },
    signedOut: {
      description: 'Nothing rests here: the account has its new name already, and every session has ended.',
      type: 'final',
    },
  },
});

import { assign, emit, sendTo, setup } from 'xstate';
import { unlockAccount } from '../../../../domain/contract/account/accountLock';
import type { SecurityOverview } from '../../../../domain/contract/account/security';
import { CHECK } from '../../../../domain/contract/choices';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { type Problems, problemsOf } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';
import { call } from '../../call';
import { loaded } from '../../families/loaded';
import { judgedValues, type Sending, sentValues, submission, accepted } from '../../families/submission';
import { actor, typesOf, withOutput } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';

export interface UnlockValues {
  password: string;
  code: string;
  /** Null when the second factor is off. */
  secondFactorCode: string | null;
}

/** Why the owner's proof does not unlock the account. */
export type Hold = 'accountSuspended' | 'recoveryHeld';

interface AccountLockContext extends Sending<UnlockValues> {
  /** ms since the epoch; null when not locked, or not known yet. */
  lockedSince: number | null;
  /** Null if the owner's proof unlocks the account. */
  held: Hold | null;
  failure: Failure | null;
}

type AccountLockEvent =
  | { type: 'user.lock.retry' }
  | { type: 'user.lock.open' }
  | { type: 'user.lock.accept' }
  | { type: 'user.lock.dismiss' }
  | { type: 'user.unlock.submit'; values: UnlockValues };

const holdOf = ({ suspended, recovery_held }: SecurityOverview): Hold | null =>
  suspended ? 'accountSuspended' : recovery_held ? 'recoveryHeld' : null;

const base = setup({
  types: typesOf<
    AccountLockContext,
    AccountLockEvent,
    'busy' | 'resting' | 'failed' | 'needsConfirm' | 'open',
    ToastNotice
  >(),
  actors: {
    loadSecurity: call('securityOverview'),
    lockAccount: call('lockAccount'),
    unlockAccount: call('unlockAccount'),
  },
  guards: {
    isHeld: ({ context }) => context.held !== null,
    isLocked: ({ context }) => context.lockedSince !== null,
    /** Unlocked in another tab, or by a request whose answer was lost. */
    isUnlockedAlready: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'accountNotLocked',
  },
  actions: {
    storeLock: assign((_, overview: SecurityOverview) => ({
      ...{ lockedSince: overview.locked_since, held: holdOf(overview), failure: null },
    })),
    toastUnlocked: emit(toast('success', 'accountLock:unlocked')),
    endSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      () => ({ type: 'flow.session.end', end: 'locked' }),
    ),
  },
}).extend(judgedValues(checkUnlock));

export const accountLockMachine = base.createMachine({
  id: 'accountLock',
  description: 'The user locks the own account, and unlocks it by login password, mailed code and second factor.',
  context: { lockedSince: null, held: null, values: null, failure: null },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadSecurity',
      input: {},
      target: 'known',
      store: 'storeLock',
      retry: 'user.lock.retry',
      loading: 'Whether the account is locked is being asked.',
      failed: 'Whether the account is locked could not be asked; one press tries again.',
    }),
    known: {
      description: 'The answer says which of the three pages is shown.',
      always: [{ guard: 'isHeld', target: 'held' }, { guard: 'isLocked', target: 'editing' }, { target: 'open' }],
    },
    held: {
      description:
        'The exchange gives the account back or has suspended it, and nothing of its owner unlocks it; the page says why.',
    },
    open: {
      description: 'The account is not locked; the page says what locking does.',
      tags: 'open',
      on: { 'user.lock.open': 'confirming' },
    },
    confirming: {
      description: 'The user is asked whether to lock the account.',
      tags: ['open', 'needsConfirm'],
      on: { 'user.lock.accept': 'locking', 'user.lock.dismiss': 'open' },
    },
    locking: {
      description: 'The server is locking the account.',
      tags: ['open', 'busy'],
      invoke: {
        ...actor('lockAccount'),
        input: {},
        onDone: [accepted('signedOut', 'endSession'), { target: 'open', actions: withOutput('toastFailure') }],
      },
    },
    signedOut: { description: 'Every session has ended, this one too.', type: 'final' },
    ...submission({
      submit: 'user.unlock.submit',
      src: 'unlockAccount',
      input: ({ context }: { context: AccountLockContext }) => unlockBody(sentValues(context)),
      answered: [
        accepted('unlocked', 'toastUnlocked'),
        { guard: withOutput('isUnlockedAlready'), target: 'loading', actions: withOutput('toastFailure') },
      ],
      editing: 'The account is locked; its owner types what unlocks it.',
      submitting: 'The server is checking password, code and second factor.',
      resting: 'The unlocking was refused; another try is taken after two seconds.',
    }),
    unlocked: { description: 'The account trades again; withdrawals rest for a while.', type: 'final' },
  },
});

type Key = TextKey<'accountLock' | 'verificationCode' | 'validation' | 'securityCheck' | 'errors'>;

export const unlockBody = ({ password, code, secondFactorCode }: UnlockValues) => ({
  password,
  code,
  second_factor_code: secondFactorCode === null ? null : secondFactorCode.trim(),
});

/** Returns a translation key per invalid field, in the order of the form. */
export function checkUnlock(values: UnlockValues): Problems<Key> {
  const { password, code, second_factor_code: factor } = problemsOf(unlockAccount.body, unlockBody(values));
  const isFactorMissing = values.secondFactorCode?.trim() === '';
  return {
    ...(password && {
      password: password === CHECK.required ? 'accountLock:passwordRequired' : `validation:${password}`,
    }),
    ...(code && { code: code === CHECK.required ? 'verificationCode:codeRequired' : `validation:${code}` }),
    ...(isFactorMissing && { secondFactorCode: 'errors:secondFactorRequired' }),
    ...(factor && { secondFactorCode: 'securityCheck:factorShape' }),
  };
}

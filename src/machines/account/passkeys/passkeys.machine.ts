import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Passkey } from '../../../../domain/contract/account/passkeys';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { askedAnew, doubting, type ListDoubtedEvent } from '../../families/doubted';
import { loaded } from '../../families/loaded';
import { firstOf, judged, refused, submitted, accepted } from '../../families/submission';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { checkHolder, holderBody, nameProblem, type HolderValues } from '../addPasskey/addPasskey.machine';

interface PasskeysContext {
  /** Newest first; null before the first answer. */
  list: readonly Passkey[] | null;
  /** Passkey being renamed or removed. */
  chosen: Passkey | null;
  name: string;
  /** Present only while being checked. */
  values: HolderValues | null;
  failure: Failure | null;
}

type PasskeysEvent =
  | { type: 'user.passkeys.retry' }
  | { type: 'user.passkey.rename'; id: string }
  | { type: 'user.passkey.name'; name: string }
  | { type: 'user.passkey.remove'; id: string }
  | { type: 'user.removal.submit'; values: HolderValues }
  | { type: 'user.passkey.leave' }
  | { type: 'flow.passkey.added' }
  | ListDoubtedEvent;

const base = setup({
  types: typesOf<
    PasskeysContext,
    PasskeysEvent,
    'busy' | 'failed' | 'resting' | 'renaming' | 'removing',
    ToastNotice
  >(),
  actors: {
    loadPasskeys: call('listPasskeys'),
    renamePasskey: call('renamePasskey'),
    removePasskey: call('removePasskey'),
  },
  guards: {
    ...doubting.guards,
    isListed: ({ context }, { id }: { id: string }) => context.list?.some((one) => one.id === id) ?? false,
    /** Removed in another tab. */
    isGone: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'passkeyNotFound',
    isName: (_, { name }: { name: string }) => nameProblem(name) === undefined,
  },
  actions: {
    storeList: assign((_, { list }: { list: readonly Passkey[] }) => ({ list, failure: null })),
    choose: assign(({ context }, { id }: { id: string }) => ({
      ...{ chosen: context.list?.find((one) => one.id === id) ?? null, failure: null },
    })),
    forgetChosen: assign({ chosen: null, failure: null }),
    storeName: assign((_, { name }: { name: string }) => ({ name })),
    storeValues: assign((_, { values }: { values: HolderValues }) => ({ values, failure: null })),
    /** The password is kept only for the duration of the call. */
    forgetValues: assign({ values: null }),
    toastRenamed: emit(toast('success', 'passkeys:renamed')),
    toastRemoved: emit(toast('success', 'passkeys:removed')),
    toastNameProblem: emit((_, { name }: { name: string }) =>
      toast('error', nameProblem(name) ?? 'passkeys:nameRequired'),
    ),
  },
}).extend(judged(({ values }: { values: HolderValues }) => firstOf(checkHolder(values))));

/**
 * Returns the id of the chosen passkey.
 * @throws when none is chosen.
 */
function chosenId({ chosen }: PasskeysContext): string {
  if (!chosen) throw new Error('no passkey was chosen');
  return chosen.id;
}

const first = loaded({
  src: 'loadPasskeys',
  input: {},
  target: 'listed',
  store: 'storeList',
  retry: 'user.passkeys.retry',
  loading: 'The passkeys are being loaded; earlier ones stay shown.',
  failed: 'The passkeys could not be loaded; one press tries again.',
});

export const passkeysMachine = base.createMachine({
  id: 'passkeys',
  description: 'The passkeys of the account: listed, renamed, and removed by password and second factor.',
  context: { list: null, chosen: null, name: '', values: null, failure: null },
  initial: 'loading',
  states: {
    ...first,
    loading: {
      ...first.loading,
      /** The answer on its way may be from before it was added. */
      on: { 'flow.passkey.added': { target: 'loading', reenter: true } },
    },
    failed: { ...first.failed, on: { ...first.failed.on, 'flow.passkey.added': 'loading' } },
    listed: {
      description: 'The passkeys are shown.',
      entry: 'forgetChosen',
      on: {
        'user.passkey.rename': { guard: withEvent('isListed'), target: 'naming', actions: withEvent('choose') },
        'user.passkey.remove': { guard: withEvent('isListed'), target: 'proving', actions: withEvent('choose') },
        'flow.passkey.added': 'loading',
        'flow.list.doubted': 'loading',
      },
    },
    naming: {
      description: 'Another name is being typed.',
      tags: 'renaming',
      on: {
        'user.passkey.name': [
          { guard: withEvent('isName'), target: 'renaming', actions: withEvent('storeName') },
          { actions: withEvent('toastNameProblem') },
        ],
        'user.passkey.leave': 'listed',
      },
    },
    renaming: {
      description: 'The new name is on its way.',
      tags: ['renaming', 'busy'],
      invoke: {
        ...actor('renamePasskey'),
        input: ({ context }) => ({ passkey_id: chosenId(context), name: context.name.trim() }),
        onDone: [
          accepted('loading', 'toastRenamed'),
          { guard: withOutput('isGone'), target: 'loading', actions: withOutput('toastFailure') },
          askedAnew,
          { target: 'naming', actions: withOutput('toastFailure') },
        ],
      },
    },
    proving: {
      description: 'The login password, and the second factor, are being given to remove the passkey.',
      tags: 'removing',
      on: { 'user.removal.submit': submitted('removing', 'storeValues'), 'user.passkey.leave': 'listed' },
    },
    removing: {
      description: 'The exchange checks the proof and ends the passkey.',
      tags: ['removing', 'busy'],
      exit: 'forgetValues',
      invoke: {
        ...actor('removePasskey'),
        input: ({ context }) => {
          if (!context.values) throw new Error('nothing is being sent');
          return { passkey_id: chosenId(context), ...holderBody(context.values) };
        },
        onDone: [
          accepted('loading', 'toastRemoved'),
          { guard: withOutput('isGone'), target: 'loading', actions: withOutput('toastFailure') },
          askedAnew,
          refused('resting'),
        ],
      },
    },
    resting: {
      description: 'The proof was refused; another try is taken after two seconds.',
      tags: ['removing', 'resting'],
      after: { doubleSubmitWindow: 'proving' },
      on: { 'user.passkey.leave': 'listed' },
    },
  },
});

type PasskeysSnapshot = SnapshotFrom<typeof passkeysMachine>;
export const failureOf = (snapshot: PasskeysSnapshot) => snapshot.context.failure;
export const isBusy = (snapshot: PasskeysSnapshot) => snapshot.hasTag('busy');
export const submitReason = (snapshot: PasskeysSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

import { assign, emit, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { type addPasskey, beginPasskey, renamePasskey } from '../../../../domain/contract/account/passkeys';
import type { BodyOf, DataOf } from '../../../../domain/contract/call';
import { CHECK } from '../../../../domain/contract/choices';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { type Problems, problemsOf } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';
import { call } from '../../call';
import { doubting, unanswered, type Listened } from '../../families/doubted';
import { firstOf, judged, refused, submitted, accepted } from '../../families/submission';
import { actor, typesOf, withOutput, withValue } from '../../passing';
import { port } from '../../port';
import { toast, type ToastNotice } from '../../shell/app/notices';

/** Proof of identity for any change of passkeys. */
export interface HolderValues {
  password: string;
  /** Null when the second factor is off. */
  secondFactorCode: string | null;
}

interface NewPasskeyValues extends HolderValues {
  name: string;
}

export type HolderKey = TextKey<'passkeys' | 'secondFactor' | 'securityCheck' | 'validation' | 'errors'>;

export const holderBody = ({ password, secondFactorCode }: HolderValues) => ({
  password,
  second_factor_code: secondFactorCode === null ? null : secondFactorCode.trim(),
});

/** Returns the first numbered name that no passkey has. */
export function freeName(passkeys: readonly { name: string }[], nameOf: (number: number) => string): string {
  const taken = new Set(passkeys.map(({ name }) => name.trim().toLowerCase()));
  const numbers = Array.from({ length: passkeys.length + 1 }, (_, place) => place + 1);
  return nameOf(numbers.find((number) => !taken.has(nameOf(number).toLowerCase())) ?? numbers.length);
}

/** Returns the translation key of a problem with a passkey's name; undefined when it is valid. */
export function nameProblem(name: string): TextKey<'passkeys' | 'validation'> | undefined {
  const problem = problemsOf(renamePasskey.body, { passkey_id: 'checked by the server', name: name.trim() })['name'];
  if (!problem) return undefined;
  return problem === CHECK.required ? 'passkeys:nameRequired' : `validation:${problem}`;
}

/** Returns a translation key per invalid field, in the order of the form. */
export function checkHolder(values: HolderValues): Problems<HolderKey> {
  const { password, second_factor_code: factor } = problemsOf(beginPasskey.body, holderBody(values));
  const isMissing = values.secondFactorCode?.trim() === '';
  return {
    ...(password && {
      password: password === CHECK.required ? 'secondFactor:passwordRequired' : `validation:${password}`,
    }),
    ...(factor && { secondFactorCode: 'securityCheck:factorShape' }),
    ...(isMissing && { secondFactorCode: 'errors:secondFactorRequired' }),
  };
}

export function checkNewPasskey(values: NewPasskeyValues): Problems<HolderKey> {
  const name = nameProblem(values.name);
  return { ...(name && { name }), ...checkHolder(values) };
}

/** Options for creating a passkey, and the authenticator's result. */
export type PasskeyOrder = DataOf<typeof beginPasskey>;
export type MadePasskey = Omit<BodyOf<typeof addPasskey>, 'name'>;

interface AddPasskeyContext extends Listened {
  name: string;
  /** Present only while being checked. */
  values: NewPasskeyValues | null;
  order: PasskeyOrder | null;
  made: MadePasskey | null;
  /** Shown once and never stored; empty otherwise. */
  recoveryCodes: readonly string[];
  failure: Failure | null;
}

type AddPasskeyEvent =
  | { type: 'user.passkey.open' }
  | { type: 'user.passkey.dismiss' }
  | { type: 'user.passkey.submit'; values: NewPasskeyValues }
  | { type: 'user.codes.done' };

const base = setup({
  types: typesOf<AddPasskeyContext, AddPasskeyEvent, 'open' | 'busy' | 'resting', ToastNotice, Listened>(),
  actors: {
    beginPasskey: call('beginPasskey'),
    createPasskey: port<Outcome<MadePasskey | null>, PasskeyOrder>('createPasskey'),
    keepPasskey: call('addPasskey'),
  },
  guards: {
    /** Null when the user dismissed the prompt. */
    isMade: (_, outcome: Outcome<MadePasskey | null>) => outcome.ok && outcome.value !== null,
    hasCodes: (_, outcome: Outcome<{ recovery_codes: string[] }>) =>
      outcome.ok && outcome.value.recovery_codes.length > 0,
  },
  actions: {
    storeValues: assign((_, { values }: { values: NewPasskeyValues }) => ({
      ...{ values, name: values.name, failure: null },
    })),
    /** The password is kept only for the duration of the call. */
    forgetValues: assign({ values: null }),
    storeOrder: assign((_, order: PasskeyOrder) => ({ order })),
    storeMade: assign((_, made: MadePasskey | null) => ({ made })),
    forgetMade: assign({ order: null, made: null }),
    storeCodes: assign((_, { recovery_codes }: { recovery_codes: string[] }) => ({ recoveryCodes: recovery_codes })),
    forgetCodes: assign({ recoveryCodes: [] }),
    tellListener: enqueueActions(({ context, enqueue }) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.passkey.added' });
    }),
    toastAdded: emit(toast('success', 'passkeys:added')),
    toastUnused: emit(toast('info', 'passkeys:notMade')),
  },
})
  .extend(judged(({ values }: { values: NewPasskeyValues }) => firstOf(checkNewPasskey(values))))
  .extend(doubting);

/**
 * Returns a value that is present in the invoking state.
 * @throws in any other state.
 */
function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('nothing is being made');
  return value;
}

export const addPasskeyMachine = base.createMachine({
  id: 'addPasskey',
  description:
    'Adds a passkey: proof of the holder, the browser’s question, and the recovery codes of a first protection.',
  context: ({ input }) => ({
    ...input,
    ...{ name: '', values: null, order: null, made: null, recoveryCodes: [], failure: null },
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No passkey is being added.',
      on: { 'user.passkey.open': { target: 'editing', actions: 'forgetFailure' } },
    },
    editing: {
      description: 'A name and the login password are being typed.',
      tags: 'open',
      on: { 'user.passkey.submit': submitted('beginning', 'storeValues'), 'user.passkey.dismiss': 'closed' },
    },
    beginning: {
      description: 'The exchange checks that the account’s holder asks.',
      tags: ['open', 'busy'],
      exit: 'forgetValues',
      invoke: {
        ...actor('beginPasskey'),
        input: ({ context }) => ({ ...holderBody(present(context.values)), name: context.name.trim() }),
        onDone: [accepted('creating', withValue('storeOrder')), refused('resting')],
      },
    },
    creating: {
      description: 'The browser asks where the passkey is to be kept, and makes it.',
      tags: ['open', 'busy'],
      invoke: {
        ...actor('createPasskey'),
        input: ({ context }) => present(context.order),
        onDone: [
          { guard: withOutput('isMade'), target: 'keeping', actions: withValue('storeMade') },
          accepted('editing', ['forgetMade', 'toastUnused']),
          { target: 'resting', actions: ['forgetMade', withOutput('storeFailure'), withOutput('toastFailure')] },
        ],
      },
    },
    keeping: {
      description: 'The exchange checks the new passkey and keeps it.',
      tags: ['open', 'busy'],
      exit: 'forgetMade',
      invoke: {
        ...actor('keepPasskey'),
        input: ({ context }) => ({ name: context.name.trim(), ...present(context.made) }),
        onDone: [
          {
            guard: withOutput('hasCodes'),
            target: 'showingCodes',
            actions: [withValue('storeCodes'), 'tellListener', 'toastAdded'],
          },
          accepted('closed', ['tellListener', 'toastAdded']),
          unanswered('resting'),
          refused('resting'),
        ],
      },
    },
    resting: {
      description: 'It was refused; another try is taken after two seconds.',
      tags: ['open', 'resting'],
      after: { doubleSubmitWindow: 'editing' },
      on: { 'user.passkey.dismiss': 'closed' },
    },
    showingCodes: {
      description: 'The recovery codes are shown this once, until the user says that they are kept.',
      tags: 'open',
      exit: 'forgetCodes',
      on: { 'user.codes.done': 'closed' },
    },
  },
});

type AddPasskeySnapshot = SnapshotFrom<typeof addPasskeyMachine>;
export const isOpen = (snapshot: AddPasskeySnapshot) => snapshot.hasTag('open');

/** Returns the message key of why it cannot be submitted now; null when it can. */
export const submitReason = (snapshot: AddPasskeySnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

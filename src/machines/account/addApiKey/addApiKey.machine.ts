import { assign, emit, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { KEY_DAYS, type KeyKind, type KeyPermission } from '../../../../domain/contract/account/accountChoices';
import { type ApiKey, createApiKey, editApiKey } from '../../../../domain/contract/account/apiKeys';
import { CHECK } from '../../../../domain/contract/choices';
import { type Problems, problemsOf } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';
import { call } from '../../call';
import { doubting, unanswered, type Listened } from '../../families/doubted';
import { accepted, judgedValues, type Sending, sentValues, submission } from '../../families/submission';
import { typesOf, withValue } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { proofBody, type ProofKey, proofProblems, type ProofValues } from '../securityProof';

/** none: until revoked; keep: unchanged. */
export type KeyDays = 'none' | 'keep' | `${(typeof KEY_DAYS)[number]}`;

/** Permissions of a key, as typed. */
export interface ScopeValues extends ProofValues {
  label: string;
  permissions: readonly KeyPermission[];
  /** One per line. */
  addresses: string;
  days: KeyDays;
}

export interface KeyValues extends ScopeValues {
  kind: KeyKind;
  /** Only for kind ed25519. */
  publicKey: string;
  /** Number of the portfolio the key acts for: the one in use. */
  portfolio: number;
}

const BETWEEN = /[\s,;]+/;

const daysOf = (days: KeyDays): { days?: number | null } => {
  if (days === 'keep') return {};
  return { days: days === 'none' ? null : Number(days) };
};

const scopeBody = (values: ScopeValues) => ({
  label: values.label.trim(),
  permissions: [...values.permissions],
  addresses: values.addresses.split(BETWEEN).filter((address) => address !== ''),
  ...daysOf(values.days),
  ...proofBody(values),
});

const createBody = (values: KeyValues) => ({
  kind: values.kind,
  public_key: values.kind === 'ed25519' ? values.publicKey.trim() : null,
  portfolio: values.portfolio,
  ...scopeBody(values),
});

export const editBody = (id: string, values: ScopeValues) => ({ key_id: id, ...scopeBody(values) });

type Key = ProofKey | TextKey<'apiKeys'>;

function problemsIn(problems: Problems, values: ScopeValues): Problems<Key> {
  const textOf = (key: string | undefined, required: Key): Key | null => {
    if (!key) return null;
    return key === CHECK.required ? required : (`validation:${key}` as Key);
  };
  const ofAddresses = Object.keys(problems).find((field) => field.startsWith('addresses'));
  const label = textOf(problems['label'], 'apiKeys:labelRequired');
  const publicKey = textOf(problems['public_key'], `validation:${CHECK.publicKey}`);
  const permissions = textOf(problems['permissions'], `validation:${CHECK.permissions}`);
  const addresses = ofAddresses === 'addresses' ? problems['addresses'] : ofAddresses && CHECK.networkAddress;
  return {
    ...(publicKey && { publicKey }),
    ...(label && { label }),
    ...(permissions && { permissions }),
    ...(addresses && { addresses: `validation:${addresses}` as Key }),
    ...proofProblems(problems, values),
  };
}

/** Returns a translation key per invalid field, in the order of the form. */
export const checkNewKey = (values: KeyValues): Problems<Key> =>
  problemsIn(problemsOf(createApiKey.body, createBody(values)), values);

/** Like `checkNewKey`, for a changed key. */
export const checkScope = (values: ScopeValues): Problems<Key> =>
  problemsIn(problemsOf(editApiKey.body, editBody('-', values)), values);

/** A new key; `secret` is null when only the user has it. */
export interface MadeKey {
  key: ApiKey;
  secret: string | null;
}

interface AddApiKeyContext extends Listened, Sending<KeyValues> {
  /** Shown once and never stored; null otherwise. */
  made: MadeKey | null;
}

type AddApiKeyEvent =
  | { type: 'user.key.open' }
  | { type: 'user.key.dismiss' }
  | { type: 'user.key.submit'; values: KeyValues }
  | { type: 'user.key.done' };

const base = setup({
  types: typesOf<AddApiKeyContext, AddApiKeyEvent, 'open' | 'busy' | 'resting', ToastNotice, Listened>(),
  actors: { createKey: call('createApiKey') },
  actions: {
    storeMade: assign((_, made: MadeKey) => ({ made: { key: made.key, secret: made.secret } })),
    forgetMade: assign({ made: null }),
    tellListener: enqueueActions(({ context, enqueue }, made: MadeKey) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.key.saved', key: made.key });
    }),
    toastCreated: emit(toast('success', 'apiKeys:created')),
  },
})
  .extend(judgedValues(checkNewKey))
  .extend(doubting);

export const addApiKeyMachine = base.createMachine({
  id: 'addApiKey',
  description: 'Creates an API key and shows its secret once.',
  context: ({ input }) => ({ ...input, values: null, failure: null, made: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No key is being created.',
      on: { 'user.key.open': { target: 'editing', actions: 'forgetFailure' } },
    },
    ...submission({
      submit: 'user.key.submit',
      src: 'createKey',
      input: ({ context }: { context: AddApiKeyContext }) => createBody(sentValues(context)),
      answered: [
        accepted('made', [withValue('storeMade'), withValue('tellListener'), 'toastCreated']),
        unanswered('resting'),
      ],
      tag: 'open',
      leave: { 'user.key.dismiss': 'closed' },
      editing: 'What the key may do, and the passwords, are being typed.',
      submitting: 'The server checks the passwords and makes the key.',
      resting: 'The key was refused; another try is taken after two seconds.',
    }),
    made: {
      description: 'The key is shown with its secret, which nobody can show again.',
      tags: 'open',
      exit: 'forgetMade',
      on: { 'user.key.done': 'closed' },
    },
  },
});

type AddApiKeySnapshot = SnapshotFrom<typeof addApiKeyMachine>;

export const isOpen = (snapshot: AddApiKeySnapshot) => snapshot.hasTag('open');

/** Returns the message key of why the key cannot be created now; null when it can. */
export const submitReason = (snapshot: AddApiKeySnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

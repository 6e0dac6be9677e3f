import { assign, emit, enqueueActions, setup, type AnyActorRef, type SnapshotFrom } from 'xstate';
import type { ApiKey } from '../../../../domain/contract/account/apiKeys';
import { call } from '../../call';
import { judgedValues, sentValues, submission, type Sending } from '../../families/submission';
import { withOutput, withValue } from '../../passing';
import type { ToastNotice } from '../../shell/app/notices';
import { checkNewKey, createBody, type KeyValues } from './addApiKey.check';

/** A new key; `secret` is null when only the user has it. */
export interface MadeKey {
  key: ApiKey;
  secret: string | null;
}

export interface AddApiKeyInput {
  /** Notified of each created key. */
  listener: AnyActorRef | null;
}

export interface AddApiKeyContext extends AddApiKeyInput, Sending<KeyValues> {
  /** Shown once and never stored; null otherwise. */
  made: MadeKey | null;
}

export type AddApiKeyEvent =
  | { type: 'user.key.open' }
  | { type: 'user.key.dismiss' }
  | { type: 'user.key.submit'; values: KeyValues }
  | { type: 'user.key.done' };

const base = setup({
  types: {
    context: {} as AddApiKeyContext,
    events: {} as AddApiKeyEvent,
    input: {} as AddApiKeyInput,
    emitted: {} as ToastNotice,
    tags: {} as 'open' | 'busy' | 'resting',
  },
  actors: { createKey: call('createApiKey') },
  actions: {
    storeMade: assign((_, made: MadeKey) => ({ made: { key: made.key, secret: made.secret } })),
    forgetMade: assign({ made: null }),
    tellListener: enqueueActions(({ context, enqueue }, made: MadeKey) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.key.saved', key: made.key });
    }),
    toastCreated: emit({ type: 'toast', kind: 'success', key: 'apiKeys:created' }),
  },
}).extend(judgedValues(checkNewKey));

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
        {
          guard: withOutput('isOk'),
          target: 'made',
          actions: [withValue('storeMade'), withValue('tellListener'), 'toastCreated'],
        },
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

export type AddApiKeySnapshot = SnapshotFrom<typeof addApiKeyMachine>;

export const isOpen = (snapshot: AddApiKeySnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: AddApiKeySnapshot) => snapshot.hasTag('busy');
export const failureOf = (snapshot: AddApiKeySnapshot) => snapshot.context.failure;
export const madeOf = (snapshot: AddApiKeySnapshot) => snapshot.context.made;
export const stateOf = ({ value }: AddApiKeySnapshot): string => String(value);

/** Returns the message key of why the key cannot be created now; null when it can. */
export const submitReason = (snapshot: AddApiKeySnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

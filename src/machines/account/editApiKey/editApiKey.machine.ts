import { assign, emit, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { ApiKey } from '../../../../domain/contract/account/apiKeys';
import { call } from '../../call';
import { doubting, unanswered, type Listened } from '../../families/doubted';
import { judgedValues, sentValues, submission, type Sending, accepted } from '../../families/submission';
import { typesOf, withEvent, withValue } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { checkScope, editBody, type ScopeValues } from '../addApiKey/addApiKey.machine';

interface EditApiKeyContext extends Listened, Sending<ScopeValues> {
  /** The key as listed; null while none is being changed. */
  key: ApiKey | null;
}

type EditApiKeyEvent =
  | { type: 'user.edit.open'; key: ApiKey }
  | { type: 'user.edit.dismiss' }
  | { type: 'user.edit.submit'; values: ScopeValues };

const base = setup({
  types: typesOf<EditApiKeyContext, EditApiKeyEvent, 'open' | 'busy' | 'resting', ToastNotice, Listened>(),
  actors: { editKey: call('editApiKey') },
  guards: {
    isEditable: (_, { key }: { key: ApiKey }) => key.next_events.includes('key.edit'),
  },
  actions: {
    storeKey: assign((_, { key }: { key: ApiKey }) => ({ key, failure: null })),
    forgetKey: assign({ key: null }),
    tellListener: enqueueActions(({ context, enqueue }, { key }: { key: ApiKey }) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.key.saved', key });
    }),
    toastSaved: emit(toast('success', 'apiKeys:saved')),
  },
})
  .extend(judgedValues(checkScope))
  .extend(doubting);

export const editApiKeyMachine = base.createMachine({
  id: 'editApiKey',
  description: 'Changes what an API key may do, from where and until when.',
  context: ({ input }) => ({ ...input, key: null, values: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No key is being changed.',
      entry: 'forgetKey',
      on: {
        'user.edit.open': { guard: withEvent('isEditable'), target: 'editing', actions: withEvent('storeKey') },
      },
    },
    ...submission({
      submit: 'user.edit.submit',
      src: 'editKey',
      input: ({ context }: { context: EditApiKeyContext }) => editBody(context.key?.id ?? '', sentValues(context)),
      answered: [accepted('closed', [withValue('tellListener'), 'toastSaved']), unanswered('resting')],
      tag: 'open',
      leave: { 'user.edit.dismiss': 'closed' },
      editing: 'What the key may do, and the passwords, are being typed.',
      submitting: 'The server checks the passwords and changes the key.',
      resting: 'The change was refused; another try is taken after two seconds.',
    }),
  },
});

type EditApiKeySnapshot = SnapshotFrom<typeof editApiKeyMachine>;

export const isOpen = (snapshot: EditApiKeySnapshot) => snapshot.hasTag('open');

/** Returns the message key of why the change cannot be submitted now; null when it can. */
export const submitReason = (snapshot: EditApiKeySnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

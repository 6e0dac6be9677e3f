import { emit, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import { call } from '../../call';
import { judgedValues, sentValues, submission, type Sending, accepted } from '../../families/submission';
import { typesOf, withValue } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { addBody, checkMethod, type MethodValues } from '../collectionMethod/collectionMethod.machine';
import type { Listened } from '../../families/doubted';

/** Notifies the flow that chooses among the methods that a new one was added. */
export interface MethodAddedEvent {
  type: 'flow.method.added';
  method: CollectionMethod;
}

interface FiatMethodContext extends Listened, Sending<MethodValues> {}

type FiatMethodEvent =
  | { type: 'user.method.open' }
  | { type: 'user.method.dismiss' }
  | { type: 'user.method.submit'; values: MethodValues };

const base = setup({
  types: typesOf<FiatMethodContext, FiatMethodEvent, 'open' | 'busy' | 'resting', ToastNotice, Listened>(),
  actors: { saveMethod: call('addCollectionMethod') },
  actions: {
    tellListener: enqueueActions(({ context, enqueue }, { method }: { method: CollectionMethod }) => {
      const added: MethodAddedEvent = { type: 'flow.method.added', method };
      if (context.listener) enqueue.sendTo(context.listener, added);
    }),
    toastAdded: emit(toast('success', 'collectionMethods:added')),
  },
}).extend(judgedValues((values: MethodValues) => checkMethod(values, null)));

export const fiatMethodMachine = base.createMachine({
  id: 'fiatMethod',
  description: 'Adds a collection method while an offer is being prepared.',
  context: ({ input }) => ({ ...input, values: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No collection method is being added.',
      on: { 'user.method.open': { target: 'editing', actions: 'forgetFailure' } },
    },
    ...submission({
      submit: 'user.method.submit',
      src: 'saveMethod',
      input: ({ context }: { context: FiatMethodContext }) => addBody(sentValues(context)),
      answered: [accepted('closed', [withValue('tellListener'), 'toastAdded'])],
      tag: 'open',
      leave: { 'user.method.dismiss': 'closed' },
      editing: 'Holder, number, bank and passwords are being typed.',
      submitting: 'The server checks the passwords and saves the method.',
      resting: 'The method was refused; another try is taken after two seconds.',
    }),
  },
});

type FiatMethodSnapshot = SnapshotFrom<typeof fiatMethodMachine>;

export const isOpen = (snapshot: FiatMethodSnapshot) => snapshot.hasTag('open');
/** Returns the message key of why the method cannot be submitted now; null when it can. */
export const submitReason = (snapshot: FiatMethodSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { checkMethod } from '../collectionMethod/collectionMethod.check';
import type { MethodOutcome, MethodToSave, MethodValues } from '../collectionMethod/collectionMethod.types';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import type { FiatMethodContext, FiatMethodEvent, FiatMethodInput, MethodAddedEvent } from './fiatMethod.types';

const outcomeOf = ({ event }: { event: { output: MethodOutcome } }) => ({ outcome: event.output });

export const fiatMethodMachine = setup({
  types: {
    context: {} as FiatMethodContext,
    events: {} as FiatMethodEvent,
    input: {} as FiatMethodInput,
    emitted: {} as ToastNotice,
    tags: {} as 'open' | 'busy' | 'resting',
  },
  actors: { saveMethod: port<MethodOutcome, MethodToSave>('saveMethod') },
  guards: {
    isValid: (_, params: { values: MethodValues }) => Object.keys(checkMethod(params.values, null)).length === 0,
    isOk: (_, params: { outcome: MethodOutcome }) => params.outcome.ok,
  },
  actions: {
    storeValues: assign((_, params: { values: MethodValues }) => ({ values: params.values, failure: null })),
    /** Numbers and passwords are kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, params: { outcome: MethodOutcome }) => ({ failure: failureOf(params.outcome) })),
    tellListener: enqueueActions(({ context, enqueue }, { outcome }: { outcome: MethodOutcome }) => {
      const added: MethodAddedEvent = { type: 'flow.method.added', method: valueOf(outcome).method };
      if (context.listener) enqueue.sendTo(context.listener, added);
    }),
    toastProblem: emit((_, params: { values: MethodValues }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(checkMethod(params.values, null))[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { outcome: MethodOutcome }) => failureNotice(failureOf(params.outcome))),
    toastAdded: emit({ type: 'toast', kind: 'success', key: 'collectionMethods:added' }),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
}).createMachine({
  id: 'fiatMethod',
  description: 'Adds a collection method while an offer is being prepared.',
  context: ({ input }) => ({ ...input, values: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No collection method is being added.',
      on: { 'user.method.open': { target: 'editing', actions: 'forgetFailure' } },
    },
    editing: {
      description: 'Holder, number, bank and passwords are being typed.',
      tags: 'open',
      on: {
        'user.method.dismiss': 'closed',
        'user.method.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'storeValues', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => event } },
        ],
      },
    },
    submitting: {
      description: 'The server checks the passwords and saves the method.',
      tags: ['open', 'busy'],
      exit: 'forgetValues',
      invoke: {
        id: 'saveMethod',
        src: 'saveMethod',
        input: ({ context: { values } }) => {
          if (values === null) throw new Error('nothing was submitted');
          return { methodId: null, values };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'closed',
            actions: [{ type: 'tellListener', params: outcomeOf }, 'toastAdded'],
          },
          {
            target: 'resting',
            actions: [
              { type: 'storeFailure', params: outcomeOf },
              { type: 'toastFailure', params: outcomeOf },
            ],
          },
        ],
      },
    },
    resting: {
      description: 'The method was refused; another try is taken after two seconds.',
      tags: ['open', 'resting'],
      on: { 'user.method.dismiss': 'closed' },
      after: { submitPause: 'editing' },
    },
  },
});

import { assign, emit, enqueueActions, setup, type AnyActorRef, type SnapshotFrom } from 'xstate';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import type { Failure } from '../../../../domain/contract/outcome';
import { failureNotice } from '../../shell/app/failureNotice';
import type { ToastNotice } from '../../shell/app/notices';
import { failureOf, valueOf } from '../../outcomes';
import { call } from '../../call';
import { withEvent, withOutput } from '../../passing';
import { addBody, checkMethod, type MethodValues } from '../collectionMethod/collectionMethod.check';
import type { MethodOutcome } from '../collectionMethod/collectionMethod.machine';
import { DOUBLE_SUBMIT } from '../../doubleSubmit';

/** Tells whoever chooses among the methods that there is another one. */
export interface MethodAddedEvent {
  type: 'flow.method.added';
  method: CollectionMethod;
}

export interface FiatMethodInput {
  /** Told of each method that is added. */
  listener: AnyActorRef | null;
}

export interface FiatMethodContext extends FiatMethodInput {
  /** Present only while the method is being sent. */
  values: MethodValues | null;
  failure: Failure | null;
}

export type FiatMethodEvent =
  | { type: 'user.method.open' }
  | { type: 'user.method.dismiss' }
  | { type: 'user.method.submit'; values: MethodValues };

export const fiatMethodMachine = setup({
  types: {
    context: {} as FiatMethodContext,
    events: {} as FiatMethodEvent,
    input: {} as FiatMethodInput,
    emitted: {} as ToastNotice,
    tags: {} as 'open' | 'busy' | 'resting',
  },
  actors: { saveMethod: call('addCollectionMethod') },
  guards: {
    isValid: (_, params: { values: MethodValues }) => Object.keys(checkMethod(params.values, null)).length === 0,
    isOk: (_, outcome: MethodOutcome) => outcome.ok,
  },
  actions: {
    storeValues: assign((_, params: { values: MethodValues }) => ({ values: params.values, failure: null })),
    /** Numbers and passwords are kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, outcome: MethodOutcome) => ({ failure: failureOf(outcome) })),
    tellListener: enqueueActions(({ context, enqueue }, outcome: MethodOutcome) => {
      const added: MethodAddedEvent = { type: 'flow.method.added', method: valueOf(outcome).method };
      if (context.listener) enqueue.sendTo(context.listener, added);
    }),
    toastProblem: emit(
      (_, params: { values: MethodValues }): ToastNotice => ({
        type: 'toast',
        kind: 'error',
        key: Object.values(checkMethod(params.values, null))[0] ?? 'validation:required',
      }),
    ),
    toastFailure: emit((_, outcome: MethodOutcome) => failureNotice(failureOf(outcome))),
    toastAdded: emit({ type: 'toast', kind: 'success', key: 'collectionMethods:added' }),
  },
  delays: DOUBLE_SUBMIT,
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
            guard: withEvent('isValid'),
            target: 'submitting',
            actions: withEvent('storeValues'),
          },
          { actions: withEvent('toastProblem') },
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
          return addBody(values);
        },
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'closed',
            actions: [withOutput('tellListener'), 'toastAdded'],
          },
          {
            target: 'resting',
            actions: [withOutput('storeFailure'), withOutput('toastFailure')],
          },
        ],
      },
    },
    resting: {
      description: 'The method was refused; another try is taken after two seconds.',
      tags: ['open', 'resting'],
      on: { 'user.method.dismiss': 'closed' },
      after: { doubleSubmitWindow: 'editing' },
    },
  },
});

export type FiatMethodSnapshot = SnapshotFrom<typeof fiatMethodMachine>;

export const stateOf = ({ value }: FiatMethodSnapshot): string => value;
export const isOpen = (snapshot: FiatMethodSnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: FiatMethodSnapshot) => snapshot.hasTag('busy');
export const failureOfMethod = (snapshot: FiatMethodSnapshot) => snapshot.context.failure;
/** Message key why the method cannot be submitted now; null when it can. */
export const submitReason = (snapshot: FiatMethodSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

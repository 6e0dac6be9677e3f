import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { failureNotice } from '../../shell/app/failureNotice';
import type { NavigateNotice, ToastNotice } from '../../shell/app/notices';
import { failureOf, valueOf } from '../../outcomes';
import { call } from '../../call';
import { port } from '../../port';
import { withEvent, withOutput } from '../../passing';
import { checkMethod, type MethodValues } from './collectionMethod.check';
import { DOUBLE_SUBMIT } from '../../doubleSubmit';

export interface CollectionMethodInput {
  /** null for a new one. */
  methodId: string | null;
}

export interface CollectionMethodContext extends CollectionMethodInput {
  /** As it is kept; null for a new one, and until it is loaded. */
  method: CollectionMethod | null;
  /** Present only while the method is being sent. */
  values: MethodValues | null;
  failure: Failure | null;
}

export type CollectionMethodEvent =
  | { type: 'user.method.retry' }
  | { type: 'user.method.submit'; values: MethodValues };

export type MethodOutcome = Outcome<{ method: CollectionMethod }>;

/** What the port that saves gets. */
export interface MethodToSave {
  methodId: string | null;
  values: MethodValues;
}

export const collectionMethodMachine = setup({
  types: {
    context: {} as CollectionMethodContext,
    events: {} as CollectionMethodEvent,
    input: {} as CollectionMethodInput,
    emitted: {} as ToastNotice | NavigateNotice,
    tags: {} as 'form' | 'busy' | 'resting',
  },
  actors: {
    loadMethod: call('collectionMethodDetail'),
    saveMethod: port<MethodOutcome, MethodToSave>('saveMethod'),
  },
  guards: {
    isNew: ({ context }) => context.methodId === null,
    isOk: (_, outcome: MethodOutcome) => outcome.ok,
    isGone: (_, outcome: MethodOutcome) => !outcome.ok && outcome.error === 'methodNotFound',
    isValid: ({ context }, params: { values: MethodValues }) =>
      Object.keys(checkMethod(params.values, context.method)).length === 0,
  },
  actions: {
    storeMethod: assign((_, params: { method: CollectionMethod }) => ({ method: params.method })),
    storeValues: assign((_, params: { values: MethodValues }) => ({ values: params.values, failure: null })),
    /** Numbers and passwords are kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    storeFailure: assign((_, outcome: MethodOutcome) => ({ failure: failureOf(outcome) })),
    toastProblem: emit(
      ({ context }, params: { values: MethodValues }): ToastNotice => ({
        type: 'toast',
        kind: 'error',
        key: Object.values(checkMethod(params.values, context.method))[0] ?? 'validation:required',
      }),
    ),
    toastFailure: emit((_, outcome: MethodOutcome) => failureNotice(failureOf(outcome))),
    toastSaved: emit(
      ({ context }): ToastNotice => ({
        type: 'toast',
        kind: 'success',
        key: context.methodId === null ? 'collectionMethods:added' : 'collectionMethods:edited',
      }),
    ),
    openList: emit({ type: 'navigate', to: '/user/c-collAddr' }),
  },
  delays: DOUBLE_SUBMIT,
}).createMachine({
  id: 'collectionMethod',
  description: 'One collection method is added or edited.',
  context: ({ input }) => ({ ...input, method: null, values: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A new method begins with an empty form, another one is loaded first.',
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The method is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadMethod',
        src: 'loadMethod',
        input: ({ context }) => ({ method_id: context.methodId ?? '' }),
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'editing',
            actions: { type: 'storeMethod', params: ({ event }) => valueOf(event.output) },
          },
          { guard: withOutput('isGone'), target: 'missing' },
          {
            target: 'failed',
            actions: withOutput('storeFailure'),
          },
        ],
      },
    },
    missing: { description: 'There is no such method, or it is somebody else’s.' },
    failed: {
      description: 'The method could not be loaded.',
      on: { 'user.method.retry': 'loading' },
    },
    editing: {
      description: 'Holder, number, bank and passwords are being typed.',
      tags: 'form',
      on: {
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
      tags: ['form', 'busy'],
      exit: 'forgetValues',
      invoke: {
        id: 'saveMethod',
        src: 'saveMethod',
        input: ({ context: { methodId, values } }) => {
          if (values === null) throw new Error('nothing was submitted');
          return { methodId, values };
        },
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'saved',
            actions: ['toastSaved', 'openList'],
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
      tags: ['form', 'resting'],
      after: { doubleSubmitWindow: 'editing' },
    },
    saved: { description: 'The method is saved; the list is being opened.', type: 'final' },
  },
});

export type CollectionMethodSnapshot = SnapshotFrom<typeof collectionMethodMachine>;

export const stateOf = ({ value }: CollectionMethodSnapshot): string => String(value);
export const methodOf = (snapshot: CollectionMethodSnapshot) => snapshot.context.method;
export const failureOfLoad = (snapshot: CollectionMethodSnapshot) => snapshot.context.failure;
export const hasForm = (snapshot: CollectionMethodSnapshot) => snapshot.hasTag('form');
export const isBusy = (snapshot: CollectionMethodSnapshot) => snapshot.hasTag('busy');
export const isMissing = (snapshot: CollectionMethodSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: CollectionMethodSnapshot) => snapshot.matches('failed');

/** Why the method cannot be submitted now: a message key; null when it can. */
export const submitReason = (snapshot: CollectionMethodSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

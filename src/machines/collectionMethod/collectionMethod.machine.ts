import { assign, emit, setup } from 'xstate';
import type { CollectionMethod } from '../../../domain/contract/collection';
import { failureNotice } from '../app/failureNotice';
import type { NavigateNotice, ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { checkMethod } from './collectionMethod.check';
import type {
  CollectionMethodContext,
  CollectionMethodEvent,
  CollectionMethodInput,
  MethodOutcome,
  MethodToSave,
  MethodValues,
} from './collectionMethod.types';

export const collectionMethodMachine = setup({
  types: {
    context: {} as CollectionMethodContext,
    events: {} as CollectionMethodEvent,
    input: {} as CollectionMethodInput,
    emitted: {} as ToastNotice | NavigateNotice,
    tags: {} as 'form' | 'busy' | 'resting',
  },
  actors: {
    loadMethod: port<MethodOutcome, { methodId: string }>('loadMethod'),
    saveMethod: port<MethodOutcome, MethodToSave>('saveMethod'),
  },
  guards: {
    isNew: ({ context }) => context.methodId === null,
    isOk: (_, params: { outcome: MethodOutcome }) => params.outcome.ok,
    isGone: (_, params: { outcome: MethodOutcome }) => !params.outcome.ok && params.outcome.error === 'methodNotFound',
    isValid: ({ context }, params: { values: MethodValues }) =>
      Object.keys(checkMethod(params.values, context.method)).length === 0,
  },
  actions: {
    storeMethod: assign((_, params: { method: CollectionMethod }) => ({ method: params.method })),
    storeValues: assign((_, params: { values: MethodValues }) => ({ values: params.values, failure: null })),
    /** Numbers and passwords are kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    storeFailure: assign((_, params: { outcome: MethodOutcome }) => ({ failure: failureOf(params.outcome) })),
    toastProblem: emit(({ context }, params: { values: MethodValues }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(checkMethod(params.values, context.method))[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { outcome: MethodOutcome }) => failureNotice(failureOf(params.outcome))),
    toastSaved: emit(({ context }) => ({
      type: 'toast',
      kind: 'success',
      key: context.methodId === null ? 'collectionMethods:added' : 'collectionMethods:edited',
    })),
    openList: emit({ type: 'navigate', to: '/user/c-collAddr' }),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
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
        input: ({ context }) => ({ methodId: context.methodId ?? '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: { type: 'storeMethod', params: ({ event }) => valueOf(event.output) },
          },
          { guard: { type: 'isGone', params: ({ event }) => ({ outcome: event.output }) }, target: 'missing' },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
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
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saved',
            actions: ['toastSaved', 'openList'],
          },
          {
            target: 'resting',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
        ],
      },
    },
    resting: {
      description: 'The method was refused; another try is taken after two seconds.',
      tags: ['form', 'resting'],
      after: { submitPause: 'editing' },
    },
    saved: { description: 'The method is saved; the list is being opened.', type: 'final' },
  },
});

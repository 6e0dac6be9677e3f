import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { NavigateNotice, ToastNotice } from '../../shell/app/notices';
import { call } from '../../call';
import { judgedValues, sentValues, submission, type Sending } from '../../families/submission';
import { port } from '../../port';
import { withOutput, withValue } from '../../passing';
import { checkMethod, type MethodValues } from './collectionMethod.check';

export interface CollectionMethodInput {
  /** Null for a new method, '' when the address names none. */
  methodId: string | null;
}

export interface CollectionMethodContext extends CollectionMethodInput, Sending<MethodValues> {
  /** As stored by the exchange; null for a new one, and until loaded. */
  method: CollectionMethod | null;
}

export type CollectionMethodEvent =
  | { type: 'user.method.retry' }
  | { type: 'user.method.submit'; values: MethodValues };

export type MethodOutcome = Outcome<{ method: CollectionMethod }>;

export interface MethodToSave {
  methodId: string | null;
  values: MethodValues;
}

const base = setup({
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
    isUnnamed: ({ context }) => context.methodId === '',
    isGone: (_, outcome: MethodOutcome) => !outcome.ok && outcome.error === 'methodNotFound',
  },
  actions: {
    storeMethod: assign((_, { method }: { method: CollectionMethod }) => ({ method })),
    toastSaved: emit(
      ({ context }): ToastNotice => ({
        type: 'toast',
        kind: 'success',
        key: context.methodId === null ? 'collectionMethods:added' : 'collectionMethods:edited',
      }),
    ),
    openList: emit({ type: 'navigate', to: '/user/c-collAddr' }),
  },
}).extend(judgedValues((values: MethodValues, { method }: CollectionMethodContext) => checkMethod(values, method)));

export const collectionMethodMachine = base.createMachine({
  id: 'collectionMethod',
  description: 'One collection method is added or edited.',
  context: ({ input }) => ({ ...input, method: null, values: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A new method begins with an empty form, another one is loaded first.',
      always: [{ guard: 'isNew', target: 'editing' }, { guard: 'isUnnamed', target: 'missing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The method is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadMethod',
        src: 'loadMethod',
        input: ({ context }) => ({ method_id: context.methodId ?? '' }),
        onDone: [
          { guard: withOutput('isOk'), target: 'editing', actions: withValue('storeMethod') },
          { guard: withOutput('isGone'), target: 'missing' },
          { target: 'failed', actions: withOutput('storeFailure') },
        ],
      },
    },
    missing: { description: 'There is no such method, or it is somebody else’s.' },
    failed: {
      description: 'The method could not be loaded.',
      on: { 'user.method.retry': 'loading' },
    },
    ...submission({
      submit: 'user.method.submit',
      src: 'saveMethod',
      input: ({ context }: { context: CollectionMethodContext }) => ({
        methodId: context.methodId,
        values: sentValues(context),
      }),
      answered: [{ guard: withOutput('isOk'), target: 'saved', actions: ['toastSaved', 'openList'] }],
      tag: 'form',
      editing: 'Holder, number, bank and passwords are being typed.',
      submitting: 'The server checks the passwords and saves the method.',
      resting: 'The method was refused; another try is taken after two seconds.',
    }),
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

/** Returns the message key of why the method cannot be submitted now; null when it can. */
export const submitReason = (snapshot: CollectionMethodSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

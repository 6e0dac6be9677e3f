import { assign, emit, setup } from 'xstate';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import type {
  ChangeOutcome,
  CollectionList,
  CollectionMethodsContext,
  CollectionMethodsEvent,
  LoadOutcome,
} from './collectionMethods.types';

const askedId = ({ context }: { context: CollectionMethodsContext }) => ({ methodId: context.asked?.id ?? '' });

/** The list; adding and editing have a flow and screens of their own. */
export const collectionMethodsMachine = setup({
  types: {
    context: {} as CollectionMethodsContext,
    events: {} as CollectionMethodsEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'shown' | 'failed' | 'needsConfirm',
  },
  actors: {
    loadMethods: port<LoadOutcome>('loadMethods'),
    removeMethod: port<ChangeOutcome, { methodId: string }>('removeMethod'),
    chooseDefault: port<ChangeOutcome, { methodId: string }>('chooseDefault'),
  },
  guards: {
    isOk: (_, params: { outcome: LoadOutcome | ChangeOutcome }) => params.outcome.ok,
    isListed: ({ context }, params: { methodId: string }) =>
      context.methods?.list.some((method) => method.id === params.methodId) ?? false,
  },
  actions: {
    storeMethods: assign((_, params: { methods: CollectionList }) => ({ methods: params.methods, failure: null })),
    storeFailure: assign((_, params: { outcome: LoadOutcome }) => ({ failure: failureOf(params.outcome) })),
    askAbout: assign(({ context }, params: { methodId: string }) => ({
      asked: context.methods?.list.find((method) => method.id === params.methodId) ?? null,
    })),
    forgetAsked: assign({ asked: null }),
    toastDeleted: emit({ type: 'toast', kind: 'success', key: 'collectionMethods:deleted' }),
    toastDefault: emit({ type: 'toast', kind: 'success', key: 'collectionMethods:defaultChosen' }),
    toastFailure: emit((_, params: { outcome: ChangeOutcome }) => failureNotice(failureOf(params.outcome))),
  },
}).createMachine({
  id: 'collectionMethods',
  description:
    'The bank cards and accounts that fiat money is collected on: default chosen, deleted after confirmation.',
  context: { methods: null, failure: null, asked: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The collection methods are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: { type: 'storeMethods', params: ({ event }) => ({ methods: valueOf(event.output) }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    failed: {
      description: 'The collection methods could not be loaded.',
      tags: 'failed',
      on: { 'user.methods.retry': 'loading' },
    },
    listed: {
      description: 'The collection methods are shown.',
      tags: 'shown',
      entry: 'forgetAsked',
      on: {
        'user.removal.open': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'confirmingRemoval',
          actions: { type: 'askAbout', params: ({ event }) => event },
        },
        'user.default.choose': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'choosingDefault',
          actions: { type: 'askAbout', params: ({ event }) => event },
        },
      },
    },
    confirmingRemoval: {
      description: 'The user is asked whether to delete this collection method.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.removal.accept': 'removing', 'user.removal.dismiss': 'listed' },
    },
    removing: {
      description: 'The deletion is on its way.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'removeMethod',
        src: 'removeMethod',
        input: askedId,
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refreshing',
            actions: 'toastDeleted',
          },
          {
            target: 'refreshing',
            actions: { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    choosingDefault: {
      description: 'The method is being made the default of its currency.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'chooseDefault',
        src: 'chooseDefault',
        input: askedId,
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refreshing',
            actions: 'toastDefault',
          },
          {
            target: 'refreshing',
            actions: { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    refreshing: {
      description: 'The shown methods are being loaded again: who is the default is the server’s to say.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'refreshMethods',
        src: 'loadMethods',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: { type: 'storeMethods', params: ({ event }) => ({ methods: valueOf(event.output) }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
  },
});

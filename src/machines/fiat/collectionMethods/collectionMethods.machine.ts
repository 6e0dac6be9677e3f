import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { CollectionMethod, CollectionCurrency } from '../../../../domain/contract/fiat/collection';
import type { Failure } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { call } from '../../call';
import { actor, typesOf, withEvent, withOutput, withValue } from '../../passing';
import { answers, accepted } from '../../families/submission';
import { loaded } from '../../families/loaded';

interface CollectionList {
  /** Grouped by currency, with each default first. */
  list: CollectionMethod[];
  max: number;
}

interface CollectionMethodsContext {
  /** Null until loaded. */
  methods: CollectionList | null;
  failure: Failure | null;
  /** Method to be confirmed or being changed. */
  asked: CollectionMethod | null;
}

type CollectionMethodsEvent =
  | { type: 'user.methods.retry' }
  | { type: 'user.default.choose'; methodId: string }
  | { type: 'user.removal.open'; methodId: string }
  | { type: 'user.removal.accept' }
  | { type: 'user.removal.dismiss' };

const askedId = ({ context }: { context: CollectionMethodsContext }) => ({ method_id: context.asked?.id ?? '' });

const base = setup({
  types: typesOf<
    CollectionMethodsContext,
    CollectionMethodsEvent,
    'busy' | 'shown' | 'failed' | 'needsConfirm',
    ToastNotice
  >(),
  actors: {
    loadMethods: call('listCollectionMethods'),
    removeMethod: call('removeCollectionMethod'),
    chooseDefault: call('chooseDefaultMethod'),
  },
  guards: {
    isListed: ({ context }, params: { methodId: string }) =>
      context.methods?.list.some((method) => method.id === params.methodId) ?? false,
  },
  actions: {
    storeMethods: assign((_, methods: CollectionList) => ({ methods, failure: null })),
    askAbout: assign(({ context }, params: { methodId: string }) => ({
      asked: context.methods?.list.find((method) => method.id === params.methodId) ?? null,
    })),
    forgetAsked: assign({ asked: null }),
    toastDeleted: emit(toast('success', 'collectionMethods:deleted')),
    toastDefault: emit(toast('success', 'collectionMethods:defaultChosen')),
  },
}).extend(answers);

/** List of collection methods; adding and editing have a flow and screens of their own. */
export const collectionMethodsMachine = base.createMachine({
  id: 'collectionMethods',
  description:
    'The bank cards and accounts that fiat money is collected on: default chosen, deleted after confirmation.',
  context: { methods: null, failure: null, asked: null },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadMethods',
      input: {},
      target: 'listed',
      store: 'storeMethods',
      retry: 'user.methods.retry',
      loading: 'The collection methods are being loaded.',
      failed: 'The collection methods could not be loaded.',
    }),
    listed: {
      description: 'The collection methods are shown.',
      tags: 'shown',
      entry: 'forgetAsked',
      on: {
        'user.removal.open': {
          guard: withEvent('isListed'),
          target: 'confirmingRemoval',
          actions: withEvent('askAbout'),
        },
        'user.default.choose': {
          guard: withEvent('isListed'),
          target: 'choosingDefault',
          actions: withEvent('askAbout'),
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
        ...actor('removeMethod'),
        input: askedId,
        onDone: [accepted('refreshing', 'toastDeleted'), { target: 'refreshing', actions: withOutput('toastFailure') }],
      },
    },
    choosingDefault: {
      description: 'The method is being made the default of its currency.',
      tags: ['shown', 'busy'],
      invoke: {
        ...actor('chooseDefault'),
        input: askedId,
        onDone: [accepted('refreshing', 'toastDefault'), { target: 'refreshing', actions: withOutput('toastFailure') }],
      },
    },
    refreshing: {
      description: 'The shown methods are being loaded again: who is the default is the server’s to say.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'refreshMethods',
        src: 'loadMethods',
        input: {},
        onDone: [
          accepted('listed', withValue('storeMethods')),
          { target: 'failed', actions: withOutput('storeFailure') },
        ],
      },
    },
  },
});

type CollectionMethodsSnapshot = SnapshotFrom<typeof collectionMethodsMachine>;

export const methodsOf = (snapshot: CollectionMethodsSnapshot) => snapshot.context.methods;
/** Returns the method being changed; null when none is. */
export const changingId = (snapshot: CollectionMethodsSnapshot): string | null =>
  snapshot.hasTag('busy') ? (snapshot.context.asked?.id ?? null) : null;

interface CurrencyGroup {
  currency: CollectionCurrency;
  methods: readonly CollectionMethod[];
}

/** Returns the methods grouped by currency, in the given order. */
export function groupsOf(list: readonly CollectionMethod[]): readonly CurrencyGroup[] {
  const currencies = [...new Set(list.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    methods: list.filter((method) => method.currency === currency),
  }));
}

/** Returns the message key of why no method can be added now; null when one can. */
export function addReason({ context: { methods } }: CollectionMethodsSnapshot) {
  return methods && methods.list.length >= methods.max ? 'errors:methodsFull' : null;
}

/** Returns the message key of why no method can be changed now; null when one can. */
export const changeReason = (snapshot: CollectionMethodsSnapshot) =>
  snapshot.hasTag('busy') ? 'collectionMethods:changeUnderWay' : null;

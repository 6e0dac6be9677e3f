import { assign, emit, setup } from 'xstate';
import type { NavigateNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { placeAddress } from '../walletPlace';
import type { AddressOutcome, DepositContext, DepositEvent, DepositInput } from './deposit.types';

/** One currency on one network. The choice stands in the page's address: another one is another flow. */
export const depositMachine = setup({
  types: {
    context: {} as DepositContext,
    events: {} as DepositEvent,
    input: {} as DepositInput,
    emitted: {} as NavigateNotice,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    loadAddress: port<AddressOutcome, { currency: string; network: string }>('loadAddress'),
  },
  guards: {
    isChosen: ({ context }) => context.currency !== null && context.network !== null,
    isOk: (_, params: { outcome: AddressOutcome }) => params.outcome.ok,
  },
  actions: {
    openCurrency: emit((_, params: { currency: string }) => ({
      type: 'navigate',
      to: placeAddress('/wallet/recharge', { currency: params.currency, network: null }),
    })),
    openNetwork: emit(({ context }, params: { network: string }) => ({
      type: 'navigate',
      to: placeAddress('/wallet/recharge', { currency: context.currency, network: params.network }),
      replace: true,
    })),
    storeAddress: assign((_, params: { outcome: AddressOutcome }) => ({
      address: valueOf(params.outcome),
      failure: null,
    })),
    storeFailure: assign((_, params: { outcome: AddressOutcome }) => ({ failure: failureOf(params.outcome) })),
  },
}).createMachine({
  id: 'deposit',
  description: "The user's address for deposits of a currency on a network.",
  context: ({ input }) => ({ ...input, address: null, failure: null }),
  on: {
    'user.currency.choose': { actions: { type: 'openCurrency', params: ({ event }) => event } },
    'user.network.choose': { actions: { type: 'openNetwork', params: ({ event }) => event } },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Currency and network have to be chosen; the page opens again with the choice in its address.',
      always: { guard: 'isChosen', target: 'loading' },
    },
    loading: {
      description: 'The address is being loaded; the first time it is made.',
      tags: 'busy',
      invoke: {
        id: 'loadAddress',
        src: 'loadAddress',
        input: ({ context }) => ({ currency: context.currency ?? '', network: context.network ?? '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: { type: 'storeAddress', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    shown: {
      description: 'The address and its code are shown.',
      tags: 'shown',
    },
    failed: {
      description: 'The address could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.address.retry': 'loading' },
    },
  },
});

import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { DepositAddress } from '../../../../domain/contract/wallet/deposit';
import { call } from '../../call';
import { typesOf, failureOf as failureIn, withEvent } from '../../passing';
import { loaded } from '../../families/loaded';
import { navigate, type NavigateNotice } from '../../shell/app/notices';
import { placeAddress, type PlaceNames } from '../walletPlace';

type DepositInput = PlaceNames;

interface DepositContext extends DepositInput {
  /** Null until loaded. */
  address: DepositAddress | null;
  failure: Failure | null;
}

type DepositEvent =
  | { type: 'user.currency.choose'; currency: string }
  | { type: 'user.network.choose'; network: string }
  | { type: 'user.address.retry' };

type AddressOutcome = Outcome<DepositAddress>;

/** Deposit address of one currency on one network. The choice is in the page's URL; each choice has its own flow. */
export const depositMachine = setup({
  types: typesOf<DepositContext, DepositEvent, 'busy' | 'shown' | 'failed', NavigateNotice, DepositInput>(),
  actors: {
    loadAddress: call('depositAddress'),
  },
  guards: {
    isChosen: ({ context }) => context.currency !== null && context.network !== null,
    isOk: (_, outcome: AddressOutcome) => outcome.ok,
  },
  actions: {
    openCurrency: emit((_, params: { currency: string }) =>
      navigate(placeAddress('/wallet/recharge', { currency: params.currency, network: null })),
    ),
    openNetwork: emit(({ context }, params: { network: string }) =>
      navigate(placeAddress('/wallet/recharge', { currency: context.currency, network: params.network }), {
        replace: true,
      }),
    ),
    storeAddress: assign((_, address: DepositAddress) => ({ address, failure: null })),
    storeFailure: assign((_, outcome: AddressOutcome) => ({ failure: failureIn(outcome) })),
  },
}).createMachine({
  id: 'deposit',
  description: 'The user’s address for deposits of a currency on a network.',
  context: ({ input }) => ({ ...input, address: null, failure: null }),
  on: {
    'user.currency.choose': { actions: withEvent('openCurrency') },
    'user.network.choose': { actions: withEvent('openNetwork') },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Currency and network have to be chosen; the page opens again with the choice in its address.',
      always: { guard: 'isChosen', target: 'loading' },
    },
    ...loaded({
      src: 'loadAddress',
      input: ({ context }: { context: DepositContext }) => ({
        currency: context.currency ?? '',
        network: context.network ?? '',
      }),
      target: 'shown',
      store: 'storeAddress',
      retry: 'user.address.retry',
      loading: 'The address is being loaded; the first time it is made.',
      failed: 'The address could not be loaded; one press tries again.',
    }),
    shown: {
      description: 'The address and its code are shown.',
      tags: 'shown',
    },
  },
});

type DepositSnapshot = SnapshotFrom<typeof depositMachine>;

export const addressOf = (snapshot: DepositSnapshot) => snapshot.context.address;
export const failureOf = (snapshot: DepositSnapshot) => snapshot.context.failure;

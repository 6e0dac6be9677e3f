import { assign, setup } from 'xstate';
import type { CoinProfit } from '../../../../domain/contract/wallet/profits';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { loaded } from '../../families/loaded';
import { typesOf, failureOf, withEvent, withValue } from '../../passing';
import { accepted } from '../../families/submission';

/** fifo: the oldest coins are sold first; average: each coin costs the average of all. */
export type BasisMethod = 'fifo' | 'average';
export const BASIS_METHODS: readonly BasisMethod[] = ['fifo', 'average'];

interface CostBasisContext {
  method: BasisMethod;
  /** Sorted by worth, highest first; null before the first response. */
  coins: readonly CoinProfit[] | null;
  error: Failure['error'] | null;
}

type CostBasisEvent = { type: 'user.basis.choose'; method: BasisMethod } | { type: 'user.basis.retry' };

export const costBasisMachine = setup({
  types: typesOf<CostBasisContext, CostBasisEvent, 'busy' | 'failed'>(),
  actors: { loadBasis: call('walletCostBasis') },
  guards: { isOk: (_, outcome: Outcome<unknown>) => outcome.ok },
  actions: {
    chooseMethod: assign((_, { method }: { method: BasisMethod }) => ({ method })),
    storeCoins: assign((_, { coins }: { coins: readonly CoinProfit[] }) => ({ coins, error: null })),
    storeFailure: assign((_, outcome: Outcome<unknown>) => ({ error: failureOf(outcome).error })),
  },
  delays: {
    /** Reload interval for new prices and trades, ms. */
    refreshPause: 30_000,
  },
}).createMachine({
  id: 'costBasis',
  description: 'What the coins that the user holds had cost, and what was gained with them.',
  context: { method: 'fifo', coins: null, error: null },
  on: { 'user.basis.choose': { actions: withEvent('chooseMethod') } },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadBasis',
      input: {},
      target: 'shown',
      store: 'storeCoins',
      retry: 'user.basis.retry',
      loading: 'Costs and profits are being loaded.',
      failed: 'Costs and profits could not be loaded; one press tries again.',
    }),
    shown: {
      description: 'Costs and profits are shown.',
      after: { refreshPause: 'refreshing' },
    },
    refreshing: {
      description: 'Costs and profits are being loaded again; the earlier ones stay, also when that fails.',
      tags: 'busy',
      invoke: {
        id: 'refreshBasis',
        src: 'loadBasis',
        input: {},
        onDone: [accepted('shown', withValue('storeCoins')), { target: 'shown' }],
      },
    },
  },
});

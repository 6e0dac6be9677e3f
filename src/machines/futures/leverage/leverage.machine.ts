import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import { maxLeverageFor, notionalLimit } from '../../../../domain/rules/futures/marginTiers';
import { call, type OutcomeOf } from '../../call';
import { failureOf } from '../../outcomes';
import { withEvent, withOutput } from '../../passing';
import { channelPort } from '../../port';
import type { Notice } from '../../shell/app/notices';
import { usdtText, usdtUnits } from '../futures/amounts';
import { contractRulesOf, type ContractTerms } from '../futures/contractTerms';
import type { Reason } from '../futures/fieldChecks';
import type { TextKey } from '../../../locales/texts';

/** What the choice depends on. */
interface LeverageFacts {
  /** In force now. */
  leverage: number;
  /** Notional of the larger position of the contract, USDT. */
  notional: string;
}

interface LeverageContext {
  terms: ContractTerms;
  facts: LeverageFacts;
  /** As chosen in the dialog. */
  leverage: number;
  error: TextKey<'errors'> | null;
}

/** The account changed, also while the dialog is open. */
export interface LeverageToldEvent {
  type: 'flow.facts.told';
  facts: LeverageFacts;
}

type LeverageEvent =
  | { type: 'user.leverage.open' }
  | { type: 'user.leverage.choose'; leverage: number }
  | { type: 'user.leverage.submit' }
  | { type: 'user.leverage.close' }
  | LeverageToldEvent;

type Changed = OutcomeOf<'changeFuturesLeverage'>;

/** Why the chosen leverage cannot be taken; null when it can. */
function leverageReason({ terms, leverage, facts }: LeverageContext): Reason | null {
  const most = Math.min(
    terms.contract.max_leverage,
    maxLeverageFor(contractRulesOf(terms).tiers, usdtUnits(facts.notional)),
  );
  if (leverage > most) return { key: 'futures:leverageAboveTier', params: { most: String(most) } };
  return leverage === facts.leverage ? { key: 'futures:leverageSame' } : null;
}

/** The leverage of one contract. */
export const leverageMachine = setup({
  types: {
    context: {} as LeverageContext,
    events: {} as LeverageEvent,
    input: {} as { terms: ContractTerms },
    emitted: {} as Notice,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    changeLeverage: call('changeFuturesLeverage'),
    watchFacts: channelPort<LeverageToldEvent, { contract: FuturesContract }>('watchFacts'),
  },
  guards: {
    isPossible: ({ context }) => leverageReason(context) === null,
    isWithin: ({ context }, params: { leverage: number }) =>
      Number.isInteger(params.leverage) &&
      params.leverage >= 1 &&
      params.leverage <= context.terms.contract.max_leverage,
    isOk: (_, params: Changed) => params.ok,
  },
  actions: {
    begin: assign(({ context: { facts } }) => ({ leverage: facts.leverage, error: null })),
    storeFacts: assign((_, { facts }: { facts: LeverageFacts }) => ({ facts })),
    setLeverage: assign((_, params: { leverage: number }) => ({ leverage: params.leverage, error: null })),
    storeError: assign((_, params: Changed) => ({ error: `errors:${failureOf(params).error}` as const })),
    announce: emit(
      ({ context }): Notice => ({
        type: 'toast',
        kind: 'success',
        key: 'futures:leverageChanged',
        params: { leverage: context.leverage },
      }),
    ),
  },
}).createMachine({
  id: 'leverage',
  description: 'Choosing the leverage of a contract.',
  context: ({ input }) => ({
    terms: input.terms,
    facts: { leverage: input.terms.contract.default_leverage, notional: '0' },
    leverage: input.terms.contract.default_leverage,
    error: null,
  }),
  invoke: {
    id: 'watchFacts',
    src: 'watchFacts',
    input: ({ context }) => ({ contract: context.terms.contract }),
  },
  on: { 'flow.facts.told': { actions: withEvent('storeFacts') } },
  initial: 'closed',
  states: {
    closed: {
      description: 'The leverage in force is shown beside the order form.',
      on: {
        'user.leverage.open': { target: 'choosing', actions: 'begin' },
      },
    },
    choosing: {
      description: 'A leverage is chosen; the tiers say how large a position it allows.',
      tags: 'open',
      on: {
        'user.leverage.choose': {
          guard: withEvent('isWithin'),
          actions: withEvent('setLeverage'),
        },
        'user.leverage.submit': { guard: 'isPossible', target: 'submitting' },
        'user.leverage.close': 'closed',
      },
    },
    submitting: {
      description: 'The exchange checks the margin and changes the leverage.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'changeLeverage',
        src: 'changeLeverage',
        input: ({ context }) => ({ pair: context.terms.contract.pair, leverage: context.leverage }),
        onDone: [
          { guard: withOutput('isOk'), target: 'closed', actions: 'announce' },
          { target: 'choosing', actions: withOutput('storeError') },
        ],
      },
    },
  },
});

export type LeverageSnapshot = SnapshotFrom<typeof leverageMachine>;

export const isOpen = (snapshot: LeverageSnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: LeverageSnapshot) => snapshot.hasTag('busy');
export const chosenOf = (snapshot: LeverageSnapshot) => snapshot.context.leverage;
export const errorOf = (snapshot: LeverageSnapshot) => snapshot.context.error;
export const reasonOf = (snapshot: LeverageSnapshot): Reason | null => leverageReason(snapshot.context);

/** The largest position that the chosen leverage allows, USDT; null without a bound. */
export function limitShown({ context: { terms, leverage } }: LeverageSnapshot): string | null {
  const limit = notionalLimit(contractRulesOf(terms).tiers, leverage);
  return limit === null ? null : usdtText(limit);
}

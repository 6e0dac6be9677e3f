import { setup } from 'xstate';
import { actor, typesOf } from '../../passing';
import type { FuturesPosition, FuturesSide } from '../../../../domain/contract/futures/futures';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import type { ContractRules } from '../../../../domain/rules/futures/contract';
import { maxLeverageFor, notionalLimit } from '../../../../domain/rules/futures/marginTiers';
import { initialMarginOf, marginAtLeverage } from '../../../../domain/rules/futures/position';
import { call } from '../../call';
import {
  choosable,
  choosing,
  type Choosing,
  type ChoosingEvent,
  type FactsToldEvent,
  notChosen,
} from '../../families/choosing';
import { channelPort } from '../../port';
import type { Notice } from '../../shell/app/notices';
import { contractRulesOf, type ContractTerms, usdtText, usdtUnits } from '../futures/contractTerms';
import type { Reason } from '../futures/fieldChecks';
import { holdingOf, riskOfChange } from '../futures/holdings';

/** Decimal strings; null when there is no price. */
interface Figures {
  margin: string;
  price: string | null;
}

export interface LeverageChange {
  side: FuturesSide;
  before: Figures;
  after: Figures;
}

/**
 * Margin and liquidation price of each position of a contract at another leverage; the liquidation price of a cross position stays.
 */
export const leverageOutlook = (
  rules: ContractRules,
  positions: readonly FuturesPosition[],
  leverage: number,
): LeverageChange[] =>
  positions.map((position) => {
    const { side, margin_mode: mode, liquidation_price } = position;
    const holding = holdingOf(rules, position);
    const now = mode === 'cross' ? initialMarginOf(holding.cost, position.leverage) : holding.margin;
    const then = marginAtLeverage(holding, mode, leverage);
    const risk = mode === 'cross' ? null : riskOfChange(rules, position, then - now);
    const price = liquidation_price ?? null;
    return {
      side,
      before: { margin: usdtText(now), price: risk ? risk.before.price : price },
      after: { margin: usdtText(then), price: risk ? risk.after.price : price },
    };
  });

export interface LeverageFacts {
  inForce: number;
  /** Notional of the contract's larger position, USDT. */
  notional: string;
}

interface LeverageContext extends Choosing<number, LeverageFacts> {
  terms: ContractTerms;
}

/** Returns why the chosen leverage is not possible; null when it is. */
export function reasonOf({ context: { terms, chosen, facts } }: { context: LeverageContext }): Reason | null {
  const most = Math.min(
    terms.contract.max_leverage,
    maxLeverageFor(contractRulesOf(terms).tiers, usdtUnits(facts.notional)),
  );
  if (chosen > most) return { key: 'futures:leverageAboveTier', params: { most: String(most) } };
  return chosen === facts.inForce ? { key: 'futures:leverageSame' } : null;
}

export const leverageMachine = setup({
  types: typesOf<
    LeverageContext,
    ChoosingEvent<'leverage', number, LeverageFacts>,
    'open' | 'busy',
    Notice,
    { terms: ContractTerms }
  >(),
  actors: {
    change: call('changeFuturesLeverage'),
    watchFacts: channelPort<FactsToldEvent<LeverageFacts>, { contract: FuturesContract }>('watchFacts'),
  },
  ...choosable<LeverageContext>({
    reasonOf,
    changed: (leverage) => ({ key: 'futures:leverageChanged', params: { leverage } }),
    isOffered: ({ terms }, leverage) =>
      Number.isInteger(leverage) && leverage >= 1 && leverage <= terms.contract.max_leverage,
  }),
}).createMachine({
  id: 'leverage',
  description: 'Choosing the leverage of a contract.',
  context: ({ input: { terms } }) => ({
    terms,
    ...notChosen<LeverageFacts>({ inForce: terms.contract.default_leverage, notional: '0' }),
  }),
  invoke: { ...actor('watchFacts'), input: ({ context: { terms } }) => ({ contract: terms.contract }) },
  ...choosing({
    name: 'leverage',
    closed: 'The leverage in force is shown beside the order form.',
    choosing: 'A leverage is chosen; the tiers say how large a position it allows.',
    submitting: 'The exchange checks the margin and changes the leverage.',
    input: ({ context }: { context: LeverageContext }) => ({
      pair: context.terms.contract.pair,
      leverage: context.chosen,
    }),
  }),
});

/** Returns the largest position that the chosen leverage allows, USDT; null without a limit. */
export function limitShown({ context: { terms, chosen } }: { context: LeverageContext }): string | null {
  const limit = notionalLimit(contractRulesOf(terms).tiers, chosen);
  return limit === null ? null : usdtText(limit);
}

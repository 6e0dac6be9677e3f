import type { SnapshotFrom } from 'xstate';
import { priceUnits } from '../../../domain/rules/futures/contract';
import { previewMargin } from '../../../domain/rules/futures/preview';
import { usdtUnits } from '../futures/amounts';
import { contractRulesOf } from '../futures/contractTerms';
import { plainOf } from '../futures/fieldChecks';
import { holdingOf, riskTexts } from '../futures/holdings';
import type { marginAdjustMachine } from './marginAdjust.machine';
import { marginReason, mostAmount } from './marginAdjust.reasons';

export type MarginAdjustSnapshot = SnapshotFrom<typeof marginAdjustMachine>;

export const wayOf = (snapshot: MarginAdjustSnapshot) => snapshot.context.way;
export const amountOf = (snapshot: MarginAdjustSnapshot) => snapshot.context.amount;
export const errorOf = (snapshot: MarginAdjustSnapshot) => snapshot.context.error;
export const isBusy = (snapshot: MarginAdjustSnapshot) => snapshot.hasTag('busy');
export const mostOf = (snapshot: MarginAdjustSnapshot) => mostAmount(snapshot.context);
export const reasonOf = (snapshot: MarginAdjustSnapshot) => marginReason(snapshot.context);

/** Ratio and liquidation price before and after; null while there is no mark. */
export function riskShown({ context: { terms, position, way, amount } }: MarginAdjustSnapshot) {
  const rules = contractRulesOf(terms);
  const mark = priceUnits(position.mark_price ?? '');
  if (mark === null) return null;
  const change = usdtUnits(plainOf(terms, 'usdt', amount)) * (way === 'add' ? 1n : -1n);
  const scope = { rules, holding: holdingOf(rules, position), mark, mode: 'isolated' as const, wallet: 0n, others: [] };
  const digits = rules.grid.priceScale;
  return {
    before: riskTexts(previewMargin(scope, 0n), digits),
    after: riskTexts(previewMargin(scope, change), digits),
  };
}

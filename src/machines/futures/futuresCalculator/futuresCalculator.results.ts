import { parseDecimal } from '../../../../domain/money/decimal';
import { targetPrice } from '../../../../domain/rules/futures/closeTargets';
import { partCeil, priceUnits, worthCeil } from '../../../../domain/rules/futures/contract';
import { liquidationPricesOf } from '../../../../domain/rules/futures/liquidationPrice';
import { initialMarginOf, profitAt, yieldOf } from '../../../../domain/rules/futures/position';
import { priceText, rateText, usdtText, usdtUnits } from '../futures/amounts';
import { contractRulesOf } from '../futures/contractTerms';
import { lotsOf, plainOf } from '../futures/fieldChecks';
import { signOf } from '../futures/holdings';
import type { CalculatorField, FuturesCalculatorContext } from './futuresCalculator.machine';

/** Decimal strings; null while an input is missing, or when there is no such price. */
export interface ProfitResult {
  margin: string;
  /** After opening and closing fees. */
  profit: string;
  yield: string | null;
  fees: string;
}

/** Returns the result of a trade opened at one price and closed at another, both as taker. */
export function profitResult({ terms, side, leverage, fields }: FuturesCalculatorContext): ProfitResult | null {
  const rules = contractRulesOf(terms);
  const [entry, exit] = [priceOf(terms, fields.entry), priceOf(terms, fields.exit)];
  const lots = lotsOf(terms, fields.quantity);
  if (entry === null || exit === null || lots === null) return null;
  const cost = worthCeil(rules.grid, BigInt(lots), entry);
  const fees = partCeil(cost, rules.takerFee) + partCeil(worthCeil(rules.grid, BigInt(lots), exit), rules.takerFee);
  const profit = profitAt(rules.grid, { side: signOf(side), lots: BigInt(lots), cost }, exit) - fees;
  const margin = initialMarginOf(cost, leverage);
  const rate = yieldOf(profit, margin);
  return {
    margin: usdtText(margin),
    profit: usdtText(profit),
    yield: rate === null ? null : rateText(rate),
    fees: usdtText(fees),
  };
}

/** Returns the liquidation price of an isolated position with its initial and added margin. */
export function liquidationResult({ terms, side, leverage, fields }: FuturesCalculatorContext): string | null {
  const rules = contractRulesOf(terms);
  const entry = priceOf(terms, fields.entry);
  const lots = lotsOf(terms, fields.quantity);
  if (entry === null || lots === null) return null;
  const cost = worthCeil(rules.grid, BigInt(lots), entry);
  const margin = initialMarginOf(cost, leverage) + usdtUnits(plainOf(terms, 'usdt', fields.margin));
  const { below, above } = liquidationPricesOf(rules, [{ side: signOf(side), lots: BigInt(lots), cost }], margin);
  const price = below ?? above;
  return price === null ? null : priceText(price, rules.grid.priceScale);
}

/** Returns the price at which a yield is reached, before fees. */
export function targetResult({ terms, side, leverage, fields }: FuturesCalculatorContext): string | null {
  const entry = priceOf(terms, fields.entry);
  const rate = parseDecimal(plainOf(terms, 'percent', fields.rate), 2);
  if (entry === null || rate === null) return null;
  const price = targetPrice(entry, signOf(side), rate * 10_000n, leverage);
  return price === null ? null : priceText(price, contractRulesOf(terms).grid.priceScale);
}

const priceOf = (terms: FuturesCalculatorContext['terms'], text: string) => priceUnits(plainOf(terms, 'price', text));

/** Fields of a calculation, in display order. */
export const FIELDS: Readonly<Record<FuturesCalculatorContext['calculation'], readonly CalculatorField[]>> = {
  profit: ['entry', 'exit', 'quantity'],
  liquidation: ['entry', 'quantity', 'margin'],
  target: ['entry', 'rate'],
};

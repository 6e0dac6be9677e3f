import { assign, setup } from 'xstate';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { targetPrice } from '../../../../domain/rules/futures/closeTargets';
import { partCeil, priceUnits, worthCeil } from '../../../../domain/rules/futures/contract';
import { liquidationPricesOf } from '../../../../domain/rules/futures/liquidation';
import { initialMarginOf, profitAt, yieldOf } from '../../../../domain/rules/futures/position';
import { typesOf, withEvent } from '../../passing';
import {
  contractRulesOf,
  type ContractTerms,
  priceText,
  rateText,
  usdtText,
  usdtUnits,
} from '../futures/contractTerms';
import { lotsOf, plainOf } from '../futures/fieldChecks';
import { signOf } from '../futures/holdings';

/** Profit and yield of a trade; liquidation price of a trade; price at which it reaches a yield. */
export const CALCULATIONS = ['profit', 'liquidation', 'target'] as const;
type Calculation = (typeof CALCULATIONS)[number];

export type CalculatorField = 'entry' | 'exit' | 'quantity' | 'margin' | 'rate';

export interface FuturesCalculatorContext {
  terms: ContractTerms;
  calculation: Calculation;
  side: FuturesSide;
  leverage: number;
  fields: Record<CalculatorField, string>;
}

type FuturesCalculatorEvent =
  | { type: 'user.calculator.open'; leverage: number; price: string }
  | { type: 'user.calculator.close' }
  | { type: 'user.calculation.choose'; calculation: Calculation }
  | { type: 'user.side.choose'; side: FuturesSide }
  | { type: 'user.leverage.change'; leverage: number }
  | { type: 'user.field.change'; field: CalculatorField; text: string };

/** Calculates the result of a trade; never sends anything to the exchange. */
export const futuresCalculatorMachine = setup({
  types: typesOf<FuturesCalculatorContext, FuturesCalculatorEvent, 'open', never, { terms: ContractTerms }>(),
  guards: {
    isWithin: ({ context }, params: { leverage: number }) =>
      Number.isInteger(params.leverage) &&
      params.leverage >= 1 &&
      params.leverage <= context.terms.contract.max_leverage,
  },
  actions: {
    begin: assign(({ context }, params: { leverage: number; price: string }) => ({
      leverage: params.leverage,
      fields: { ...context.fields, entry: context.fields.entry || trimZeros(params.price) },
    })),
    setCalculation: assign((_, params: { calculation: Calculation }) => ({ calculation: params.calculation })),
    setSide: assign((_, params: { side: FuturesSide }) => ({ side: params.side })),
    setLeverage: assign((_, params: { leverage: number }) => ({ leverage: params.leverage })),
    setField: assign(({ context }, params: { field: CalculatorField; text: string }) => ({
      fields: { ...context.fields, [params.field]: params.text },
    })),
  },
}).createMachine({
  id: 'futuresCalculator',
  description: 'The calculator of profit, liquidation price and target price.',
  context: ({ input }) => ({
    terms: input.terms,
    calculation: 'profit',
    side: 'long',
    leverage: input.terms.contract.default_leverage,
    fields: { entry: '', exit: '', quantity: '', margin: '', rate: '' },
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The calculator is not shown.',
      on: { 'user.calculator.open': { target: 'open', actions: withEvent('begin') } },
    },
    open: {
      description: 'What is typed is reckoned at once.',
      tags: 'open',
      on: {
        'user.calculator.close': 'closed',
        'user.calculation.choose': { actions: withEvent('setCalculation') },
        'user.side.choose': { actions: withEvent('setSide') },
        'user.leverage.change': {
          guard: withEvent('isWithin'),
          actions: withEvent('setLeverage'),
        },
        'user.field.change': { actions: withEvent('setField') },
      },
    },
  },
});

/** Decimal strings; null while an input is missing, or when there is no such price. */
interface ProfitResult {
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

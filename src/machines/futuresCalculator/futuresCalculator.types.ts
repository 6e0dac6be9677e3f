import type { FuturesSide } from '../../../domain/contract/futures';
import type { ContractTerms } from '../futures/contractTerms';

/** Profit and yield of a trade; the price at which it is liquidated; the price at which it earns a yield rate. */
export const CALCULATIONS = ['profit', 'liquidation', 'target'] as const;
export type Calculation = (typeof CALCULATIONS)[number];

export type CalculatorField = 'entry' | 'exit' | 'quantity' | 'margin' | 'rate';

export interface FuturesCalculatorContext {
  terms: ContractTerms;
  calculation: Calculation;
  side: FuturesSide;
  leverage: number;
  fields: Record<CalculatorField, string>;
}

export type FuturesCalculatorEvent =
  | { type: 'user.calculator.open'; leverage: number; price: string }
  | { type: 'user.calculator.close' }
  | { type: 'user.calculation.choose'; calculation: Calculation }
  | { type: 'user.side.choose'; side: FuturesSide }
  | { type: 'user.leverage.change'; leverage: number }
  | { type: 'user.field.change'; field: CalculatorField; text: string };

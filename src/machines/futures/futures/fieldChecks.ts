import { formatDecimal, parseDecimal, pow10, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { contractRulesOf, type ContractTerms } from './contractTerms';
import { USDT_SCALE } from '../../../../domain/rules/futures/contract';
import type { TextKey, TextValues } from '../../../locales/texts';

/** Why something is not possible now: "namespace:key" with its values. */
export interface Reason {
  key: TextKey<'futures' | 'spotOrder' | 'errors' | 'validation'>;
  params?: TextValues;
  field?: string;
}

/** Type of a field: price or quantity on the contract's grid, USDT, or a percentage. */
export type FieldKind = 'price' | 'quantity' | 'usdt' | 'percent';

const PERCENT_DIGITS = 2;

function digitsOf(terms: ContractTerms, kind: FieldKind): number {
  const { grid } = contractRulesOf(terms);
  switch (kind) {
    case 'price':
      return grid.priceScale;
    case 'quantity':
      return grid.qtyScale;
    case 'usdt':
      return USDT_SCALE;
    case 'percent':
      return PERCENT_DIGITS;
  }
}

/** Returns the smallest step of a field, for its arrows and for error messages. */
export function stepOf({ contract }: ContractTerms, kind: FieldKind): string {
  switch (kind) {
    case 'price':
      return contract.price_tick;
    case 'quantity':
      return contract.qty_step;
    case 'usdt':
      return '0.01';
    case 'percent':
      return '0.01';
  }
}

/** Returns the field's plain decimal; '' when it is blank or not a number. */
export function plainOf(terms: ContractTerms, kind: FieldKind, text: string): string {
  const read = readDecimalInput(text, digitsOf(terms, kind));
  return read.ok ? read.value : '';
}

/** More digits than any chart has. */
const EXACT = 18;

/** Returns a price from the chart, rounded to the contract's grid. */
export function onGrid(terms: ContractTerms, price: string): string {
  const { grid } = contractRulesOf(terms);
  const step = grid.unitsPerTick * pow10(EXACT - grid.priceScale);
  const ticks = ((parseDecimal(price, EXACT) ?? 0n) + step / 2n) / step;
  return trimZeros(formatDecimal(ticks * grid.unitsPerTick, grid.priceScale));
}

export const ticksOf = (terms: ContractTerms, text: string): number | null =>
  priceToTicks(contractRulesOf(terms).grid, plainOf(terms, 'price', text));

export const lotsOf = (terms: ContractTerms, text: string): number | null =>
  quantityToLots(contractRulesOf(terms).grid, plainOf(terms, 'quantity', text));

function isOnGrid(terms: ContractTerms, kind: FieldKind, plain: string): boolean {
  const { grid } = contractRulesOf(terms);
  if (kind === 'price') return priceToTicks(grid, plain) !== null;
  return kind !== 'quantity' || quantityToLots(grid, plain) !== null;
}

/** Returns the problem of a text; null when it is valid or still blank. */
export function fieldProblem(terms: ContractTerms, kind: FieldKind, text: string, field: string): Reason | null {
  if (text.trim() === '') return null;
  const read = readDecimalInput(text, digitsOf(terms, kind));
  const offStep: Reason = { key: 'spotOrder:offStep', params: { step: stepOf(terms, kind) }, field };
  if (!read.ok) return read.reason === 'tooManyDigits' ? offStep : { key: `spotOrder:${read.reason}`, field };
  if (/^0(\.0*)?$/.test(read.value)) return { key: 'spotOrder:zero', field };
  if (read.value.split('.')[0]!.length > 12) return { key: 'spotOrder:tooLarge', field };
  return isOnGrid(terms, kind, read.value) ? null : offStep;
}

import { parseDecimal, pow10 } from '../../money/decimal';
import { VALUE_SCALE } from './valuation';

const PRICE_SCALE = 18;

/** Inputs of the withdrawable amount; amounts in smallest units, limits in units of 10^-8 USDT. */
export interface WithdrawalTerms {
  readonly available: bigint;
  readonly fee: bigint;
  readonly min: bigint;
  readonly limit: bigint;
  readonly used: bigint;
  readonly scale: number;
  /** Smallest amount on the network, of which every quantity is a multiple. */
  readonly unit: bigint;
  /** USDT price of the currency. */
  readonly price: string;
}

interface WithdrawalFigures {
  /** Remaining limit. */
  readonly left: bigint;
  /** Remaining limit in the currency, rounded down. */
  readonly leftQuantity: bigint;
  /** Largest quantity that can be requested now; 0 if that is below the minimum. */
  readonly max: bigint;
}

const notNegative = (value: bigint): bigint => (value > 0n ? value : 0n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Returns the amount of a given value, rounded down.
 * @param value units of 10^-8 USDT.
 * @returns 0 while there is no price.
 */
function amountWorth(value: bigint, scale: number, price: string): bigint {
  const rate = parseDecimal(price, PRICE_SCALE);
  return rate ? (value * pow10(scale + PRICE_SCALE)) / (rate * pow10(VALUE_SCALE)) : 0n;
}

/** Computes how much a user may withdraw: quantity + fee must be available, and the quantity's value within the limit. */
export function withdrawalFigures(terms: WithdrawalTerms): WithdrawalFigures {
  const left = notNegative(terms.limit - terms.used);
  const leftQuantity = amountWorth(left, terms.scale, terms.price);
  const available = least(notNegative(terms.available - terms.fee), leftQuantity);
  const most = available - (available % terms.unit);
  return { left, leftQuantity, max: most < terms.min ? 0n : most };
}

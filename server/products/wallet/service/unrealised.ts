import { parseDecimal } from '../../../../domain/money/decimal';
import { VALUE_SCALE } from '../../../../domain/rules/wallet/valuation';

/**
 * Returns an account's value including unrealised profit, both in 10^-8 USDT; never below zero.
 * @param profit signed.
 */
export function withProfit(worth: bigint, profit: string): bigint {
  const isLoss = profit.startsWith('-');
  const units = parseDecimal(isLoss ? profit.slice(1) : profit, VALUE_SCALE) ?? 0n;
  const sum = isLoss ? worth - units : worth + units;
  return sum > 0n ? sum : 0n;
}

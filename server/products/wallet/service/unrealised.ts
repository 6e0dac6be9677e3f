import { parseDecimal } from '../../../../domain/money/decimal';
import { VALUE_SCALE } from '../../../../domain/rules/wallet/valuation';

/** An account's worth with what its open positions gain or lose, both in 10^-8 USDT; never below nothing. @param profit signed. */
export function withProfit(worth: bigint, profit: string): bigint {
  const isLoss = profit.startsWith('-');
  const units = parseDecimal(isLoss ? profit.slice(1) : profit, VALUE_SCALE) ?? 0n;
  const sum = isLoss ? worth - units : worth + units;
  return sum > 0n ? sum : 0n;
}

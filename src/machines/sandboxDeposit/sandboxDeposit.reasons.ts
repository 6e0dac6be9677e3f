import { parseDecimal } from '../../../domain/money/decimal';
import type { SandboxDepositSnapshot } from './sandboxDeposit.selectors';
import type { SandboxDepositInput } from './sandboxDeposit.types';

/** What is wrong with a quantity of test coins, as translation key; null when nothing is. */
export function quantityProblem({ scale, min }: SandboxDepositInput, quantity: string): string | null {
  if (quantity.trim() === '') return 'deposit:quantityRequired';
  const amount = parseDecimal(quantity, scale);
  if (!amount) return 'errors:quantityOffScale';
  return amount < (parseDecimal(min, scale) ?? 0n) ? 'errors:belowMinDeposit' : null;
}

/** Why no test coins can be sent now: a message key; null when they can. */
export const sendReason = (snapshot: SandboxDepositSnapshot): string | null =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

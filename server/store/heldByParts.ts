import type { Account } from '../../domain/contract/wallet/wallet';
import type { Reader } from './listPages';
import type { StorePart } from './part';

/** Returns the amounts frozen for each part's open records, by account and "user currency". */
export function heldByParts(read: Reader, parts: readonly StorePart[]): Map<Account, Map<string, bigint>> {
  const held = new Map<Account, Map<string, bigint>>([['spot', new Map()]]);
  for (const { holds } of parts) {
    if (!holds) continue;
    const sums = held.get(holds.account) ?? new Map<string, bigint>();
    for (const [key, amount] of holds.by(read)) if (amount !== 0n) sums.set(key, (sums.get(key) ?? 0n) + amount);
    held.set(holds.account, sums);
  }
  return held;
}

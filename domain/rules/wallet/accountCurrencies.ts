import type { Currency } from '../../contract/shell/platform';
import type { Account } from '../../contract/wallet/wallet';

const SETTLED_IN = 'USDT';

/**
 * Whether an account may hold a currency: spot holds all; futures, seconds contracts and ICO subscriptions are paid in USDT; fiat
 * trades the currencies that the currency list marks for it. (Coins won in an ICO subscription are moved to spot by its own
 * release, not by a transfer.)
 */
export function canHold(
  account: Account,
  { symbol, legal_status }: Pick<Currency, 'symbol' | 'legal_status'>,
): boolean {
  switch (account) {
    case 'spot':
      return true;
    case 'legal':
      return legal_status === 1;
    case 'contract':
    case 'sec_contract':
    case 'ico':
      return symbol === SETTLED_IN;
  }
}

/** Whether a transfer may take a currency out of an account: out of fiat also one that was traded there before. */
export const canLeave = (account: Account, currency: Parameters<typeof canHold>[1]): boolean =>
  account === 'legal' || canHold(account, currency);

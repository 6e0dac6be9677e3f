import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Currency } from '../../../../domain/contract/shell/platform';
import type { Balance } from '../../../../domain/contract/wallet/wallet';

interface Lacking {
  account: Balance['account'];
  currency: string;
  balances: readonly Balance[];
  /** Whether the main portfolio is in use, which alone is paid into. */
  isMain: boolean;
  /** Whether the exchange gives test funds. */
  sandbox: boolean;
  currencies: readonly Currency[];
}

export type FundsWay =
  | { kind: 'transfer'; from: Balance['account'] }
  /** From the main portfolio. */
  | { kind: 'main' }
  | { kind: 'faucet' }
  /** From outside; `sold`: or bought for fiat money. */
  | { kind: 'deposit'; sold: boolean };

/**
 * The nearest way to funds that an account lacks: from another account (what was bought is in the fiat account), else from the main
 * portfolio where another is in use, from the sandbox or from outside.
 */
export function wayToFunds({ account, currency, balances, isMain, sandbox, currencies }: Lacking): FundsWay {
  const held = balances.filter((one) => one.currency === currency && /[1-9]/.test(one.available));
  const from = ACCOUNTS.find((other) => other !== account && held.some((one) => one.account === other));
  if (from) return { kind: 'transfer', from };
  if (!isMain) return { kind: 'main' };
  if (sandbox) return { kind: 'faucet' };
  return { kind: 'deposit', sold: currencies.some((one) => one.symbol === currency && one.legal_status === 1) };
}

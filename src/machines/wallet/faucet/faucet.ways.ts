import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Currency } from '../../../../domain/contract/shell/platform';
import type { Balance } from '../../../../domain/contract/wallet/wallet';

interface Lacking {
  account: Balance['account'];
  currency: string;
  balances: readonly Balance[];
  /** Whether the main portfolio is in use; only it receives payments. */
  isMain: boolean;
  /** Whether the exchange offers test funds. */
  sandbox: boolean;
  currencies: readonly Currency[];
}

export type FundsWay =
  | { kind: 'transfer'; from: Balance['account'] }
  | { kind: 'main' }
  | { kind: 'faucet' }
  /** From outside; `sold`: it can also be bought with fiat money. */
  | { kind: 'deposit'; sold: boolean };

/**
 * Nearest source of funds that an account lacks: another account (purchases arrive in the fiat account), then the main portfolio
 * when another one is in use, then the sandbox or an external deposit.
 */
export function wayToFunds({ account, currency, balances, isMain, sandbox, currencies }: Lacking): FundsWay {
  const held = balances.filter((one) => one.currency === currency && /[1-9]/.test(one.available));
  const from = ACCOUNTS.find((other) => other !== account && held.some((one) => one.account === other));
  if (from) return { kind: 'transfer', from };
  if (!isMain) return { kind: 'main' };
  if (sandbox) return { kind: 'faucet' };
  return { kind: 'deposit', sold: currencies.some((one) => one.symbol === currency && one.legal_status === 1) };
}

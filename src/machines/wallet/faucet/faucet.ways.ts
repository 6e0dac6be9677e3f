import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Currency } from '../../../../domain/contract/shell/platform';
import type { Balance } from '../../../../domain/contract/wallet/wallet';

interface Lacking {
  account: Balance['account'];
  currency: string;
  balances: readonly Balance[];
  /** Whether the exchange gives test funds. */
  sandbox: boolean;
  currencies: readonly Currency[];
}

export type FundsWay =
  | { kind: 'transfer'; from: Balance['account'] }
  | { kind: 'faucet' }
  /** From outside; `sold`: or bought for fiat money. */
  | { kind: 'deposit'; sold: boolean };

/** The nearest way to funds that an account lacks: from another account (what was bought is in the fiat account), else from the sandbox or from outside. */
export function wayToFunds({ account, currency, balances, sandbox, currencies }: Lacking): FundsWay {
  const held = balances.filter((one) => one.currency === currency && /[1-9]/.test(one.available));
  const from = ACCOUNTS.find((other) => other !== account && held.some((one) => one.account === other));
  if (from) return { kind: 'transfer', from };
  if (sandbox) return { kind: 'faucet' };
  return { kind: 'deposit', sold: currencies.some((one) => one.symbol === currency && one.legal_status === 1) };
}

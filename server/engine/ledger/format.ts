import { ACCOUNTS } from '../../../domain/contract/choices';
import type { Balance as ContractBalance } from '../../../domain/contract/wallet/wallet';
import { formatDecimal } from '../../../domain/money/decimal';
import type { EngineCurrency } from '../../products/spot/engine/market';
import { availableOf, type Balance } from './ledger';

export function formatBalance(balance: Balance, currencies: readonly EngineCurrency[]): ContractBalance {
  const { symbol, scale } = currencies[balance.currency] as EngineCurrency;
  return {
    account: ACCOUNTS[balance.account] as ContractBalance['account'],
    currency: symbol,
    available: formatDecimal(availableOf(balance), scale),
    frozen: formatDecimal(balance.frozen, scale),
  };
}

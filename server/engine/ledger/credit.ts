import type { Account } from '../../../domain/contract/wallet/wallet';
import { parseDecimal } from '../../../domain/money/decimal';
import { DONE, refuse, type Decision } from '../decision';
import type { State } from '../state';
import { MAX_AMOUNT, SPOT, accountIndex } from './ledger';
import { moveFunds } from './move';
import { SYSTEM_ACCOUNTS } from './systemAccounts';

export interface CreditInput {
  readonly user: number;
  readonly account: Account;
  readonly currency: string;
  readonly quantity: string;
  readonly note: 'faucet' | 'house' | 'deposit';
}

/** Credits external funds to a holder's account, from custody. */
export function credit(state: State, input: CreditInput, at: number): Decision {
  const currency = state.currencyBySymbol.get(input.currency);
  if (!currency) return refuse('unknownCurrency', 'currency');
  const account = accountIndex(input.account);
  if (account < 0) return refuse('validation', 'account');
  const amount: bigint | null = parseDecimal(input.quantity, currency.scale);
  if (amount === null || amount === 0n) return refuse('quantityOffStep', 'quantity');
  const custody = state.ledger.balance(SYSTEM_ACCOUNTS.custody, SPOT, currency.index);
  if (amount - custody.total > MAX_AMOUNT) return refuse('orderTooLarge', 'quantity');

  const balance = state.ledger.balance(input.user, account, currency.index);
  moveFunds(state, { kind: 'credit', ref: input.note, time: at }, [custody, balance, amount]);
  return DONE;
}

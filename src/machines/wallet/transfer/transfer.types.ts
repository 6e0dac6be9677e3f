import type { BodyOf } from '../../../../domain/contract/call';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { Currency } from '../../../../domain/contract/shell/platform';
import type { createTransfer, Transfer } from '../../../../domain/contract/wallet/transfer';
import type { Account, Balance } from '../../../../domain/contract/wallet/wallet';
import type { TextKey } from '../../../locales/texts';

export type TransferCurrency = Pick<Currency, 'symbol' | 'scale' | 'legal_status'>;

export interface TransferRoute {
  from: Account;
  to: Account;
  /** '' when the two accounts have no currency in common. */
  currency: string;
}

export type TransferField = keyof TransferRoute | 'quantity';
export type TransferBody = BodyOf<typeof createTransfer>;
export type TransferOutcome = Outcome<{ transfer: Transfer }>;
export type LimitOutcome = Outcome<{ quantity: string }>;

export interface TransferInput {
  currencies: readonly TransferCurrency[];
  route: TransferRoute;
}

export interface TransferContext {
  /** Currencies in list order. */
  currencies: readonly TransferCurrency[];
  route: TransferRoute;
  /** Plain decimal, or the raw input when it is not one; '' when blank. */
  quantity: string;
  /** Null until known. */
  balances: readonly Balance[] | null;
  /** Maximum that may leave the source according to the exchange; null until reported for this route. */
  limit: string | null;
  /** Message keys of the server's complaints, cleared when the field changes. */
  complaints: Partial<Record<TransferField, TextKey<'errors'>>>;
}

/** Balances of the signed-in user; null while unknown. */
export interface BalancesEvent {
  type: 'flow.balances.changed';
  balances: readonly Balance[] | null;
}

export type TransferEvent =
  | { type: 'user.source.choose'; account: Account }
  | { type: 'user.target.choose'; account: Account }
  | { type: 'user.accounts.swap' }
  | { type: 'user.currency.choose'; currency: string }
  | { type: 'user.quantity.change'; text: string }
  | { type: 'user.quantity.all' }
  | { type: 'user.transfer.submit' }
  | { type: 'flow.route.changed' }
  | BalancesEvent;

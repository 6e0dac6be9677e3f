import type { BodyOf } from '../../../../domain/contract/call';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { Currency } from '../../../../domain/contract/shell/platform';
import type { createTransfer, Transfer } from '../../../../domain/contract/wallet/transfer';
import type { Account, Balance } from '../../../../domain/contract/wallet/wallet';
import type { TextKey } from '../../../locales/texts';

export type TransferCurrency = Pick<Currency, 'symbol' | 'scale' | 'legal_status'>;

/** Between which accounts, and what. */
export interface TransferRoute {
  from: Account;
  to: Account;
  /** '' where the two accounts can hold no currency together. */
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
  /** The currency list, in its order. */
  currencies: readonly TransferCurrency[];
  route: TransferRoute;
  /** Plain decimal, or what was typed where it is none; '' is blank. */
  quantity: string;
  /** null before they are known. */
  balances: readonly Balance[] | null;
  /** What may leave the source as the exchange says; null before it has said so for this route. */
  limit: string | null;
  /** Message keys of the server's complaints, until the field changes. */
  complaints: Partial<Record<TransferField, TextKey<'errors'>>>;
}

/** The balances of the signed-in user; null while they are unknown. */
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

import type { CancelReason, Direction, OrderType, TimeInForce } from '../../domain/contract/spot';
import type { Account } from '../../domain/contract/wallet';

/** Engine account number. 1–99 are the exchange's own (see ledger/systemAccounts); users start at 1000. */
export type AccountId = number;

/** What may be asked of the engine. */
export type Command =
  | {
      kind: 'spot.place';
      user: AccountId;
      pair: string;
      direction: Direction;
      type: OrderType;
      timeInForce: TimeInForce;
      price: string | null;
      quantity: string | null;
      total: string | null;
      triggerPrice: string | null;
    }
  | { kind: 'spot.cancel'; user: AccountId; orderId: string; reason: CancelReason }
  | { kind: 'spot.cancelAll'; user: AccountId; pair: string | null; reason: CancelReason }
  | {
      kind: 'wallet.credit';
      user: AccountId;
      account: Account;
      currency: string;
      quantity: string;
      note: 'faucet' | 'house' | 'deposit';
    }
  | { kind: 'pair.setStatus'; pair: string; trading: boolean };

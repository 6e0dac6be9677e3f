import type { CancelReason, Direction, OrderType, TimeInForce } from '../../domain/contract/spot/spot';
import type { Account } from '../../domain/contract/wallet/wallet';
import type { WithdrawalFailure } from '../../domain/contract/wallet/withdrawal';
import type { PurchaseInput } from './fiat/buy';
import type { OfferInput } from './fiat/offer';
import type { FuturesCommands } from './futures/commands';
import type { Print } from './matching/print';
import type { DepositReport } from './wallet/deposit';
import type { SubscribeInput } from './ico/subscribe';
import type { OfferingInput } from './ico/terms';
import type { ThawInput } from './ico/thaw';
import type { SecondsPlacement } from './seconds/place';
import type { IndexReport } from './seconds/tick';
import type { PairIndexes } from './spot/takeIndex';
import type { TransferInput } from './wallet/transfer';
import type { WithdrawalRequest } from './wallet/withdrawal';

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
      /** What the user calls the order; no other open one of theirs is called so. */
      clientId?: string | null;
    }
  /** From the feed alone. */
  | ({ kind: 'spot.index' } & PairIndexes)
  | { kind: 'spot.cancel'; user: AccountId; orderId: string; reason: CancelReason }
  | { kind: 'spot.cancelAll'; user: AccountId; pair: string | null; reason: CancelReason }
  /** From the tape alone. */
  | { kind: 'spot.print'; pair: string; prints: readonly Print[] }
  | {
      kind: 'wallet.credit';
      user: AccountId;
      account: Account;
      currency: string;
      quantity: string;
      note: 'faucet' | 'house' | 'deposit';
    }
  | ({ kind: 'deposit.report' } & DepositReport)
  | ({ kind: 'withdrawal.request' } & WithdrawalRequest)
  | { kind: 'withdrawal.cancel'; user: AccountId; withdrawalId: string }
  | { kind: 'withdrawal.approve'; withdrawalId: string }
  | { kind: 'withdrawal.disburse'; withdrawalId: string; txid: string | null }
  | { kind: 'withdrawal.progress'; withdrawalId: string; txid: string; confirmations: number }
  | { kind: 'withdrawal.fail'; withdrawalId: string; failure: WithdrawalFailure }
  | ({ kind: 'transfer.create' } & TransferInput)
  | ({ kind: 'seconds.place' } & SecondsPlacement)
  /** From the index recorder alone. */
  | ({ kind: 'seconds.tick' } & IndexReport)
  /** From the timers alone: looks whether something is due. */
  | { kind: 'seconds.settle' }
  | ({ kind: 'fiat.offer' } & OfferInput)
  | { kind: 'fiat.withdraw'; user: AccountId; offerId: string }
  | ({ kind: 'fiat.buy' } & PurchaseInput)
  | { kind: 'fiat.pay' | 'fiat.cancel' | 'fiat.release'; user: AccountId; orderId: string }
  | { kind: 'fiat.appeal'; user: AccountId; orderId: string; reason: string }
  | { kind: 'fiat.proof'; user: AccountId; orderId: string; proof: string }
  /** From the operator alone. */
  | { kind: 'fiat.resolve'; orderId: string; decision: 'release' | 'return'; note: string }
  /** From the timers alone: looks whether something is due. */
  | { kind: 'fiat.expire' }
  | ({ kind: 'ico.subscribe' } & SubscribeInput)
  | ({ kind: 'ico.thaw' } & ThawInput)
  /** From the operator and the sandbox's house alone; the seed stays within the engine until the project is settled. */
  | ({ kind: 'ico.create' } & OfferingInput)
  | { kind: 'ico.open'; projectId: string; seed: string }
  | { kind: 'ico.cancel' | 'ico.settle'; projectId: string }
  /** From the timers alone: looks whether something is due. */
  | { kind: 'ico.due' }
  | FuturesCommands
  | { kind: 'pair.setStatus'; pair: string; trading: boolean }
  /** From the operator alone: the engine's time becomes what the system's clock says, backwards too. */
  | { kind: 'clock.set' };

import type { FuturesSettings } from '../../../domain/contract/futures';
import type { Outcome } from '../../../domain/contract/outcome';
import type { ContractTerms } from '../futures/contractTerms';

/** What the choice depends on. */
export interface LeverageFacts {
  /** In force now. */
  leverage: number;
  /** Notional of the larger position of the contract, USDT. */
  notional: string;
}

export interface LeverageContext {
  terms: ContractTerms;
  facts: LeverageFacts;
  /** As chosen in the dialog. */
  leverage: number;
  key: string | null;
  error: string | null;
}

export type LeverageEvent =
  | { type: 'user.leverage.open'; facts: LeverageFacts }
  | { type: 'user.leverage.choose'; leverage: number }
  | { type: 'user.leverage.submit' }
  | { type: 'user.leverage.close' };

export type LeverageOutcome = Outcome<{ settings: FuturesSettings }>;

import type { FuturesPlan, FuturesPosition } from '../../../domain/contract/futures';
import type { ContractTerms } from '../futures/contractTerms';

export interface PositionInput {
  terms: ContractTerms;
  position: FuturesPosition;
}

export interface PositionContext extends PositionInput {
  /** The leg that is being changed, and where it was dragged to on the chart. */
  plan: FuturesPlan | null;
  dragged: string | null;
  /** USDT that may be added as margin. */
  available: string;
}

export type PositionEvent =
  | { type: 'user.close.open' }
  | { type: 'user.flash.open' }
  | { type: 'user.targets.open' }
  | { type: 'user.target.change'; plan: FuturesPlan; dragged: string | null }
  | { type: 'user.margin.open'; available: string }
  /** From the view that has the account: the latest state while the position is open. */
  | { type: 'flow.position.told'; position: FuturesPosition };

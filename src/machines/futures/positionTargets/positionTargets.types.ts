import type {
  FuturesExecution,
  FuturesPlan,
  FuturesPosition,
  TargetBasis,
  TriggerBy,
} from '../../../../domain/contract/futures/futures';
import type { OutcomeOf, RequestOf } from '../../call';
import type { ContractTerms } from '../futures/contractTerms';
import type { TextKey } from '../../../locales/texts';

export type LegName = 'takeProfit' | 'stopLoss';

export interface LegForm {
  /** Trigger price, or yield in percent without sign, depending on the form's basis. */
  value: string;
  type: FuturesExecution;
  /** Only for execution as a limit order. */
  price: string;
}

export interface TargetsForm {
  basis: TargetBasis;
  triggerBy: TriggerBy;
  legs: Record<LegName, LegForm>;
  /** '' for the whole position. */
  quantity: string;
}

/** Replaces both legs, or amends one waiting leg in place. */
export type TargetsRequest = RequestOf<'setFuturesTargets' | 'changeFuturesTarget'>;

export interface PositionTargetsInput {
  terms: ContractTerms;
  position: FuturesPosition;
  /** Waiting leg being changed; null to set new ones. */
  plan: FuturesPlan | null;
  /** Trigger price to which the leg was dragged on the chart. */
  dragged: string | null;
  /** Leg whose trigger price is edited in its cell of the positions; null for a dialog. */
  inPlace: LegName | null;
}

export interface PositionTargetsContext extends PositionTargetsInput {
  form: TargetsForm;
  error: TextKey<'errors'> | null;
}

export type PositionTargetsEvent =
  | { type: 'user.basis.choose'; basis: TargetBasis }
  | { type: 'user.triggerBy.choose'; triggerBy: TriggerBy }
  | { type: 'user.leg.change'; leg: LegName; change: Partial<LegForm> }
  | { type: 'user.quantity.change'; text: string }
  | { type: 'user.targets.review' }
  | { type: 'user.targets.accept' }
  | { type: 'user.targets.back' }
  | { type: 'user.targets.cancel' }
  | { type: 'flow.position.told'; position: FuturesPosition };

export type TargetsOutcome = OutcomeOf<'setFuturesTargets' | 'changeFuturesTarget'>;

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

/** One leg's input. */
export interface LegForm {
  /** The trigger price, or the yield rate in percent without its sign, by the form's basis. */
  value: string;
  type: FuturesExecution;
  /** Only for execution as a limit order. */
  price: string;
}

export interface TargetsForm {
  basis: TargetBasis;
  triggerBy: TriggerBy;
  legs: Record<LegName, LegForm>;
  /** '' means the whole position. */
  quantity: string;
}

/** Replaces both legs, or amends one waiting leg in place. */
export type TargetsRequest = RequestOf<'setFuturesTargets' | 'changeFuturesTarget'>;

export interface PositionTargetsInput {
  terms: ContractTerms;
  position: FuturesPosition;
  /** A waiting leg that is changed; null: new ones. */
  plan: FuturesPlan | null;
  /** Trigger price that the leg was dragged to on the chart. */
  dragged: string | null;
  /** The leg whose trigger price is typed in its cell of the positions; null: a dialog. */
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

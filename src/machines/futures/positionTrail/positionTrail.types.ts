import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { OutcomeOf } from '../../call';
import type { TextKey } from '../../../locales/texts';
import type { ContractTerms } from '../futures/contractTerms';
import type { PlanField, PlanForm } from '../planOrder/planOrder.types';

/** `trigger` is the activation price, which may be blank. */
export type TrailField = Exclude<PlanField, 'price'>;

export interface PositionTrailInput {
  terms: ContractTerms;
  position: FuturesPosition;
}

export interface PositionTrailContext extends PositionTrailInput {
  form: PlanForm;
  complaints: Partial<Record<TrailField, TextKey<'errors' | 'validation'>>>;
}

export type PositionTrailEvent =
  | { type: 'user.field.change'; field: TrailField; text: string }
  | { type: 'user.trail.review' }
  | { type: 'user.trail.accept' }
  | { type: 'user.trail.back' }
  | { type: 'user.trail.cancel' }
  | { type: 'flow.position.told'; position: FuturesPosition };

export type TrailOutcome = OutcomeOf<'placeFuturesTrail'>;

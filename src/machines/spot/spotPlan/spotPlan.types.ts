import type { BodyOf } from '../../../../domain/contract/call';
import type { placeSpotPlan, SpotPlanKind } from '../../../../domain/contract/spot/plans';
import type { Direction } from '../../../../domain/contract/spot/spot';
import type { TextKey, TextValues } from '../../../locales/texts';
import type { OutcomeOf } from '../../call';
import type { MarketViewEvent, SpotOrderContext, SpotTerms, TraderEvent } from '../spotOrder/spotOrder.types';

/**
 * `low` and `high`: ends of the range. `orders`: number of orders in a scaled plan. `ratio`: largest order as a multiple of the
 * smallest. `minutes`: duration of a TWAP. `variation`: percent of a slice. `limit`: price beyond which no slice trades.
 */
export type PlanField = PriceField | 'quantity' | WholeField;
export type PriceField = 'low' | 'high' | 'limit';
export type WholeField = 'orders' | 'ratio' | 'minutes' | 'slices' | 'variation';
/** Plain decimals, or the raw input when it is not one; '' when blank. */
export type PlanFields = Record<PlanField, string>;

/** Distribution of the quantity over the range: even, or increasing towards the higher or the lower price. */
export type Spread = 'even' | 'rising' | 'falling';

export interface PlanForm {
  direction: Direction;
  kind: SpotPlanKind;
  spread: Spread;
  fields: PlanFields;
}

export type PlanBody = BodyOf<typeof placeSpotPlan>;

/** Reason why something is not possible now: a message key with its parameters. */
export interface Reason {
  key: TextKey<'spotPlan' | 'spotOrder' | 'errors' | 'validation'>;
  params?: TextValues;
  field?: PlanField;
}

/** A plan being confirmed or sent. */
export interface PlanDraft {
  body: PlanBody;
  /** Last price when the draft was created. */
  last: string;
}

export interface SpotPlanContext extends Pick<
  SpotOrderContext,
  'signedIn' | 'available' | 'priced' | 'fresh' | 'halted'
> {
  terms: SpotTerms;
  form: PlanForm;
  draft: PlanDraft | null;
  /** Last plan sent; null before the first. */
  sent: PlanBody | null;
  /** Complaints by field, cleared when the field changes. */
  complaints: Partial<Record<PlanField, Reason>>;
}

export interface SpotPlanInput {
  terms: SpotTerms;
}

/** Side selected in the pair's order form; the plan uses the same. */
export interface DirectionToldEvent {
  type: 'flow.direction.told';
  direction: Direction;
}

export type SpotPlanEvent =
  | { type: 'user.kind.choose'; kind: SpotPlanKind }
  | { type: 'user.spread.choose'; spread: Spread }
  | { type: 'user.field.change'; field: PlanField; text: string }
  | { type: 'user.plan.submit' }
  | { type: 'user.plan.accept' }
  | { type: 'user.plan.dismiss' }
  | DirectionToldEvent
  | TraderEvent
  | MarketViewEvent;

export type PlaceOutcome = OutcomeOf<'placeSpotPlan'>;

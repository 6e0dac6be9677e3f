import type { BodyOf } from '../../../../domain/contract/call';
import type { placeSpotPlan, SpotPlanKind } from '../../../../domain/contract/spot/plans';
import type { Direction } from '../../../../domain/contract/spot/spot';
import type { TextKey, TextValues } from '../../../locales/texts';
import type { OutcomeOf } from '../../call';
import type { MarketViewEvent, SpotOrderContext, SpotTerms, TraderEvent } from '../spotOrder/spotOrder.types';

/**
 * `low` and `high`: the ends of the range. `orders`: of how many a scaled plan is. `ratio`: how many times the smallest one the
 * largest is. `minutes`: the time of a TWAP. `variation`: in percent of a slice. `limit`: beyond which no slice trades.
 */
export type PlanField = PriceField | 'quantity' | WholeField;
export type PriceField = 'low' | 'high' | 'limit';
export type WholeField = 'orders' | 'ratio' | 'minutes' | 'slices' | 'variation';
/** Plain decimals, or what was typed where it is none; '' is blank. */
export type PlanFields = Record<PlanField, string>;

/** How the quantity is spread over the range: evenly, or the more the higher or the lower the price. */
export type Spread = 'even' | 'rising' | 'falling';

/** What is typed and chosen. */
export interface PlanForm {
  direction: Direction;
  kind: SpotPlanKind;
  spread: Spread;
  fields: PlanFields;
}

export type PlanBody = BodyOf<typeof placeSpotPlan>;

/** Why something is not possible now: a message key with its values. */
export interface Reason {
  key: TextKey<'spotPlan' | 'spotOrder' | 'errors' | 'validation'>;
  params?: TextValues;
  /** The field that it is about. */
  field?: PlanField;
}

/** A plan on its way to the exchange. */
export interface PlanDraft {
  body: PlanBody;
  /** The last price when it was put together. */
  last: string;
}

export interface SpotPlanContext extends Pick<
  SpotOrderContext,
  'signedIn' | 'available' | 'priced' | 'fresh' | 'halted'
> {
  terms: SpotTerms;
  form: PlanForm;
  draft: PlanDraft | null;
  /** The latest plan that was sent; null before the first. */
  sent: PlanBody | null;
  /** What is said against a field, until it changes. */
  complaints: Partial<Record<PlanField, Reason>>;
}

export interface SpotPlanInput {
  terms: SpotTerms;
}

/** On which side the order form of the pair is: the plan is on the same. */
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

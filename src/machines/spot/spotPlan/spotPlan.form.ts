import type { BodyOf } from '../../../../domain/contract/call';
import type { placeSpotPlan, SpotPlanKind } from '../../../../domain/contract/spot/plans';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { notionalOf } from '../../../../domain/rules/spot/orderSize';
import { SCALED, scaledPrices, scaledSizes, type ScaledWeights } from '../../../../domain/rules/spot/plans';
import type { TextKey, TextValues } from '../../../locales/texts';
import type { OutcomeOf } from '../../call';
import { BLANK_FIELDS, plainOf, rulesOf } from '../spotOrder/spotOrder.form';
import type {
  MarketViewEvent,
  OrderField,
  SpotOrderContext,
  SpotTerms,
  TraderEvent,
} from '../spotOrder/spotOrder.types';

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
export const SPREADS = ['even', 'rising', 'falling'] as const;
export type Spread = (typeof SPREADS)[number];

export interface PlanForm {
  direction: Direction;
  kind: SpotPlanKind;
  spread: Spread;
  fields: PlanFields;
}

/** What this tab keeps of the form; the side is that of the order form. */
export type TypedPlan = Omit<PlanForm, 'direction'>;

type PlanBody = BodyOf<typeof placeSpotPlan>;

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

const MINUTE_MS = 60_000;

export const BLANK_PLAN: PlanForm = {
  direction: 'buy',
  kind: 'scaled',
  spread: 'even',
  fields: {
    low: '',
    high: '',
    limit: '',
    quantity: '',
    orders: '',
    ratio: '2',
    minutes: '',
    slices: '',
    variation: '',
  },
};

/** Fields of the plan, in display order. */
export function planFields({ kind, spread }: Pick<PlanForm, 'kind' | 'spread'>): readonly PlanField[] {
  if (kind === 'twap') return ['quantity', 'minutes', 'slices', 'variation', 'limit'];
  return ['low', 'high', 'quantity', 'orders', ...(spread === 'even' ? [] : (['ratio'] as const))];
}

const WHOLE: readonly PlanField[] = ['orders', 'ratio', 'minutes', 'slices', 'variation'] satisfies WholeField[];

export const isWhole = (field: PlanField): field is WholeField => WHOLE.includes(field);

/** Adapts a price or the quantity to the order form's checks. */
export function typedOf(form: PlanForm, field: Exclude<PlanField, WholeField>) {
  const as: OrderField = field === 'quantity' ? 'quantity' : 'price';
  return { as, form: { fields: { ...BLANK_FIELDS, [as]: form.fields[field] } } };
}

/** Plain decimal of a price or the quantity; '' when blank or not a number. */
export function plainIn(terms: SpotTerms, form: PlanForm, field: Exclude<PlanField, WholeField>): string {
  const typed = typedOf(form, field);
  return plainOf(rulesOf(terms), typed.form, typed.as);
}

/** Parses a whole number; null when it is not one. */
export function wholeIn({ fields }: Pick<PlanForm, 'fields'>, field: WholeField): number | null {
  const text = fields[field].trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Weights of the orders at the two ends of the range. */
function weightsOf(form: PlanForm): ScaledWeights {
  const ratio = wholeIn(form, 'ratio') ?? 1;
  if (form.spread === 'even') return { low: 1, high: 1 };
  return form.spread === 'rising' ? { low: 1, high: ratio } : { low: ratio, high: 1 };
}

export const lotsIn = (terms: SpotTerms, form: PlanForm): number | null =>
  quantityToLots(rulesOf(terms).grid, plainIn(terms, form, 'quantity'));

export const ticksIn = (terms: SpotTerms, form: PlanForm, field: 'low' | 'high' | 'limit'): number | null =>
  priceToTicks(rulesOf(terms).grid, plainIn(terms, form, field));

/** One order of a scaled plan, in ticks and lots. */
export interface Rung {
  ticks: number;
  lots: number;
}

/** Orders that a scaled plan places, from the lowest price up; null while input is missing or two orders share a price. */
export function rungsOf(terms: SpotTerms, form: PlanForm): readonly Rung[] | null {
  const [low, high, lots] = [ticksIn(terms, form, 'low'), ticksIn(terms, form, 'high'), lotsIn(terms, form)];
  const orders = wholeIn(form, 'orders');
  if (low === null || high === null || lots === null || orders === null || orders > SCALED.most) return null;
  const prices = scaledPrices(low, high, orders);
  if (prices === null) return null;
  const sizes = scaledSizes(lots, orders, weightsOf(form));
  return prices.map((ticks, at) => ({ ticks, lots: sizes[at] ?? 0 }));
}

/** Total value of the orders in smallest units of the right currency. */
export function worthOf(terms: SpotTerms, rungs: readonly Rung[]): bigint {
  const { grid } = rulesOf(terms);
  return rungs.reduce((sum, { ticks, lots }) => sum + notionalOf(grid, ticks, lots), 0n);
}

/** Smallest possible slice of a TWAP in lots, computed as on the exchange. */
export const smallestSlice = (lots: number, slices: number, variation: number): number =>
  Math.floor((Math.floor(lots / slices) * (100 - variation)) / 100);

function twapOf(terms: SpotTerms, form: PlanForm) {
  const limit = plainIn(terms, form, 'limit');
  return {
    orders: wholeIn(form, 'slices') ?? 0,
    duration_ms: (wholeIn(form, 'minutes') ?? 0) * MINUTE_MS,
    variation: wholeIn(form, 'variation') ?? 0,
    ...(limit === '' ? {} : { price_limit: limit }),
  };
}

function scaledOf(terms: SpotTerms, form: PlanForm) {
  const { low, high } = weightsOf(form);
  return {
    orders: wholeIn(form, 'orders') ?? 0,
    price_low: plainIn(terms, form, 'low'),
    price_high: plainIn(terms, form, 'high'),
    weight_low: low,
    weight_high: high,
  };
}

export const bodyOf = (terms: SpotTerms, form: PlanForm): PlanBody => ({
  pair: rulesOf(terms).pair,
  direction: form.direction,
  kind: form.kind,
  quantity: plainIn(terms, form, 'quantity'),
  ...(form.kind === 'twap' ? twapOf(terms, form) : scaledOf(terms, form)),
});

import { trimZeros } from '../../../../domain/money/decimal';
import { cutToTicks } from '../../../../domain/money/grid';
import { SCALED, TWAP } from '../../../../domain/rules/spot/plans';
import { freezeOf } from '../../../../domain/rules/spot/orderSize';
import { sameData } from '../../sameData';
import { rulesOf, spendable } from '../spotOrder/spotOrder.form';
import { fieldProblem, sizeRefusal, type Reason as OrderReason } from '../spotOrder/spotOrder.reasons';
import type { SpotTerms } from '../spotOrder/spotOrder.types';
import {
  bodyOf,
  isWhole,
  lotsIn,
  type PlanField,
  planFields,
  type PlanForm,
  type Reason,
  type Rung,
  rungsOf,
  smallestSlice,
  type SpotPlanContext,
  ticksIn,
  typedOf,
  type WholeField,
  wholeIn,
  worthOf,
} from './spotPlan.form';

type Facts = Omit<SpotPlanContext, 'draft' | 'sent' | 'complaints'>;

const MINUTE_MS = 60_000;

const BOUNDS: Readonly<Record<WholeField, { least: number; most: number }>> = {
  orders: { least: SCALED.least, most: SCALED.most },
  ratio: { least: 1, most: SCALED.weight },
  minutes: { least: TWAP.duration.least / MINUTE_MS, most: TWAP.duration.most / MINUTE_MS },
  slices: TWAP.slices,
  variation: { least: 0, most: TWAP.variation },
};

const OPTIONAL: readonly PlanField[] = ['variation', 'limit'];

const REQUIRED = {
  low: 'spotPlan:lowRequired',
  high: 'spotPlan:highRequired',
  limit: 'spotOrder:priceRequired',
  quantity: 'spotOrder:quantityRequired',
  orders: 'spotPlan:ordersRequired',
  ratio: 'spotPlan:ratioRequired',
  minutes: 'spotPlan:minutesRequired',
  slices: 'spotPlan:slicesRequired',
  variation: 'spotPlan:slicesRequired',
} as const satisfies Record<PlanField, Reason['key']>;

/** Translates a reason of the order form to a field of the plan. */
const ofOrder = (reason: OrderReason | null, field: PlanField): Reason | null => {
  if (reason === null) return null;
  const key = reason.key.includes(':') ? reason.key : `spotOrder:${reason.key}`;
  return { ...reason, key: key as Reason['key'], field };
};

/** Problem with the text of a field; null when there is none or the field is still blank. */
export function planProblem(terms: SpotTerms, form: PlanForm, field: PlanField): Reason | null {
  if (form.fields[field].trim() === '') return null;
  if (!isWhole(field)) {
    const typed = typedOf(form, field);
    return ofOrder(fieldProblem({ terms, form: typed.form }, typed.as), field);
  }
  const { least, most } = BOUNDS[field];
  const whole = wholeIn(form, field);
  const isTaken = whole !== null && whole >= least && whole <= most;
  return isTaken ? null : { key: 'spotPlan:wholeRange', params: { least, most }, field };
}

/** Checks each order as if it were placed alone. */
function rungReason(terms: SpotTerms, form: PlanForm, { ticks, lots }: Rung): Reason | null {
  const refused = sizeRefusal(terms, { kind: 'limit', direction: form.direction, ticks, lots }, null, 'quantity');
  if (lots > 0 && refused?.key !== 'belowMinimum') return ofOrder(refused, 'quantity');
  const params = { minimum: trimZeros(terms.min_notional), currency: terms.right_symbol };
  return { key: 'spotPlan:eachBelowMinimum', params, field: 'quantity' };
}

function scaledReason(facts: Facts): Reason | null {
  const { terms, form } = facts;
  const [low, high] = [ticksIn(terms, form, 'low') ?? 0, ticksIn(terms, form, 'high') ?? 0];
  if (low >= high) return { key: 'spotPlan:rangeReversed', field: 'high' };
  const rungs = rungsOf(terms, form);
  if (rungs === null) return { key: 'spotPlan:rangeNarrow', field: 'orders' };
  for (const rung of rungs) {
    const reason = rungReason(terms, form, rung);
    if (reason) return reason;
  }
  if (facts.available === null) return { key: 'spotOrder:balanceLoading' };
  const buys = form.direction === 'buy';
  const lots = lotsIn(terms, form) ?? 0;
  const sold = freezeOf(rulesOf(terms), { kind: 'byQuantity', direction: 'sell', lots }) ?? 0n;
  const funds = spendable(facts) ?? 0n;
  const params = { currency: buys ? terms.right_symbol : terms.left_symbol };
  const isShort = (buys ? worthOf(terms, rungs) : sold) > funds;
  return isShort ? { key: 'spotOrder:insufficient', params, field: 'quantity' } : null;
}

function twapReason({ form }: Facts): Reason | null {
  const [minutes, slices] = [wholeIn(form, 'minutes') ?? 0, wholeIn(form, 'slices') ?? 0];
  const most = Math.floor((minutes * MINUTE_MS) / TWAP.apart);
  const params = { most, seconds: TWAP.apart / 1000 };
  return slices > most ? { key: 'spotPlan:slicesApart', params, field: 'slices' } : null;
}

/**
 * Requires the smallest slice of a TWAP to be large enough for an order.
 * @param ticks price at which it is checked.
 */
function sliceReason(terms: SpotTerms, form: PlanForm, ticks: number): Reason | null {
  const lots = lotsIn(terms, form) ?? 0;
  const smallest = smallestSlice(lots, wholeIn(form, 'slices') ?? 1, wholeIn(form, 'variation') ?? 0);
  const least = rungReason(terms, form, { ticks, lots: smallest });
  return least ?? rungReason(terms, form, { ticks, lots });
}

/** Reason why a plan can no longer be accepted; null when it can. */
export function acceptReason({ halted, terms, signedIn, priced, fresh, form }: Facts): Reason | null {
  if (halted || terms.trade_status !== 1) return { key: 'spotOrder:halted' };
  if (!signedIn) return { key: 'spotOrder:signInFirst' };
  if (!priced) return { key: 'spotOrder:noPrice' };
  return form.kind === 'twap' && !fresh ? { key: 'spotOrder:stalePrices' } : null;
}

/** First reason why the plan cannot be submitted; null when it can. */
export function blockingReason(facts: Facts): Reason | null {
  const { terms, form } = facts;
  const access = acceptReason(facts);
  if (access) return access;
  const fields = planFields(form);
  const blank = fields.find((field) => form.fields[field].trim() === '' && !OPTIONAL.includes(field));
  if (blank) return { key: REQUIRED[blank], field: blank };
  for (const field of fields) {
    const problem = planProblem(terms, form, field);
    if (problem) return problem;
  }
  return form.kind === 'twap' ? twapReason(facts) : scaledReason(facts);
}

/** Reason why a TWAP, whose slices trade at the market, is not possible at the last price; null for none. */
export function pricedReason({ terms, form }: Pick<Facts, 'terms' | 'form'>, last: string): Reason | null {
  const ticks = cutToTicks(rulesOf(terms).grid, last);
  return form.kind === 'scaled' || ticks === null ? null : sliceReason(terms, form, ticks);
}

/** Whether the form holds exactly the plan sent last. */
export const isRepeated = ({ terms, form, sent }: Pick<SpotPlanContext, 'terms' | 'form' | 'sent'>): boolean =>
  sent !== null && sameData(bodyOf(terms, form), sent);

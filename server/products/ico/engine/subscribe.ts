import { ICO_PARTS_MAX } from '../../../../domain/contract/ico/icoChoices';
import { parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { placeOf } from '../../../../domain/rules/ico/allotment';
import { priceAt, progressOf } from '../../../../domain/rules/ico/progress';
import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import { formatId } from '../../../engine/ids';
import { availableOf, MAX_AMOUNT } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';
import { freeze } from '../../../engine/ledger/move';
import { icoBalance, statusAfter } from './moves';
import type { Offering, Part, ShownOffering, Subscription } from './records';

export interface SubscribeInput {
  readonly user: number;
  readonly projectId: string;
  /** Decimals: quantity of the offered currency, and the price per whole unit that the user was shown. */
  readonly quantity: string;
  readonly price: string;
}

/** Returns the current price in the smallest unit of the paying currency. */
export const priceOf = ({ phases, subscribed, supply }: ShownOffering): bigint =>
  priceAt(phases, progressOf(subscribed, supply));

/** Returns the cost of a quantity at a price; exact, because terms that would round are refused. */
export const costOf = (price: bigint, quantity: bigint, { currency }: Pick<ShownOffering, 'currency'>): bigint =>
  (price * quantity) / pow10(currency.scale);

function closed(offering: Offering, at: number): Refusal | null {
  if (offering.stage === 'created') return refuse('icoNotFound', 'project_id');
  if (offering.stage === 'cancelled') return refuse('icoCancelled', 'project_id');
  if (at < offering.start) return refuse('icoNotStarted', 'project_id');
  return offering.stage !== 'open' || at >= offering.end ? refuse('icoEnded', 'project_id') : null;
}

/** Subscribes or adds to a subscription; the payment at the phase's price is frozen until the draw. */
export function subscribe(
  state: State,
  input: SubscribeInput,
  at: number,
): Decision<{ readonly subscription: Subscription }> {
  const offering = state.ico.offering(input.projectId);
  if (!offering) return refuse('icoNotFound', 'project_id');
  const refusal = closed(offering, at);
  if (refusal) return refusal;
  const { currency, pay, step, min, max } = offering;
  const quantity = parseDecimal(input.quantity, currency.scale);
  if (quantity === null || quantity === 0n || quantity % step !== 0n) return refuse('icoStep', 'quantity');
  const price = priceOf(offering);
  if (parseDecimal(input.price, pay.scale) !== price) return refuse('icoPriceChanged', 'price');
  const held = offering.subscriptions.get(input.user);
  const total = (held?.quantity ?? 0n) + quantity;
  if (total < min || total > max) return refuse('icoLimits', 'quantity');
  if (offering.subscribed + quantity > MAX_AMOUNT) return refuse('icoLimits', 'quantity');
  if (held && held.partCount >= ICO_PARTS_MAX) return refuse('icoTooManyParts');
  const amount = costOf(price, quantity, offering);
  const balance = icoBalance(state, input.user, pay);
  if (amount > availableOf(balance)) return refuse('insufficientBalance', 'quantity');

  freeze(state, balance, amount);
  const subscription = held ?? first(state, offering, input.user, at);
  if (held) held.status = statusAfter(held.status, 'subscription.add');
  add(state, subscription, { quantity, amount, price }, at);
  return { ok: true, subscription };
}

function first(state: State, offering: Offering, user: number, at: number): Subscription {
  const subscription: Subscription = {
    id: state.ids.next(at),
    offering,
    user,
    status: statusAfter('submitted', 'subscription.accept'),
    ...{ quantity: 0n, amount: 0n, partCount: 0, parts: [] },
    ...{ won: null, paid: null, frozenAtStart: null, released: 0n, thawed: 0n, days: 0 },
    ...{ time: at, ended: null, updated: at },
  };
  offering.participants++;
  state.ico.addSubscription(subscription);
  return subscription;
}

function add(
  state: State,
  subscription: Subscription,
  terms: Pick<Part, 'quantity' | 'amount' | 'price'>,
  at: number,
): void {
  const { offering } = subscription;
  const id = state.ids.next(at);
  const part: Part = { ...terms, id, time: at, place: placeOf(offering.seed ?? '', formatId(id)), won: null };
  subscription.parts.push(part);
  subscription.partCount++;
  subscription.quantity += terms.quantity;
  subscription.amount += terms.amount;
  subscription.updated = at;
  offering.subscribed += terms.quantity;
  offering.updated = at;
  state.changes.ico.offerings.add(offering);
  state.changes.ico.subscriptions.add(subscription);
  state.changes.ico.part(part, subscription);
}

import type { State } from '../../../engine/state';
import { legalBalance } from './balances';
import { moveOffer } from './offer';
import { isOpenOffer, type FiatRecord } from './records';

/** Ends an offer without waiting or ordered quantity after an order has left it. */
function closeOffer(state: State, { offer }: FiatRecord, at: number): void {
  if (offer.status === 'matched' && offer.inOrders === 0n && offer.left === 0n) {
    moveOffer(state, offer, offer.sold > 0n ? 'order.soldAll' : 'order.leftNothing', at);
  }
  state.fiat.dropIfEmpty(offer);
}

/** Transfers the order's crypto to the buyer. */
export function handOver(state: State, order: FiatRecord, at: number): void {
  const { offer, quantity, amount } = order;
  const from = legalBalance(state, offer.user, offer.currency);
  const to = legalBalance(state, order.buyer, offer.currency);
  from.frozen -= quantity;
  from.total -= quantity;
  to.total += quantity;
  state.changes.balance(from);
  state.changes.balance(to);
  state.changes.entry({
    kind: 'fiat',
    ref: String(order.id),
    time: at,
    postings: [
      { balance: from, amount: -quantity },
      { balance: to, amount: quantity },
    ],
  });
  offer.inOrders -= quantity;
  offer.sold += quantity;
  offer.proceeds += amount;
  offer.updated = at;
  state.changes.fiat.offer(offer);
  closeOffer(state, order, at);
}

/**
 * Makes a cancelled order's crypto available to the next buyer while its offer is open; crypto returned by an operator, or from
 * a withdrawn offer's order, becomes available to the seller.
 */
export function giveBack(state: State, order: FiatRecord, at: number): void {
  const { offer, quantity } = order;
  offer.inOrders -= quantity;
  if (isOpenOffer(offer) && order.cancelReason !== 'operator') {
    offer.left += quantity;
    moveOffer(state, offer, 'order.refill', at);
    return;
  }
  const balance = legalBalance(state, offer.user, offer.currency);
  balance.frozen -= quantity;
  state.changes.balance(balance);
  offer.updated = at;
  state.changes.fiat.offer(offer);
  closeOffer(state, order, at);
}

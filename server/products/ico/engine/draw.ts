import { parseRate } from '../../../../domain/money/decimal';
import { allotPlaced } from '../../../../domain/rules/ico/allotment';
import { frozenAtStart } from '../../../../domain/rules/ico/thaw';
import { refuse, type Decision } from '../../../engine/decision';
import { formatId } from '../../../engine/ids';
import type { State } from '../../../engine/state';
import { freeze, moveFunds } from '../../../engine/ledger/move';
import { icoBalance, issuerBalance, stageAfter, statusAfter } from './moves';
import { withdrawSupply } from './offer';
import type { Offering, Part, Subscription } from './records';
import { costOf } from './subscribe';

/**
 * Sets the win of each participation. Depends only on the seed and the participations, so that an interrupted settlement resumes
 * with the same results.
 */
export function drawParts(offering: Offering, parts: readonly Part[]): void {
  const { step, supply, seed } = offering;
  const tickets = parts.map(({ id, quantity, place }) => ({ id: formatId(id), units: quantity / step, place }));
  const won = allotPlaced(tickets, supply / step, seed ?? '');
  for (const part of parts) part.won = (won.get(formatId(part.id)) ?? 0n) * step;
}

/** Ends the subscription period. */
export function endOffering(state: State, offering: Offering, at: number): void {
  offering.stage = stageAfter(offering.stage, 'ico.end');
  offering.updated = at;
  state.changes.ico.offerings.add(offering);
}

/** Makes the draw; every result is final from here on. Unwon quantities leave the exchange at once. */
export function draw(state: State, offering: Offering, at: number): void {
  drawParts(
    offering,
    [...offering.subscriptions.values()].flatMap(({ parts }) => parts),
  );
  offering.stage = stageAfter(offering.stage, 'ico.draw');
  offering.allotted = offering.subscribed < offering.supply ? offering.subscribed : offering.supply;
  offering.drawnAt = at;
  offering.updated = at;
  offering.work = [...offering.subscriptions.values()];
  withdrawSupply(state, offering, offering.supply - offering.allotted, at);
  state.changes.ico.offerings.add(offering);
}

/** Draws on the operator's request before the recruit time; refused before the subscription period ends. */
export function drawNow(state: State, projectId: string, at: number): Decision<{ readonly offering: Offering }> {
  const offering = state.ico.offering(projectId);
  if (!offering) return refuse('icoNotFound', 'project_id');
  if (offering.stage === 'open' && at >= offering.end) endOffering(state, offering, at);
  if (offering.stage !== 'ended') return refuse('icoStage', 'project_id');
  draw(state, offering, at);
  return { ok: true, offering };
}

/**
 * Settles at most `limit` subscriptions by the draw; the last one ends the settlement.
 * @returns the number settled.
 */
export function settleSome(state: State, offering: Offering, limit: number, at: number): number {
  let done = 0;
  while (done < limit) {
    const subscription = offering.work.pop();
    if (!subscription) break;
    settle(state, subscription, at);
    done++;
  }
  if (offering.work.length > 0) return done;
  offering.stage = stageAfter(offering.stage, 'ico.settle');
  offering.day = isFrozen(offering) ? 0 : offering.thawDays;
  offering.updated = at;
  state.changes.ico.offerings.add(offering);
  state.ico.dropIfOver(offering);
  return done;
}

/** Whether the thaw still has anything to release. */
const isFrozen = ({ subscriptions }: Offering): boolean => {
  for (const { won, released } of subscriptions.values()) if (won !== released) return true;
  return false;
};

function settle(state: State, subscription: Subscription, at: number): void {
  const { offering, user, parts, amount } = subscription;
  const won = parts.reduce((sum, part) => sum + (part.won ?? 0n), 0n);
  const paid = parts.reduce((sum, { price, won: units }) => sum + costOf(price, units ?? 0n, offering), 0n);
  const frozen = frozenAtStart(won, parseRate(offering.freezeRate));
  const payment = icoBalance(state, user, offering.pay);
  const win = icoBalance(state, user, offering.currency);
  freeze(state, payment, -amount);
  moveFunds(
    state,
    { kind: 'ico', ref: subscription.id, time: at },
    [payment, issuerBalance(state, offering.pay), paid],
    [issuerBalance(state, offering.currency), win, won],
  );
  freeze(state, win, frozen);
  for (const part of parts) state.changes.ico.part(part, subscription);
  subscription.status = statusAfter(statusAfter(subscription.status, 'subscription.end'), 'subscription.settle');
  subscription.won = won;
  subscription.paid = paid;
  subscription.frozenAtStart = frozen;
  subscription.released = won - frozen;
  end(state, subscription, at);
  if (subscription.released > 0n) {
    const drawnAt = offering.drawnAt ?? at;
    const id = state.ids.next(at);
    state.changes.ico.thaws.add({ id, subscription, day: 0, amount: subscription.released, time: drawnAt });
  }
  if (won === 0n) state.ico.dropSubscription(subscription);
}

/**
 * Refunds at most `limit` payments of a cancelled project.
 * @returns the number refunded.
 */
export function returnSome(state: State, offering: Offering, limit: number, at: number): number {
  let done = 0;
  while (done < limit) {
    const subscription = offering.work.pop();
    if (!subscription) break;
    freeze(state, icoBalance(state, subscription.user, offering.pay), -subscription.amount);
    subscription.status = statusAfter(subscription.status, 'subscription.return');
    end(state, subscription, at);
    state.ico.dropSubscription(subscription);
    done++;
  }
  return done;
}

function end(state: State, subscription: Subscription, at: number): void {
  subscription.ended = at;
  subscription.updated = at;
  subscription.parts = [];
  state.changes.ico.subscriptions.add(subscription);
}

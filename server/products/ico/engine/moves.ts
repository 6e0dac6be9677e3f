import { accountIndex, SPOT, type Balance } from '../../../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';
import type { SubscriptionStatus } from '../../../../domain/contract/ico/ico';
import { icoOfferingLifecycle, type IcoOfferingEvent } from '../../../../domain/lifecycles/icoOffering.lifecycle';
import { subscriptionLifecycle, type SubscriptionEvent } from '../../../../domain/lifecycles/subscription.lifecycle';
import { transitionsOf } from '../../../../domain/lifecycles/nextEvents';
import type { Stage } from './records';

const ACCOUNT = accountIndex('ico');

/** Returns the balance that holds payments and receives wins. */
export const icoBalance = (state: State, user: number, { index }: EngineCurrency): Balance =>
  state.ledger.balance(user, ACCOUNT, index);

/** Holds the offered supply until it is won, and receives the payments. */
export const issuerBalance = (state: State, currency: EngineCurrency): Balance =>
  icoBalance(state, SYSTEM_ACCOUNTS.icoIssuer, currency);

export const spotBalance = (state: State, user: number, { index }: EngineCurrency): Balance =>
  state.ledger.balance(user, SPOT, index);

type Status = SubscriptionStatus | 'submitted';

const stages = transitionsOf<Stage, IcoOfferingEvent['type']>(icoOfferingLifecycle);
const statuses = transitionsOf<Status, SubscriptionEvent['type']>(subscriptionLifecycle);

/** Whether the state chart allows the event. */
export const canStage = (stage: Stage, event: IcoOfferingEvent['type']): boolean => stages(stage, event) !== null;

/**
 * Returns the stage after an event.
 * @throws when the state chart does not allow it.
 */
export function stageAfter(stage: Stage, event: IcoOfferingEvent['type']): Stage {
  const next = stages(stage, event);
  if (next === null) throw new Error(`an ICO project that is ${stage} does not take ${event}`);
  return next;
}

/**
 * Returns the status after an event.
 * @throws when the state chart does not allow it, since the engine decides when things happen.
 */
export function statusAfter(status: Status, event: SubscriptionEvent['type']): SubscriptionStatus {
  const next = statuses(status, event);
  if (next === null || next === 'submitted') throw new Error(`a subscription that is ${status} does not take ${event}`);
  return next;
}

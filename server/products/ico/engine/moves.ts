import { accountIndex, SPOT, type Balance } from '../../../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';
import type { SubscriptionStatus } from '../../../../domain/contract/ico/ico';
import { icoOfferingLifecycle, type IcoOfferingEvent } from '../../../../domain/lifecycles/icoOffering.lifecycle';
import { subscriptionLifecycle, type SubscriptionEvent } from '../../../../domain/lifecycles/subscription.lifecycle';
import { movesOf, transitionsOf } from '../../../../domain/lifecycles/nextEvents';
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

const stages = transitionsOf<Stage, IcoOfferingEvent['type']>(icoOfferingLifecycle);

/** Whether the state chart allows the event. */
export const canStage = (stage: Stage, event: IcoOfferingEvent['type']): boolean => stages(stage, event) !== null;

export const stageAfter = movesOf<Stage, Stage, IcoOfferingEvent['type']>(icoOfferingLifecycle, 'an ICO project');

export const statusAfter = movesOf<SubscriptionStatus | 'submitted', SubscriptionStatus, SubscriptionEvent['type']>(
  subscriptionLifecycle,
  'a subscription',
);

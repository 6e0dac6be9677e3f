import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Machine, MachineEvent, MachineState } from '../contract/tools/machines';
import { accountClosingLifecycle } from './accountClosing.lifecycle';
import { accountExportLifecycle } from './accountExport.lifecycle';
import { apiKeyLifecycle } from './apiKey.lifecycle';
import { depositLifecycle } from './deposit.lifecycle';
import { fiatOfferLifecycle } from './fiatOffer.lifecycle';
import { fiatOrderLifecycle } from './fiatOrder.lifecycle';
import { futuresOrderLifecycle } from './futuresOrder.lifecycle';
import { icoOfferingLifecycle } from './icoOffering.lifecycle';
import { identityLifecycle } from './identity.lifecycle';
import { type StateMeta, eventMetaOf } from './nextEvents';
import { planOrderLifecycle } from './planOrder.lifecycle';
import { positionLifecycle } from './position.lifecycle';
import { priceAlertLifecycle } from './priceAlert.lifecycle';
import { secondsOrderLifecycle } from './secondsOrder.lifecycle';
import { spotOrderLifecycle } from './spotOrder.lifecycle';
import { spotPlanLifecycle } from './spotPlan.lifecycle';
import { subscriptionLifecycle } from './subscription.lifecycle';
import { withdrawalLifecycle } from './withdrawal.lifecycle';

export const LIFECYCLES: readonly AnyStateMachine[] = [
  spotOrderLifecycle,
  spotPlanLifecycle,
  futuresOrderLifecycle,
  planOrderLifecycle,
  positionLifecycle,
  secondsOrderLifecycle,
  fiatOrderLifecycle,
  fiatOfferLifecycle,
  icoOfferingLifecycle,
  subscriptionLifecycle,
  depositLifecycle,
  withdrawalLifecycle,
  identityLifecycle,
  priceAlertLifecycle,
  apiKeyLifecycle,
  accountExportLifecycle,
  accountClosingLifecycle,
];

const guardOf = ({ guard }: AnyTransitionDefinition): string | null => {
  if (guard === undefined) return null;
  return typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? 'guarded');
};

function eventOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): MachineEvent {
  const type = String(transition.eventType);
  const { by, calls } = eventMetaOf(machine, type);
  const target = transition.target?.[0]?.key ?? transition.source.key;
  return { type, by: [...by], calls: [...calls], guard: guardOf(transition), target };
}

function stateOf(machine: AnyStateMachine, node: AnyStateNode): MachineState {
  const { turn, limit, funds } = node.meta as StateMeta;
  return {
    name: node.key,
    description: node.description ?? '',
    final: node.type === 'final',
    ...{ turn, limit, funds },
    events: [...node.transitions.values()].flat().map((transition) => eventOf(machine, transition)),
  };
}

/** Describes a lifecycle as the contract publishes it, derived from its chart. */
export const describeLifecycle = (machine: AnyStateMachine): Machine => ({
  id: machine.id,
  description: machine.root.description ?? '',
  initial: machine.root.initial.target?.[0]?.key ?? '',
  states: Object.values(machine.states).map((node) => stateOf(machine, node as AnyStateNode)),
});

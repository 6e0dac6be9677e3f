import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { describeLifecycle, LIFECYCLES } from '../../../domain/lifecycles/describe';
import type { FlowModel } from '../../../src/machines/flowModel';
import type { Turn } from './board';

/** Flows that follow an entity of the exchange: the context member holding it, its lifecycle, and the viewer's role. */
const FOLLOWED: Readonly<Record<string, { member: string; lifecycle: string; you: Turn }>> = {
  fiatBuyOrder: { member: 'order', lifecycle: 'fiatOrderLifecycle', you: 'buyer' },
  fiatSellOrder: { member: 'order', lifecycle: 'fiatOrderLifecycle', you: 'seller' },
  fiatOffer: { member: 'offer', lifecycle: 'fiatOfferLifecycle', you: 'owner' },
  secondsOrder: { member: 'order', lifecycle: 'secondsOrderLifecycle', you: 'owner' },
};

/** Returns the lifecycle of the entity that a flow follows; null if it follows none. */
export const lifecycleFollowedBy = (flow: string): string | null => FOLLOWED[flow]?.lifecycle ?? null;

const states = new Map(
  LIFECYCLES.map((machine) => {
    const described = describeLifecycle(machine);
    return [machine.id, new Map(described.states.map((state) => [state.name, state]))] as const;
  }),
);

/**
 * Returns the state of the followed entity according to the exchange; null if no entity is followed, or while the flow itself asks
 * or waits.
 */
function entityState({ id }: FlowModel, { context }: AnyMachineSnapshot): TurnAt | null {
  const followed = FOLLOWED[id];
  if (!followed) return null;
  const entity = (context as Record<string, { status?: unknown } | null>)[followed.member];
  const state = states.get(followed.lifecycle)?.get(String(entity?.status));
  return state ? { turn: state.turn === followed.you ? 'you' : state.turn, hasDeadline: state.limit !== null } : null;
}

export interface TurnAt {
  readonly turn: Turn;
  readonly hasDeadline: boolean;
}

/** Whether a state, or an ancestor below the root, handles user events. */
const isActedIn = (node: AnyStateNode): boolean =>
  node.ownEvents.some((event) => event.startsWith('user.')) ||
  (node.parent?.parent !== undefined && isActedIn(node.parent));

export function turnOf(model: FlowModel, snapshot: AnyMachineSnapshot, node: AnyStateNode): TurnAt {
  const lifecycle = states.get(model.id)?.get(node.key);
  if (lifecycle) return { turn: lifecycle.turn, hasDeadline: lifecycle.limit !== null };
  const events = node.ownEvents;
  const isAsked = node.tags.includes('needsConfirm') && !node.tags.includes('busy');
  if (isAsked) return { turn: 'you', hasDeadline: false };
  if (node.tags.includes('busy')) return { turn: 'exchange', hasDeadline: false };
  const entity = entityState(model, snapshot);
  if (entity) return entity;
  if (node.type !== 'final' && isActedIn(node)) return { turn: 'you', hasDeadline: false };
  if (events.some((event) => event.startsWith('xstate.done.actor.'))) return { turn: 'exchange', hasDeadline: false };
  if (events.some((event) => event.startsWith('xstate.after.'))) return { turn: 'time', hasDeadline: false };
  return { turn: 'nobody', hasDeadline: false };
}

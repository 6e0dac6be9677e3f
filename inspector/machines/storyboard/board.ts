import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { describeLifecycle, LIFECYCLES } from '../../../domain/lifecycles/describe';
import { identityStatusName } from '../../../domain/lifecycles/identity.lifecycle';
import type { Mover } from '../../../domain/lifecycles/nextEvents';
import type { KeyIn } from '../../../src/locales/texts';
import type { FlowModel } from '../../../src/machines/flowModel';
import { explore, type FlowGraph, type Place } from '../explorer/explore';
import { type Route, routesOf, stateName } from '../explorer/places';
import { folded, isPassing, leavesOf, movesOf, nodesOf } from './moves';
import { type Move, usualWay } from './usualWay';

/** The party that has to act next; `you` is the viewer of the screen. */
type Turn = Mover | 'you' | 'nobody';

/** Text to be entered or searched for, by the key of its sentence. */
export type Hint = KeyIn<'scenarios'>;

/** Cause of a way between screens, as needed for its sentence. */
export type Cause =
  | { readonly by: 'user'; readonly event: string; readonly hint?: Hint }
  | { readonly by: 'answer' | 'push' | 'page' }
  /** For an entity of the exchange: the party that moves it. */
  | { readonly by: 'mover'; readonly mover: Mover; readonly event: string }
  | { readonly by: 'refusal'; readonly error: string }
  /** Null for a time set by the exchange. */
  | { readonly by: 'time'; readonly ms: number | null }
  /** From one flow's screen to the next: the flow opens it itself, or a link leads there. */
  | { readonly by: 'opens' }
  | { readonly by: 'link'; readonly address: string; readonly hint?: Hint }
  /** Another flow is on the same screen. */
  | { readonly by: 'beside' }
  /** Another person continues, on a screen of their own. */
  | { readonly by: 'person'; readonly who: Mover };

export type Tone = 'success' | 'refusal' | 'plain';

/** A way from one screen to another; each cause alone leads there, its parts in sequence. */
export interface Way {
  /** Index in the board's shots. */
  readonly to: number;
  readonly tone: Tone;
  readonly causes: readonly (readonly Cause[])[];
}

/** A screen of the storyboard: an innermost state of a flow, at its first occurrence. */
export interface Shot {
  readonly flow: string;
  /** The flow in this state, if the screen belongs to another one. */
  readonly guest?: string;
  /** Owner of the screen in a scenario of several people. */
  readonly whose?: Mover;
  /** The innermost state, e.g. "open.valid". */
  readonly leaf: string;
  /** All innermost states of the place, as named by the gallery. */
  readonly state: string;
  /** Null if it has no screen. */
  readonly route: Route | null;
  readonly meaning: string;
  /** Set if the meaning is in English because the page's language lacks it. */
  readonly lang?: 'en';
  readonly turn: Turn;
  /** Maximum duration, ms; null without a time limit of its own. */
  readonly lastsMs: number | null;
  /** Whether a deadline of the exchange is running. */
  readonly hasDeadline: boolean;
  /** User events that do not leave the screen. */
  readonly acts: readonly string[];
  readonly ways: readonly Way[];
  /** Index of the shot from which the board reaches it; null where one begins. */
  readonly from: number | null;
}

/** A flow, or a scenario through several, as screens and the ways between them. */
export interface Board {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Set if `about` is in English because the page's language lacks it. */
  readonly lang?: 'en';
  readonly shots: readonly Shot[];
  /** Indices of the shots of the usual way, in order. */
  readonly usual: readonly number[];
}

/** First occurrence of an innermost state. */
interface Met {
  readonly leaf: string;
  readonly place: Place;
}

function metIn({ places }: FlowGraph): Met[] {
  const seen = new Map<string, Met>();
  for (const place of places.values()) {
    for (const leaf of leavesOf(place.snapshot)) if (!seen.has(leaf)) seen.set(leaf, { leaf, place });
  }
  return [...seen.values()];
}

const sameCauses = (one: readonly Cause[], other: readonly Cause[]) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the ways out of a state: one per target and tone, with all of its causes. */
function waysFrom(leaf: string, moves: readonly Move[], numbers: ReadonlyMap<string, number>): Way[] {
  const ways: { to: number; tone: Way['tone']; causes: (readonly Cause[])[] }[] = [];
  for (const { from, to: target, tone, causes } of moves) {
    const to = numbers.get(target);
    if (from !== leaf || to === undefined) continue;
    const known = ways.find((way) => way.to === to && way.tone === tone);
    if (!known) ways.push({ to, tone, causes: [causes] });
    else if (!known.causes.some((one) => sameCauses(one, causes))) known.causes.push(causes);
  }
  return ways;
}

/** Returns the user events handled by a state, or by an ancestor, without leaving it. */
function actsIn(graph: FlowGraph, { id, path }: AnyStateNode): string[] {
  const leaf = path.join('.');
  const acts = new Set<string>();
  for (const { snapshot, edges } of graph.places.values()) {
    if (!leavesOf(snapshot).includes(leaf)) continue;
    for (const { event, to, taken } of edges) {
      const source = taken.transitions[0]?.split('|', 1)[0] ?? '';
      if (!event.type.startsWith('user.') || !`${id}.`.startsWith(`${source}.`)) continue;
      if (leavesOf(graph.places.get(to)?.snapshot ?? snapshot).includes(leaf)) acts.add(event.type);
    }
  }
  return [...acts];
}

/** Returns the longest time after which the state ends by itself; null if none is known. */
function lastsMs({ machine }: FlowModel, node: AnyStateNode): number | null {
  const times = node.after.flatMap(({ delay }) => {
    const ms = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
    return typeof ms === 'number' ? [ms] : [];
  });
  return times.length > 0 ? Math.max(...times) : null;
}

/** Numbers the states: first the usual way, then what is reached from it, nearest first, then separate ones. */
function orderOf(usual: readonly string[], met: readonly Met[], moves: readonly Move[]) {
  const order = [...usual];
  const from = new Map<string, string | null>(usual.map((leaf, index) => [leaf, usual[index - 1] ?? null]));
  const spread = (start: number) => {
    for (let index = start; index < order.length; index += 1) {
      for (const move of moves) {
        if (move.from !== order[index] || from.has(move.to)) continue;
        from.set(move.to, move.from);
        order.push(move.to);
      }
    }
  };
  spread(0);
  for (const { leaf } of met) {
    if (from.has(leaf)) continue;
    from.set(leaf, null);
    order.push(leaf);
    spread(order.length - 1);
  }
  return { order, from };
}

/** Rank of a state as the end of the usual way, by whose turn it is there. */
const RESTS: Partial<Record<Turn, number>> = { nobody: 2, you: 1 };

const NOBODY: TurnAt = { turn: 'nobody', hasDeadline: false };

const turnAt = (model: FlowModel, { snapshot }: Place, node: AnyStateNode | undefined): TurnAt =>
  node ? turnOf(model, snapshot, node) : NOBODY;

/**
 * Builds the storyboard of a flow: screens and the ways between them. States passed through without user involvement are folded.
 */
export function boardOf(model: FlowModel, hasScreens: boolean, graph: FlowGraph = explore(model)): Board {
  const nodes = nodesOf(model.machine);
  const routes = routesOf(graph);
  const isFolded = (leaf: string) => {
    const node = nodes.get(leaf);
    return node !== undefined && isPassing(model, node);
  };
  const moves = folded(movesOf(graph), isFolded);
  const met = metIn(graph).filter(({ leaf }) => !isFolded(leaf));
  const turns = new Map(met.map(({ leaf, place }) => [leaf, turnAt(model, place, nodes.get(leaf))]));
  const starts = graph.starts.flatMap(({ place }) => leavesOf(graph.places.get(place)?.snapshot ?? { value: '' }));
  const restIn = (leaf: string): number => RESTS[turns.get(leaf)?.turn ?? 'nobody'] ?? 0;
  const usual = usualWay({ flow: model.id, starts, moves, restIn });
  const { order, from } = orderOf(usual, met, moves);
  const numbers = new Map(order.map((leaf, number) => [leaf, number]));
  const shots = order.flatMap((leaf): Shot[] => {
    const node = nodes.get(leaf);
    const place = met.find((one) => one.leaf === leaf)?.place;
    if (!node || !place) return [];
    const route: Route | null = routes.get(place.key) ?? null;
    return [
      {
        flow: model.id,
        leaf,
        state: stateName(place.snapshot),
        route: hasScreens ? route : null,
        meaning: node.description ?? '',
        ...(turns.get(leaf) ?? NOBODY),
        lastsMs: lastsMs(model, node),
        acts: actsIn(graph, node),
        ways: waysFrom(leaf, moves, numbers),
        from: numbers.get(from.get(leaf) ?? '') ?? null,
      },
    ];
  });
  const about = model.machine.root.description ?? '';
  return { id: model.id, title: model.title, about, shots, usual: usual.map((_, number) => number) };
}

/** Members of a context that hold the entity. */
interface Holder {
  readonly order?: { readonly status: string } | null;
  readonly state?: { readonly offer: { readonly status: string } } | null;
  readonly identity?: { readonly status: number } | null;
}

interface Followed {
  /** Status of the entity in the flow's context; undefined without one. */
  statusIn(context: Holder): string | undefined;
  readonly lifecycle: string;
  readonly you: Turn;
}

const ofOrder = ({ order }: Holder) => order?.status;

/** Flows that follow an entity of the exchange, with the viewer's role. */
const FOLLOWED: Readonly<Record<string, Followed>> = {
  fiatBuyOrder: { statusIn: ofOrder, lifecycle: 'fiatOrderLifecycle', you: 'buyer' },
  fiatSellOrder: { statusIn: ofOrder, lifecycle: 'fiatOrderLifecycle', you: 'seller' },
  fiatOffer: { statusIn: ({ state }) => state?.offer.status, lifecycle: 'fiatOfferLifecycle', you: 'seller' },
  secondsOrder: { statusIn: ofOrder, lifecycle: 'secondsOrderLifecycle', you: 'owner' },
  identity: {
    statusIn: ({ identity }) => identityStatusName(identity?.status),
    ...{ lifecycle: 'identityLifecycle', you: 'owner' },
  },
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
  const state = states.get(followed.lifecycle)?.get(followed.statusIn(context as Holder) ?? '');
  return state ? { turn: state.turn === followed.you ? 'you' : state.turn, hasDeadline: state.limit !== null } : null;
}

interface TurnAt {
  readonly turn: Turn;
  readonly hasDeadline: boolean;
}

/** Whether a state, or an ancestor below the root, handles user events. */
const isActedIn = (node: AnyStateNode): boolean =>
  node.ownEvents.some((event) => event.startsWith('user.')) ||
  (node.parent?.parent !== undefined && isActedIn(node.parent));

function turnOf(model: FlowModel, snapshot: AnyMachineSnapshot, node: AnyStateNode): TurnAt {
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

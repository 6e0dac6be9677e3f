import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';

/** Flows of the inspector itself, which must not inspect its own work, and the pass that opens it. */
export const IGNORED_FLOWS: ReadonlySet<string> = new Set([
  ...['flowLive', 'flowReplay', 'inspectorPass', 'statelyBridge', 'storyboard'],
]);

/** Machines updated by market data many times a second; their events are recorded only when they change the state. */
export const MUTED_FLOWS: ReadonlySet<string> = new Set([
  ...['tickChannel', 'market', 'orderBook', 'tradeTape', 'candles', 'indexPrice', 'futuresMarket', 'futuresDetail'],
]);

/** Members of an inspected actor that XState's types do not expose. */
export interface ObservedActor {
  readonly sessionId: string;
  readonly id: string;
  readonly src: unknown;
  readonly logic: { readonly id?: unknown; readonly root?: unknown };
  readonly _parent?: ObservedActor;
}

/** Id of the machine that an actor runs; null for a port. */
export const machineIdOf = ({ logic }: ObservedActor): string | null =>
  logic.root !== undefined && typeof logic.id === 'string' ? logic.id : null;

interface Observed {
  /** ms since the epoch. */
  readonly at: number;
  readonly event: InspectionEvent;
  /**
   * Number of coalesced events, of which this is the last, for a machine whose events are recorded only when they change its state.
   */
  times: number;
}

/** Flow events observed in a tab. */
export interface KeptTrail {
  /** Actors already running before the first event, parents first; machines with their snapshots. */
  readonly before: ReadonlyMap<AnyActorRef, AnyMachineSnapshot | null>;
  readonly events: readonly Observed[];
  readonly dropped: number;
}

export interface Trail {
  /** For an actor system's `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  kept(): KeptTrail;
}

/** Capacity in observations; one event of a machine makes two. */
const KEPT = 4000;

/**
 * Keeps references to the latest events, so that a problem report can show what led to it; nothing is serialised or leaves the tab
 * before then. Runs for every user from the first event on, so it must stay small and cheap.
 * @param now ms since the epoch.
 */
export function createTrail(now: () => number, most = KEPT): Trail {
  const before = new Map<AnyActorRef, AnyMachineSnapshot | null>();
  const places = new WeakMap<object, unknown>();
  const muted = new WeakMap<object, Observed>();
  let events: Observed[] = [];
  let dropped = 0;

  const forget = ({ event }: Observed): void => {
    const ref = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor') before.set(ref, null);
    else if (event.type === '@xstate.snapshot') {
      if (event.snapshot.status === 'active') before.set(ref, event.snapshot as AnyMachineSnapshot);
      else before.delete(ref);
    }
  };
  const keep = (observed: Observed): void => {
    if (events.length >= most) {
      const room = most >> 2;
      for (const gone of events.slice(0, room)) forget(gone);
      events = events.slice(room);
      dropped += room;
    }
    events.push(observed);
  };
  /** Whether a muted machine's state is unchanged. */
  const isStill = (ref: object, observed: Observed, { value }: AnyMachineSnapshot): boolean => {
    const before = muted.get(ref);
    if (places.get(ref) === value) {
      muted.set(ref, { ...observed, times: (before?.times ?? 0) + 1 });
      return true;
    }
    places.set(ref, value);
    muted.delete(ref);
    if (before) keep(before);
    return false;
  };

  return {
    inspect(event) {
      if (event.type !== '@xstate.actor' && event.type !== '@xstate.event' && event.type !== '@xstate.snapshot') return;
      const ref = event.actorRef as unknown as ObservedActor;
      const machine = machineIdOf(ref);
      const isMuted = machine !== null && MUTED_FLOWS.has(machine);
      if (event.type === '@xstate.event' && (machine === null || isMuted)) return;
      if (event.type === '@xstate.snapshot' && machine === null && event.snapshot.status === 'active') return;
      const observed: Observed = { at: now(), event, times: 1 };
      const isCounted =
        isMuted && event.type === '@xstate.snapshot' && isStill(ref, observed, event.snapshot as AnyMachineSnapshot);
      if (!isCounted) keep(observed);
    },
    kept: () => ({ before, events, dropped }),
  };
}

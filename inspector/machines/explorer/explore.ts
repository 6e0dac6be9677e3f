import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { FlowModel } from '../../../src/machines/flowModel';
import { createStepper, eventTypes, type Effect, type Taken } from './engine';

/** A step that the machine takes; `from` and `to` are keys of places. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly event: AnyEventObject;
  /** Index of the event's payload among the model's payloads for its type. */
  readonly choice: number;
  readonly taken: Taken;
}

/** Snapshots that the model does not distinguish; `snapshot` is the first one found. */
export interface Place {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly edges: Edge[];
  /** Events named by one of its states whose payloads no guard lets through. */
  readonly refused: Step[];
}

export interface Start {
  readonly input: unknown;
  readonly place: string;
  readonly taken: Taken;
}

export interface FlowGraph {
  readonly model: FlowModel;
  readonly places: ReadonlyMap<string, Place>;
  readonly starts: readonly Start[];
}

/** A step with its actual snapshots; a place keeps only the first one found. */
export interface TakenStep {
  /** Key of the place it was taken from; null for a start, whose `before` equals `after`. */
  readonly from: string | null;
  /** Key of the place it leads to. */
  readonly to: string;
  readonly before: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly after: AnyMachineSnapshot;
  readonly effects: readonly Effect[];
}

const MOST_PLACES = 5_000;

/** Returns the value as JSON, bigints as text. A replacer slows the whole of it down, and few values have bigints. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
  }
}

/** Returns the key of the place in which the model sees the snapshot. */
export const keyOf = (model: FlowModel, snapshot: AnyMachineSnapshot): string => {
  const abstract: unknown = model.abstract ? [snapshot.value, model.abstract(snapshot)] : snapshot.value;
  const text = textOf(abstract);
  return snapshot.status === 'active' ? text : `${text} ${snapshot.status}`;
};

/** Returns the model's payloads for an event of this type in this snapshot. */
export function payloadsOf(model: FlowModel, type: string, snapshot: AnyMachineSnapshot): readonly object[] {
  const listed = model.cases[type];
  if (listed) return listed(snapshot);
  if (type.includes('*')) throw new Error(`${model.id}: wildcard ${type} needs cases`);
  if (type.startsWith('xstate.snapshot.')) return [];
  if (type.startsWith('xstate.error.actor.')) return [{ error: new Error('model: the port failed') }];
  return [{}];
}

/** Completes the event as XState would send it. */
function eventOf(type: string, payload: object): AnyEventObject {
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];
  return { type, ...(actor === undefined ? {} : { actorId: actor }), ...payload };
}

/** Returns the events to try in this place, as the machine would receive them. */
function eventsIn(model: FlowModel, snapshot: AnyMachineSnapshot): { event: AnyEventObject; choice: number }[] {
  return eventTypes(snapshot).flatMap((type) =>
    payloadsOf(model, type, snapshot)
      .map((payload, choice) => ({ event: eventOf(type, payload), choice }))
      .filter(({ event }) => !model.skip?.(snapshot, event)),
  );
}

/** Returns the edge's event for a snapshot on a path, whose ids and times may differ from those seen while exploring. */
export const eventFor = (model: FlowModel, snapshot: AnyMachineSnapshot, edge: Edge): AnyEventObject =>
  eventOfStep(model, snapshot, { type: edge.event.type, choice: edge.choice }) ?? edge.event;

/** An event given by its type and the index of the model's payload, as in a path written as text. */
export interface Step {
  readonly type: string;
  readonly choice: number;
}

/** Returns the step's event for a snapshot; null if the model has no such payload. */
export function eventOfStep(model: FlowModel, snapshot: AnyMachineSnapshot, step: Step): AnyEventObject | null {
  const payload = payloadsOf(model, step.type, snapshot)[step.choice];
  return payload === undefined ? null : eventOf(step.type, payload);
}

/**
 * Walks everything the machine can do with the model's events, breadth first. Refused events leave no edge, but are recorded.
 * @param isEnough ends the walk at the first place for which it is true; the whole graph by default.
 * @param onStep called for every step taken, including the starts.
 * @throws for a machine that fails, and above 5,000 places, in which case `abstract` distinguishes too much.
 */
export function explore(
  model: FlowModel,
  isEnough: (snapshot: AnyMachineSnapshot) => boolean = () => false,
  onStep: (step: TakenStep) => void = () => undefined,
): FlowGraph {
  const stepper = createStepper(model.machine);
  const places = new Map<string, Place>();
  const queue: Place[] = [];
  let found = false;
  const visit = (snapshot: AnyMachineSnapshot): string => {
    const key = keyOf(model, snapshot);
    if (!places.has(key)) {
      if (places.size === MOST_PLACES) throw new Error(`${model.id}: more than ${MOST_PLACES} places`);
      const place = { key, snapshot, edges: [], refused: [] };
      places.set(key, place);
      queue.push(place);
      found ||= isEnough(snapshot);
    }
    return key;
  };

  const starts = model.inputs.map((input): Start => {
    const [snapshot, taken, effects] = stepper.start(input);
    const to = visit(snapshot);
    onStep({ from: null, to, before: snapshot, event: { type: 'xstate.init' }, after: snapshot, effects });
    return { input, place: to, taken };
  });
  for (let place = queue.shift(); place && !found; place = queue.shift()) {
    if (place.snapshot.status !== 'active') continue;
    for (const { event, choice } of eventsIn(model, place.snapshot)) {
      const [next, taken, effects] = attempt(model, place, event, () => stepper.step(place!.snapshot, event));
      if (taken.transitions.length === 0) {
        place.refused.push({ type: event.type, choice });
        continue;
      }
      const to = visit(next);
      onStep({ from: place.key, to, before: place.snapshot, event, after: next, effects });
      place.edges.push({ from: place.key, to, event, choice, taken });
    }
  }
  return { model, places, starts };
}

function attempt<Result>(model: FlowModel, place: Place, event: AnyEventObject, run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw new Error(`${model.id}: ${event.type} in ${JSON.stringify(place.snapshot.value)} throws ${String(cause)}`, {
      cause,
    });
  }
}

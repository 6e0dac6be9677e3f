import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { FlowModel } from '../../../src/machines/flowModel';
import { createStepper, eventTypes, type Effect, type Taken } from './engine';

/** A step that the machine takes: `from` and `to` are keys of places. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly event: AnyEventObject;
  /** Which of the model's payloads for this type the event has. */
  readonly choice: number;
  readonly taken: Taken;
}

/** Snapshots that the model does not tell apart; `snapshot` is the first that was met. */
export interface Place {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly edges: Edge[];
  /** Events that a state of it names, with payloads that no guard lets through. */
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

/** A step as it was taken, with the snapshots themselves: a place keeps only the first that was met. */
export interface TakenStep {
  /** Key of the place it was taken from; null for a start, whose `before` is `after`. */
  readonly from: string | null;
  readonly before: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly after: AnyMachineSnapshot;
  readonly effects: readonly Effect[];
}

const MOST_PLACES = 5_000;

const keyOf = (model: FlowModel, snapshot: AnyMachineSnapshot): string => {
  const abstract: unknown = model.abstract ? [snapshot.value, model.abstract(snapshot)] : snapshot.value;
  const text = JSON.stringify(abstract, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  return snapshot.status === 'active' ? text : `${text} ${snapshot.status}`;
};

/** The payloads that the model has for an event of this type here. */
export function payloadsOf(model: FlowModel, type: string, snapshot: AnyMachineSnapshot): readonly object[] {
  const listed = model.cases[type];
  if (listed) return listed(snapshot);
  if (type.includes('*')) throw new Error(`${model.id}: wildcard ${type} needs cases`);
  if (type.startsWith('xstate.snapshot.')) return [];
  if (type.startsWith('xstate.error.actor.')) return [{ error: new Error('model: the port failed') }];
  return [{}];
}

/** Completed as XState would send it. */
function eventOf(type: string, payload: object): AnyEventObject {
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];
  return { type, ...(actor === undefined ? {} : { actorId: actor }), ...payload };
}

/** Events to try in this place, as the machine would get them. */
function eventsIn(model: FlowModel, snapshot: AnyMachineSnapshot): { event: AnyEventObject; choice: number }[] {
  return eventTypes(snapshot).flatMap((type) =>
    payloadsOf(model, type, snapshot)
      .map((payload, choice) => ({ event: eventOf(type, payload), choice }))
      .filter(({ event }) => !model.skip?.(snapshot, event)),
  );
}

/** The edge's event for a snapshot met on a path, whose ids and times may differ from those met when exploring. */
export const eventFor = (model: FlowModel, snapshot: AnyMachineSnapshot, edge: Edge): AnyEventObject =>
  eventOfStep(model, snapshot, { type: edge.event.type, choice: edge.choice }) ?? edge.event;

/** An event by its type and which of the model's payloads it has: what a path written as text knows. */
export interface Step {
  readonly type: string;
  readonly choice: number;
}

/** The step's event for a snapshot; null where the model has no such payload. */
export function eventOfStep(model: FlowModel, snapshot: AnyMachineSnapshot, step: Step): AnyEventObject | null {
  const payload = payloadsOf(model, step.type, snapshot)[step.choice];
  return payload === undefined ? null : eventOf(step.type, payload);
}

/**
 * Walks everything the machine can do with the model's events, breadth first. Refused events leave no edge, but are noted.
 * Throws for a machine that fails, and above 5,000 places: then `abstract` tells too much apart.
 * @param isEnough ends the walk at the first place it is true for; the whole graph by default.
 * @param onStep hears of every step that is taken, the starts included.
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
    onStep({ from: null, before: snapshot, event: { type: 'xstate.init' }, after: snapshot, effects });
    return { input, place: visit(snapshot), taken };
  });
  for (let place = queue.shift(); place && !found; place = queue.shift()) {
    if (place.snapshot.status !== 'active') continue;
    for (const { event, choice } of eventsIn(model, place.snapshot)) {
      const [next, taken, effects] = attempt(model, place, event, () => stepper.step(place!.snapshot, event));
      if (taken.transitions.length === 0) {
        place.refused.push({ type: event.type, choice });
        continue;
      }
      onStep({ from: place.key, before: place.snapshot, event, after: next, effects });
      place.edges.push({ from: place.key, to: visit(next), event, choice, taken });
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

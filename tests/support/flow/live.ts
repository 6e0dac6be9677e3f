import {
  createActor,
  fromTransition,
  type ActorRefLike,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { microstepOf, type Taken } from './engine';
import { withFakes } from './fakes';

export interface LiveFlow {
  snapshot(): AnyMachineSnapshot;
  /** Makes the event happen as in the product: a port ends, a timer fires, or somebody sends it. */
  happen(event: AnyEventObject): void;
  /** What the flow told its parent or an actor that is not part of it, in order. */
  readonly told: readonly AnyEventObject[];
}

/** Timers are armed but only fire when a path says so. */
const stoppedClock = { setTimeout: () => 0, clearTimeout: () => undefined };

/** Takes the root's place: parent of the flow, and whoever it looks up by systemId. */
function startHost(onTaken: (taken: Taken) => void) {
  const told: AnyEventObject[] = [];
  const logic = fromTransition((state: null, event: AnyEventObject) => {
    told.push(event);
    return state;
  }, null);
  let flow: ActorRefLike | null = null;
  const host = createActor(logic, { clock: stoppedClock }).start();
  host.system.inspect((event) => {
    if (event.type === '@xstate.actor') flow ??= event.actorRef;
    const taken = microstepOf(flow, event);
    if (taken) onTaken(taken);
  });
  const find = host.system.get.bind(host.system);
  host.system.get = (systemId) => find(systemId) ?? (host as never);
  return { host: host as unknown as AnyActorRef, told };
}

/** Runs the machine as an actor whose named actors are fakes. `onTaken` hears of every microstep, the start included. */
export function startLive(machine: AnyStateMachine, input: unknown, onTaken: (taken: Taken) => void): LiveFlow {
  const { host, told } = startHost(onTaken);
  const flow = createActor(withFakes(machine), { id: machine.id, parent: host, input } as never);
  flow.start();
  return {
    snapshot: () => flow.getSnapshot() as AnyMachineSnapshot,
    happen: (event) => happen(flow as unknown as AnyActorRef, event),
    told,
  };
}

/** Makes an event happen to an actor whose ports are fakes. */
export function happen(flow: AnyActorRef, event: AnyEventObject): void {
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (ended) {
    const children = (flow.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActorRef | undefined>;
    const port = children[ended[2] ?? ''];
    if (!port) throw new Error(`${ended[2]} is not running`);
    const { output, error } = event as AnyEventObject & { output?: unknown; error?: unknown };
    port.send(ended[1] === 'done' ? { type: 'fake.done', output } : { type: 'fake.failed', error });
    return;
  }
  const timer = Object.values(flow.system.getSnapshot()._scheduledEvents).find(
    (scheduled) => scheduled.source === flow && scheduled.event.type === event.type,
  );
  if (timer) {
    flow.system.scheduler.cancel(timer.source, timer.id);
    timer.target.send(timer.event);
    return;
  }
  if (event.type.startsWith('xstate.after.')) throw new Error(`${event.type} is not armed`);
  flow.send(event);
}

import {
  createActor,
  fromTransition,
  type ActorRefLike,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { microstepOf, type Taken } from '../../../inspector/machines/explorer/engine';
import { happen, withFakes } from '../../../inspector/machines/explorer/fakes';

export interface LiveFlow {
  snapshot(): AnyMachineSnapshot;
  /** Makes the event happen as in the product: a port ends, a timer fires, or an actor sends it. */
  happen(event: AnyEventObject): void;
  /** Events that the flow sent to its parent or to an external actor, in order. */
  readonly told: readonly AnyEventObject[];
}

/** Timers are armed, but fire only when a path says so. */
const stoppedClock = { setTimeout: () => 0, clearTimeout: () => undefined };

/** Replaces the root: the flow's parent, and the actors it looks up by systemId. */
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

/**
 * Runs the machine as an actor with fakes for its named actors. `onTaken` receives every microstep, including the start; `inspect`
 * receives everything.
 */
export function startLive(
  machine: AnyStateMachine,
  input: unknown,
  onTaken: (taken: Taken) => void,
  inspect?: (event: InspectionEvent) => void,
): LiveFlow {
  const { host, told } = startHost(onTaken);
  if (inspect) host.system.inspect(inspect);
  const flow = createActor(withFakes(machine), { id: machine.id, parent: host, input } as never);
  flow.start();
  return {
    snapshot: () => flow.getSnapshot() as AnyMachineSnapshot,
    happen: (event) => happen(flow as unknown as AnyActorRef, event),
    told,
  };
}

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
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { happen } from '../../../inspector/machines/explorer/happen';

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

/** Runs the machine as an actor whose named actors are fakes. `onTaken` hears of every microstep, the start included; `inspect` of everything. */
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

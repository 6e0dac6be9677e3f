import type { ActorLogic, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate';

/** Delivers an event to an actor whose ports are fakes. */
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

type FakeEvent = { type: 'fake.done'; output: unknown } | { type: 'fake.failed'; error: unknown } | AnyEventObject;
type FakeSnapshot = Snapshot<unknown> & { received: readonly AnyEventObject[]; input: unknown };

/** Fake of a promise port, a listening port or a child machine: ends on demand and records what it is sent. */
const fake: ActorLogic<FakeSnapshot, FakeEvent, unknown, AnyActorRef['system']> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, received: [], input }),
  transition: (snapshot, event) => {
    if (event.type === 'fake.done') return { ...snapshot, status: 'done', output: event.output, error: undefined };
    if (event.type === 'fake.failed') return { ...snapshot, status: 'error', error: event.error, output: undefined };
    return { ...snapshot, received: [...snapshot.received, event] };
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** Returns the machine with a fake for every named actor. */
export function withFakes(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, fake])) } as never) as AnyStateMachine;
}

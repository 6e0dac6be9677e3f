import type { ActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';

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

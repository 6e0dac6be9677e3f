import type { ActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';

type FakeEvent = { type: 'fake.done'; output: unknown } | { type: 'fake.failed'; error: unknown } | AnyEventObject;
type FakeSnapshot = Snapshot<unknown> & { received: readonly AnyEventObject[]; input: unknown };

/** Stands in for a promise port, a listening port or a child machine: ends when told so and notes what it is sent. */
const fake: ActorLogic<FakeSnapshot, FakeEvent, unknown, AnyActorRef['system']> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, received: [], input }),
  transition: (snapshot, event) => {
    if (event.type === 'fake.done') return { ...snapshot, status: 'done', output: event.output, error: undefined };
    if (event.type === 'fake.failed') return { ...snapshot, status: 'error', error: event.error, output: undefined };
    return { ...snapshot, received: [...snapshot.received, event] };
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** The machine with a fake behind every named actor. */
export function withFakes(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, fake])) } as never) as AnyStateMachine;
}

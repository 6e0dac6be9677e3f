import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { AppRef } from '../../../src/machines/shell/app/app.machine';
import type { Flows } from '../../../src/views/app/AppContext';

/** Logic to run for a key, and what to do with it once it runs. */
export interface Part {
  readonly logic: AnyStateMachine;
  readonly input: unknown;
  settle(actor: AnyActorRef): void;
}

/**
 * The stage's flows: each starts in the wanted state, and none is ever closed.
 * @param logics the root's own table of spawned logic by name.
 */
export function createStageFlows(
  root: AppRef,
  logics: Record<string, unknown>,
  cast: (machine: AnyStateMachine, input: unknown, key: string) => Part,
): Flows {
  const running = (key: string) => root.getSnapshot().context.flows[key];
  return {
    arriving: () => null,
    get<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, key: string) {
      const known = running(key);
      if (known) return known as ActorRefFrom<Machine>;
      const part = cast(machine, input, key);
      const source = `stage ${key}`;
      logics[source] = part.logic;
      root.send({ type: 'flow.screen.open', key, source, input: part.input });
      const actor = running(key) as AnyActorRef;
      part.settle(actor);
      return actor as ActorRefFrom<Machine>;
    },
    hold: () => () => undefined,
    restartFailed: () => undefined,
  };
}

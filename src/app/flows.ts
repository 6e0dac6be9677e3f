import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { AppRef } from '../machines/shell/app/app.machine';
import type { FlowLibrary } from './flowLibrary';
import type { Flows } from '../views/app/AppContext';

/**
 * A flow outlives its last view by this, ms: StrictMode and a moved panel do not restart it. Longer, and a list would still show
 * what it was before a quick form changed it.
 */
const LINGER_MS = 200;
/**
 * A view that asked for a flow has this long to appear, ms. React shows a screen long after it began to render it where the
 * device is slow or a script is late; ended before, the flow would lose what it already knows.
 */
const APPEAR_MS = 60_000;

export function createFlows(root: AppRef, library: Pick<FlowLibrary, 'has' | 'arriving'>): Flows {
  const holders = new Map<string, Set<() => void>>();
  const closing = new Map<string, ReturnType<typeof setTimeout>>();
  const running = (key: string): AnyActorRef | undefined => root.getSnapshot().context.flows[key];
  const isHeld = (key: string) => (holders.get(key)?.size ?? 0) > 0;

  const close = (key: string) => {
    clearTimeout(closing.get(key));
    closing.delete(key);
    root.send({ type: 'flow.screen.close', key });
  };
  const closeUnlessHeld = (key: string, waitMs: number) => {
    clearTimeout(closing.get(key));
    if (isHeld(key)) return;
    closing.set(
      key,
      setTimeout(() => close(key), waitMs),
    );
  };

  return {
    arriving: (machineId) => (library.has(machineId) ? null : library.arriving()),
    get<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, key: string) {
      const flow = running(key);
      const isOver = flow !== undefined && !isHeld(key) && flow.getSnapshot().status !== 'active';
      if (flow && !isOver) {
        closeUnlessHeld(key, APPEAR_MS);
        return flow as ActorRefFrom<Machine>;
      }
      if (!library.has(machine.id)) throw new Error(`flow ${machine.id} is not registered`);
      if (isOver) close(key);
      root.send({ type: 'flow.screen.open', key, source: machine.id, input });
      closeUnlessHeld(key, APPEAR_MS);
      return running(key) as ActorRefFrom<Machine>;
    },
    hold(key, onReplaced) {
      const views = holders.get(key) ?? new Set();
      holders.set(key, views);
      views.add(onReplaced);
      clearTimeout(closing.get(key));
      return () => {
        views.delete(onReplaced);
        closeUnlessHeld(key, LINGER_MS);
      };
    },
    restartFailed() {
      for (const [key, flow] of Object.entries(root.getSnapshot().context.flows)) {
        if (flow.getSnapshot().status !== 'error') continue;
        close(key);
        for (const onReplaced of holders.get(key) ?? []) onReplaced();
      }
    },
  };
}

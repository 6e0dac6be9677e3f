import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { AppRef } from '../machines/app/app.machine';
import type { Flows } from '../views/app/AppContext';

/** A flow outlives its last view by this, so that StrictMode and a moved panel do not restart it, ms. */
const LINGER_MS = 1000;

/** @param registered whether a flow's machine id is known to the root. */
export function createFlows(root: AppRef, registered: (id: string) => boolean): Flows {
  const holders = new Map<string, Set<() => void>>();
  const closing = new Map<string, ReturnType<typeof setTimeout>>();
  const running = (key: string): AnyActorRef | undefined => root.getSnapshot().context.flows[key];
  const isHeld = (key: string) => (holders.get(key)?.size ?? 0) > 0;

  const close = (key: string) => {
    clearTimeout(closing.get(key));
    closing.delete(key);
    root.send({ type: 'flow.screen.close', key });
  };
  const closeSoon = (key: string) => {
    clearTimeout(closing.get(key));
    closing.set(
      key,
      setTimeout(() => {
        if (!isHeld(key)) close(key);
      }, LINGER_MS),
    );
  };

  return {
    get<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, key: string) {
      const flow = running(key);
      const isOver = flow !== undefined && !isHeld(key) && flow.getSnapshot().status !== 'active';
      if (flow && !isOver) return flow as ActorRefFrom<Machine>;
      if (!registered(machine.id)) throw new Error(`flow ${machine.id} is not registered`);
      if (isOver) close(key);
      root.send({ type: 'flow.screen.open', key, source: machine.id, input });
      closeSoon(key);
      return running(key) as ActorRefFrom<Machine>;
    },
    hold(key, onReplaced) {
      const views = holders.get(key) ?? new Set();
      holders.set(key, views);
      views.add(onReplaced);
      return () => {
        views.delete(onReplaced);
        if (views.size === 0) closeSoon(key);
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

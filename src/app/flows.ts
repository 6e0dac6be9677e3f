import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom, AnyActorLogic } from 'xstate';
import type { AppRef } from '../machines/shell/app/app.machine';
import type { Flows } from '../views/app/AppContext';
import type { Deps } from './deps';
import type { FlowGroup, FlowGroupModule, LoadFlows } from './flowGroup';

/** Delay before a failed group may be requested again, ms. */
const AGAIN_MS = 500;

interface FlowLibrary {
  readonly add: (group: FlowGroupModule) => void;
  readonly has: (machineId: string) => boolean;
  /** Loads the pending groups; null when all are loaded. Failed groups are requested again half a second later. */
  readonly arriving: () => Promise<void> | null;
}

/**
 * Binds groups of flows as they arrive.
 * @param bind binds the rest: calls and common ports.
 * @param logics logics that the root spawns by name: its machine's own table, which grows with every group.
 */
export function createFlowLibrary(
  deps: Deps,
  bind: (logic: AnyActorLogic) => AnyActorLogic,
  logics: Record<string, unknown>,
): FlowLibrary {
  const added = new Set<FlowGroup>();
  const awaited = new Set<LoadFlows>();
  let arrival: Promise<void> | null = null;

  const add = ({ flows, later }: FlowGroupModule) => {
    if (added.has(flows)) return;
    added.add(flows);
    for (const [id, logic] of Object.entries(flows(deps))) logics[id] ??= bind(logic);
    if (later) awaited.add(later);
  };
  const fetchAwaited = async () => {
    const all = [...awaited].map(async (load) => {
      add(await load());
      awaited.delete(load);
    });
    try {
      await Promise.all(all);
      arrival = null;
    } catch (error) {
      // React renders again at once; retrying at that moment would request an unreachable script endlessly.
      setTimeout(() => (arrival = null), AGAIN_MS);
      throw error;
    }
  };

  return {
    add,
    has: (machineId) => machineId in logics,
    arriving: () => (awaited.size === 0 ? null : (arrival ??= fetchAwaited())),
  };
}

/**
 * Time a flow outlives its last view, ms, so that StrictMode or a moved panel does not restart it. If it were longer, a list would
 * still show its state from before a quick form changed it.
 */
const LINGER_MS = 200;
/**
 * Time a view that requested a flow may take to appear, ms. On a slow device or with a late script, React shows a screen long after
 * it began to render it; ending the flow earlier would lose what it already knows.
 */
const APPEAR_MS = 60_000;

export function createFlows(root: AppRef, library: Pick<FlowLibrary, 'has' | 'arriving'>): Flows {
  const holders = new Map<string, Set<() => void>>();
  /** Pending closings of flows without a view, with whether a view has asked for the flow since. */
  const waits = new Map<string, { askedFor: boolean }>();
  const running = (key: string): AnyActorRef | undefined => root.getSnapshot().context.flows[key];
  const isHeld = (key: string) => (holders.get(key)?.size ?? 0) > 0;

  const close = (key: string) => {
    waits.delete(key);
    root.send({ type: 'flow.screen.close', key });
  };
  /**
   * Its timer runs out even when the wait is over, because clearing a timer is expensive while the page is inspected, and views ask
   * often.
   */
  const closeAfter = (key: string, waitMs: number) => {
    const wait = { askedFor: false };
    waits.set(key, wait);
    setTimeout(() => {
      if (waits.get(key) !== wait) return;
      if (wait.askedFor) closeAfter(key, APPEAR_MS);
      else close(key);
    }, waitMs);
  };
  const awaitView = (key: string) => {
    const wait = waits.get(key);
    if (wait) wait.askedFor = true;
    else if (!isHeld(key)) closeAfter(key, APPEAR_MS);
  };

  return {
    arriving: (machineId) => (library.has(machineId) ? null : library.arriving()),
    get<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, key: string) {
      if (!isHeld(key) && (running(key)?.getSnapshot().status ?? 'active') !== 'active') close(key);
      if (!running(key)) {
        if (!library.has(machine.id)) throw new Error(`flow ${machine.id} is not registered`);
        root.send({ type: 'flow.screen.open', key, source: machine.id, input });
      }
      awaitView(key);
      return running(key) as ActorRefFrom<Machine>;
    },
    hold(key, onReplaced) {
      const views = holders.get(key) ?? new Set();
      holders.set(key, views);
      views.add(onReplaced);
      waits.delete(key);
      return () => {
        views.delete(onReplaced);
        if (!isHeld(key)) closeAfter(key, LINGER_MS);
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

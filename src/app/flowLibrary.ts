import type { AnyActorLogic } from 'xstate';
import type { Deps } from './deps';
import type { FlowGroup, FlowGroupModule, LoadFlows } from './flowGroup';

/** Until what did not arrive may be asked for again, ms. */
const AGAIN_MS = 500;

export interface FlowLibrary {
  readonly add: (group: FlowGroupModule) => void;
  readonly has: (machineId: string) => boolean;
  /** Asks for the groups that come later; null when all are there. What did not arrive is asked for anew half a second later. */
  readonly arriving: () => Promise<void> | null;
}

/**
 * Binds groups of flows as they arrive.
 * @param bind binds what no group binds: calls and common ports.
 * @param logics what the root spawns by name: its machine's own table, which grows with every group.
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
      // React renders once more at once: asked anew by that, an unreachable script would be asked for without end.
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

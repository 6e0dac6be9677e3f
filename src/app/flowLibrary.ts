import type { AnyActorLogic } from 'xstate';
import type { Deps } from './deps';
import type { FlowGroup, FlowGroupModule, LoadFlows } from './flowGroup';

/** Delay before a failed group may be requested again, ms. */
const AGAIN_MS = 500;

export interface FlowLibrary {
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

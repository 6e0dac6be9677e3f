import type { AnyActorLogic } from 'xstate';
import type { Deps } from './deps';
import type { FlowGroup } from './flowGroup';

export interface FlowLibrary {
  readonly add: (group: FlowGroup) => void;
  readonly has: (machineId: string) => boolean;
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
  return {
    add(group) {
      if (added.has(group)) return;
      added.add(group);
      for (const [id, logic] of Object.entries(group(deps))) logics[id] ??= bind(logic);
    },
    has: (machineId) => machineId in logics,
  };
}

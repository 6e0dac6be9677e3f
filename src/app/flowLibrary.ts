import { bindCalls, type SendCall } from './bindCalls';
import type { Deps } from './deps';
import type { FlowGroup } from './flowGroup';

export interface FlowLibrary {
  readonly add: (group: FlowGroup) => void;
  readonly has: (machineId: string) => boolean;
}

/**
 * Binds groups of flows as they arrive.
 * @param logics what the root spawns by name: its machine's own table, which grows with every group.
 */
export function createFlowLibrary(deps: Deps, sendCall: SendCall, logics: Record<string, unknown>): FlowLibrary {
  const added = new Set<FlowGroup>();
  return {
    add(group) {
      if (added.has(group)) return;
      added.add(group);
      for (const [id, logic] of Object.entries(group(deps))) logics[id] ??= bindCalls(logic, sendCall);
    },
    has: (machineId) => machineId in logics,
  };
}

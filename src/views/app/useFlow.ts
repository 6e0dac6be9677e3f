import { use, useCallback, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate';
import { useApp } from './AppContext';

/**
 * The flow of a screen, spawned under the root and shared by all views that use the same key; it survives re-renders and
 * StrictMode, and is stopped soon after its last view has gone.
 * @param machine the unbound machine; the application runs the one registered for `machine.id` with its actors bound.
 * @param key what tells two flows of a machine apart, for example a pair; the machine's id when there is only one.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  key: string = machine.id,
): ActorRefFrom<Machine> {
  const { flows } = useApp();
  const arriving = flows.arriving(machine.id);
  if (arriving) use(arriving);
  const fullKey = key === machine.id ? key : `${machine.id}:${key}`;
  const subscribe = useCallback((onReplaced: () => void) => flows.hold(fullKey, onReplaced), [flows, fullKey]);
  return useSyncExternalStore(subscribe, () => flows.get(machine, input, fullKey));
}

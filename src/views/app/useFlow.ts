import { use, useCallback, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate';
import { useApp } from './AppContext';

/** Told as React marks a promise that it has seen resolve: nobody waits for it. */
const HERE = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });

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
  // Asked even when there is nothing to wait for: React takes a component up again where it stopped, and counts on this call.
  use(flows.arriving(machine.id) ?? HERE);
  const fullKey = key === machine.id ? key : `${machine.id}:${key}`;
  const subscribe = useCallback((onReplaced: () => void) => flows.hold(fullKey, onReplaced), [flows, fullKey]);
  return useSyncExternalStore(subscribe, () => flows.get(machine, input, fullKey));
}

import { use, useCallback, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate';
import { useApp } from './AppContext';

/** Marked the way React marks a promise that it has seen resolve, so that `use` does not suspend. */
const HERE = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });

/**
 * Flow of a screen, spawned under the root and shared by all views with the same key. It survives re-renders and StrictMode, and
 * stops soon after its last view unmounts.
 * @param machine unbound machine; the app runs the one registered for `machine.id`, with its actors bound.
 * @param key distinguishes flows of the same machine, for example by pair; defaults to the machine's id.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  key: string = machine.id,
): ActorRefFrom<Machine> {
  const { flows } = useApp();
  // Called even when there is nothing to wait for: React resumes a suspended component and relies on this call.
  use(flows.arriving(machine.id) ?? HERE);
  const fullKey = key === machine.id ? key : `${machine.id}:${key}`;
  const subscribe = useCallback((onReplaced: () => void) => flows.hold(fullKey, onReplaced), [flows, fullKey]);
  return useSyncExternalStore(subscribe, () => flows.get(machine, input, fullKey));
}

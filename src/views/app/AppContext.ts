import { createContext, use } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { AppRef } from '../../machines/shell/app/app.machine';
import type { TickBoard } from '../../machines/market/market/tickBoard';

/** Flows of open screens, kept by key under the root actor. */
export interface Flows {
  /** Resolves once deferred machines are loaded; null when the machine is already registered, or not expected. */
  arriving(machineId: string): Promise<void> | null;
  /**
   * Returns the flow of that key, opening it if needed.
   * @throws when its machine is not registered.
   */
  get<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, key: string): ActorRefFrom<Machine>;
  /** Keeps the flow open until about a second after the returned function is called. */
  hold(key: string, onReplaced: () => void): () => void;
  /** Closes failed flows; their views reopen them. */
  readonly restartFailed: () => void;
}

export interface AppHandle {
  readonly root: AppRef;
  readonly flows: Flows;
  readonly board: TickBoard;
  /** Estimated server time, ms since the epoch. */
  readonly clock: { now(): number };
}

export const AppContext = createContext<AppHandle | null>(null);

export function useApp(): AppHandle {
  const handle = use(AppContext);
  if (!handle) throw new Error('no application above');
  return handle;
}

/**
 * Returns a long-lived actor by its system id.
 * @throws when it is not running.
 */
export function useSystemActor<Ref extends AnyActorRef>(id: string): Ref {
  const ref = useApp().root.system.get(id) as Ref | undefined;
  if (!ref) throw new Error(`no actor ${id}`);
  return ref;
}

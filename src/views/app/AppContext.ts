import { createContext, use } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { AppRef } from '../../machines/shell/app/app.machine';
import type { TickBoard } from '../../machines/market/market/tickBoard';

/** Flows of open screens, kept by key under the root actor. */
export interface Flows {
  /** Resolves when machines are there that come after their screen; null for one that is registered, or is not to be expected. */
  arriving(machineId: string): Promise<void> | null;
  /** The flow of that key, opened when there is none. @throws when its machine is not registered. */
  get<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, key: string): ActorRefFrom<Machine>;
  /** Keeps the flow open until the returned function is called, and about a second longer. */
  hold(key: string, onReplaced: () => void): () => void;
  /** Closes failed flows; their views open them again. */
  readonly restartFailed: () => void;
}

export interface AppHandle {
  readonly root: AppRef;
  readonly flows: Flows;
  readonly board: TickBoard;
  /** The server's clock as far as known, ms since the epoch. */
  readonly clock: { now(): number };
}

export const AppContext = createContext<AppHandle | null>(null);

export function useApp(): AppHandle {
  const handle = use(AppContext);
  if (!handle) throw new Error('no application above');
  return handle;
}

/** A long-lived actor by its system id. @throws when it is not running. */
export function useSystemActor<Ref extends AnyActorRef>(id: string): Ref {
  const ref = useApp().root.system.get(id) as Ref | undefined;
  if (!ref) throw new Error(`no actor ${id}`);
  return ref;
}

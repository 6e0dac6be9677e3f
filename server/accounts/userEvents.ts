import type { UserPush } from '../../domain/contract/channels';

type Listener = (user: number, push: UserPush) => void;

export type UserEvents = ReturnType<typeof createUserEvents>;

/** What the gateway itself has to tell a user's open pages: changed user info, notices. Events are not kept. */
export function createUserEvents() {
  const listeners = new Set<Listener>();
  return {
    announce(user: number, push: UserPush): void {
      for (const listener of listeners) listener(user, push);
    },
    /** Returns the unsubscribe function. */
    onEvent(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

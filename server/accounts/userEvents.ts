import type { UserPush } from '../../domain/contract/channels';

type Listener = (user: number, push: UserPush) => void;
/** Called with what makes the message of each person. */
type ListenerForAll = (pushOf: (user: number) => UserPush) => void;

export type UserEvents = ReturnType<typeof createUserEvents>;

/** What the gateway itself has to tell a user's open pages: changed user info, notices. Events are not kept. */
export function createUserEvents() {
  const listeners = new Set<Listener>();
  const listenersForAll = new Set<ListenerForAll>();
  return {
    announce(user: number, push: UserPush): void {
      for (const listener of listeners) listener(user, push);
    },
    /** Returns the unsubscribe function. */
    onEvent(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Tells everybody who has a page open; the message is made only for those. */
    announceToAll(pushOf: (user: number) => UserPush): void {
      for (const listener of listenersForAll) listener(pushOf);
    },
    /** Returns the unsubscribe function. */
    onEventForAll(listener: ListenerForAll): () => void {
      listenersForAll.add(listener);
      return () => listenersForAll.delete(listener);
    },
  };
}

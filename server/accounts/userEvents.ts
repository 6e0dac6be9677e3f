import type { UserPush } from '../../domain/contract/channels';
import type { Peers } from '../peers/peers';

type Listener = (user: number, push: UserPush) => void;
/** Receives a function that builds the message for each user. */
type ListenerForAll = (pushOf: (user: number) => UserPush) => void;

export type UserEvents = ReturnType<typeof createUserEvents>;

/** Events that gateways themselves send to a user's open pages: changed user info, notices. Events are not stored. */
export function createUserEvents(peers: Peers) {
  const listeners = new Set<Listener>();
  const listenersForAll = new Set<ListenerForAll>();
  const tellHere = (user: number, push: UserPush): void => {
    for (const listener of listeners) listener(user, push);
  };
  peers.hear('push', ({ user, push }) => tellHere(user, push));
  return {
    announce(user: number, push: UserPush): void {
      tellHere(user, push);
      peers.tell('push', { user, push });
    },
    /** Returns the unsubscribe function. */
    onEvent(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Notifies everybody who has a page open on this gateway; the message is built only for those users. */
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

import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { AppRef } from '../machines/shell/app/app.machine';
import { SYSTEM } from '../machines/shell/app/systemIds';
import {
  isKnown,
  revisionOf,
  type userDataMachine,
  type UserDataSnapshot,
} from '../machines/account/userData/userData.machine';
import type { UserPush } from '../../domain/contract/channels';

export interface PushListener {
  readonly push: (push: UserPush) => void;
  /** Called when earlier messages may have been missed: at the start, and after a lost connection. */
  readonly missed: () => void;
}

/** Listens to the private channel of the signed-in user. Returns the unsubscribe function. */
export type FollowPushes = (system: AnyActorRef['system'], listener: PushListener) => () => void;

type UserDataRef = ActorRefFrom<typeof userDataMachine>;

/**
 * Calls `attach` with the actor of the private data now and whenever another user's replaces it, with null while nobody is signed
 * in; calls the returned cleanup before the next one. Returns the unsubscribe function.
 */
export function followAccount(
  system: AnyActorRef['system'],
  attach: (account: UserDataRef | null) => () => void,
): () => void {
  const root = system.get(SYSTEM.app) as AppRef | undefined;
  if (!root) throw new Error('no application above');
  const present = () => (system.get(SYSTEM.userData) as UserDataRef | undefined) ?? null;
  let followed = present();
  let leave = attach(followed);
  const watching = root.subscribe(() => {
    const now = present();
    if (now === followed) return;
    leave();
    followed = now;
    leave = attach(now);
  });
  return () => {
    watching.unsubscribe();
    leave();
  };
}

/** Calls back with the private data now and on each change, with null while nobody is signed in. */
export const followUserData = (
  system: AnyActorRef['system'],
  listener: (snapshot: UserDataSnapshot | null) => void,
): (() => void) =>
  followAccount(system, (account) => {
    listener(account && account.getSnapshot());
    const subscription = account?.subscribe(listener);
    return () => subscription?.unsubscribe();
  });

/** Calls back whenever an order, deal, deposit, withdrawal or transfer of the user changes. Returns the unsubscribe function. */
export function followRevision(system: AnyActorRef['system'], changed: () => void): () => void {
  let seen: number | null = null;
  return followUserData(system, (snapshot) => {
    if (!snapshot || !isKnown(snapshot)) return;
    const revision = revisionOf(snapshot);
    if (seen !== null && revision !== seen) changed();
    seen = revision;
  });
}

/** Listens to the private channel through the private data's actor. */
export const followPushes: FollowPushes = (system, { push, missed }) =>
  followAccount(system, (account) => {
    const subscription = account?.on('told', (told) => (told.push ? push(told.push) : missed()));
    if (isKnown(account?.getSnapshot())) missed();
    return () => subscription?.unsubscribe();
  });

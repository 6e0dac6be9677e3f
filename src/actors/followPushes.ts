import type { AnyActorRef } from 'xstate';
import type { UserPush } from '../../domain/contract/channels';

export interface PushListener {
  readonly push: (push: UserPush) => void;
  /** Called when earlier messages may have been missed: at the start, and after a lost connection. */
  readonly missed: () => void;
}

/** Listens to the private channel of the signed-in user. Returns the unsubscribe function. */
export type FollowPushes = (system: AnyActorRef['system'], listener: PushListener) => () => void;

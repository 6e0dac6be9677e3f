import type { AnyActorRef } from 'xstate';
import type { UserPush } from '../../domain/contract/channels';

export interface PushListener {
  readonly push: (push: UserPush) => void;
  /** What came before may have been missed: at first, and after a lost connection. */
  readonly missed: () => void;
}

/** Hears the private channel of whoever is signed in. Returns the function that stops it. */
export type FollowPushes = (system: AnyActorRef['system'], listener: PushListener) => () => void;

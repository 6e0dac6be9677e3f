import type { UserPush, UserSnapshot } from '../../../domain/contract/channels';
import type { SpotOrder } from '../../../domain/contract/spot';
import type { Balance } from '../../../domain/contract/wallet';

/** What the private channel told last. */
export interface UserDataContext {
  /** Open orders, newest first. */
  orders: readonly SpotOrder[];
  balances: readonly Balance[];
  /** Grows with every order or deal, so that lists know when to load again. */
  revision: number;
}

export type UserDataEvent =
  | { type: 'push.channel.snapshot'; data: UserSnapshot; ts?: number }
  | { type: 'push.channel.data'; data: UserPush; ts?: number }
  | { type: 'sys.link.down' }
  | { type: 'sys.link.up' };

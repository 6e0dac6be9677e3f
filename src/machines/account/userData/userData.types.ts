import type { UserPush } from '../../../../domain/contract/channels';
import type { FuturesAccount, FuturesOrder } from '../../../../domain/contract/futures/futures';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Balance } from '../../../../domain/contract/wallet/wallet';

/** What the private channel told last. */
export interface UserDataContext {
  /** Open orders, newest first. */
  orders: readonly SpotOrder[];
  /** Active plans. */
  plans: readonly SpotPlan[];
  balances: readonly Balance[];
  /** Everything open of the contract account; null before the first snapshot. */
  futures: FuturesAccount | null;
  /** The newest order of each kind that was told of while this tab is open, in its latest state; null before the first. */
  latest: { readonly spot: SpotOrder | null; readonly futures: FuturesOrder | null };
  /** Grows with every order, deal, deposit, withdrawal or transfer, so that lists know when to load again. */
  revision: number;
}

/** Emitted for followers: a message of the channel before it is applied; null for a snapshot. */
export interface ToldNotice {
  type: 'told';
  push: UserPush | null;
}

/** `data` is a UserSnapshot or a UserPush of the contract. */
export type UserDataEvent =
  | { type: 'push.channel.snapshot'; data: unknown }
  | { type: 'push.channel.data'; data: unknown }
  | { type: 'sys.link.down' }
  | { type: 'sys.link.up' };

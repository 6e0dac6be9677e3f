import type { FuturesPush } from '../../../domain/contract/channels';
import type { FuturesAccount } from '../../../domain/contract/futures';
import type { Outcome } from '../../../domain/contract/outcome';

export interface FuturesAccountContext {
  /** Everything open, newest first; null while it is not known. */
  account: FuturesAccount | null;
  error: string | null;
}

export type AccountOutcome = Outcome<FuturesAccount>;

export type FuturesAccountEvent =
  | { type: 'user.account.retry' }
  /** From the port that follows the session and its private channel. */
  | { type: 'sys.session.started' }
  | { type: 'sys.session.ended' }
  /** The state as of subscribing; null where the channel does not carry it. */
  | { type: 'push.account.snapshot'; account: FuturesAccount | null }
  | { type: 'push.account.changed'; push: FuturesPush }
  | { type: 'push.permission.changed'; permission: boolean }
  | { type: 'sys.link.down' };

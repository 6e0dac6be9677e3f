import type { Outcome } from '../../../domain/contract/outcome';
import type { WalletOverview } from '../../../domain/contract/wallet';

export type OverviewOutcome = Outcome<WalletOverview>;

export interface AccountOverviewContext {
  /** Null before the first answer. */
  overview: WalletOverview | null;
  error: string | null;
  /** Something changed while the overview was being loaded. */
  changed: boolean;
}

/** A balance has changed at the exchange. */
export interface WalletChangedEvent {
  type: 'push.wallet.changed';
}

export type AccountOverviewEvent = { type: 'user.overview.retry' } | WalletChangedEvent;

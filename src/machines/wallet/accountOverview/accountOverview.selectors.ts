import type { SnapshotFrom } from 'xstate';
import type { Account, AccountCurrency } from '../../../../domain/contract/wallet/wallet';
import type { accountOverviewMachine } from './accountOverview.machine';

export type AccountOverviewSnapshot = SnapshotFrom<typeof accountOverviewMachine>;

const NOTHING_TOLD: readonly AccountCurrency[] = [];

/** Null before the first answer. */
export const overviewOf = (snapshot: AccountOverviewSnapshot) => snapshot.context.overview;
export const isFailed = (snapshot: AccountOverviewSnapshot) => snapshot.hasTag('failed');
export const errorOf = (snapshot: AccountOverviewSnapshot) => snapshot.context.error;

/** An account's currencies as the exchange told them last; empty before the first answer. */
export const toldOf = (overview: AccountOverviewSnapshot['context']['overview'], account: Account) =>
  overview?.accounts.find((one) => one.account === account)?.currencies ?? NOTHING_TOLD;

import type { SnapshotFrom } from 'xstate';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Account, Balance } from '../../../../domain/contract/wallet/wallet';
import type { userDataMachine } from './userData.machine';

export type UserDataSnapshot = SnapshotFrom<typeof userDataMachine>;

const NO_ORDERS: readonly SpotOrder[] = [];
const NO_BALANCES: readonly Balance[] = [];
const NO_LATEST: UserDataSnapshot['context']['latest'] = { spot: null, futures: null };

/** All selectors accept undefined for a visitor. */
export const ordersOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.orders ?? NO_ORDERS;
export const balancesOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.balances ?? NO_BALANCES;
export const futuresOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.futures ?? null;
export const latestOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.latest ?? NO_LATEST;
export const isOutdated = (snapshot: UserDataSnapshot | undefined) => snapshot?.hasTag('outdated') ?? false;
export const isKnown = (snapshot: UserDataSnapshot | undefined) => snapshot?.hasTag('known') ?? false;
export const revisionOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.revision ?? 0;

/** Filters open orders or active plans by pair. */
export const openOrdersOf = <One extends { pair: string }>(open: readonly One[], pair: string | null) =>
  pair === null ? open : open.filter((one) => one.pair === pair);

/** Returns the available amount of a currency as a decimal string; "0" when it was never held. */
export const availableOf = (balances: readonly Balance[], account: Account, currency: string): string =>
  balances.find((one) => one.account === account && one.currency === currency)?.available ?? '0';

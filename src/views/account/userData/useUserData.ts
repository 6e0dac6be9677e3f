import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { openOrdersOf, type userDataMachine } from '../../../machines/account/userData/userData.machine';
import * as select from '../../../machines/account/userData/userData.machine';
import { SYSTEM } from '../../../machines/shell/app/systemIds';
import { useApp } from '../../app/AppContext';

type UserDataRef = ActorRefFrom<typeof userDataMachine>;

/** Undefined while nobody is signed in. */
export function useUserDataRef(): UserDataRef | undefined {
  const { root } = useApp();
  return useSelector(root, () => root.system.get(SYSTEM.userData) as UserDataRef | undefined);
}

/** The user's open orders, newest first, optionally of one LEFT_RIGHT pair; empty for a visitor. */
export function useOpenOrders(pair: string | null = null): readonly SpotOrder[] {
  const orders = useSelector(useUserDataRef(), select.ordersOf);
  return useMemo(() => openOrdersOf(orders, pair), [orders, pair]);
}

/** Most recently reported order of each kind; none for a visitor. */
export const useLatestOrders = () => useSelector(useUserDataRef(), select.latestOf);

/** All balances of the user; empty for a visitor. */
export const useBalances = (): readonly Balance[] => useSelector(useUserDataRef(), select.balancesOf);

/** Whether orders and balances have been loaded. */
export const useUserDataKnown = (): boolean => useSelector(useUserDataRef(), select.isKnown);

const NONE: readonly SpotPlan[] = [];

/** The user's active plans, optionally of one LEFT_RIGHT pair; none for a visitor. */
export const usePlans = (pair: string | null): readonly SpotPlan[] =>
  openOrdersOf(useSelector(useUserDataRef(), (snapshot) => snapshot?.context.plans) ?? NONE, pair);

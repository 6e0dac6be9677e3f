import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { SYSTEM } from '../../../machines/shell/app/systemIds';
import {
  latestOf,
  openOrdersOf,
  ordersOf,
  type userDataMachine,
} from '../../../machines/account/userData/userData.machine';
import { useApp } from '../../app/AppContext';

type UserDataRef = ActorRefFrom<typeof userDataMachine>;

/** Undefined while nobody is signed in. */
export function useUserDataRef(): UserDataRef | undefined {
  const { root } = useApp();
  return useSelector(root, () => root.system.get(SYSTEM.userData) as UserDataRef | undefined);
}

/** The user's open orders, newest first, optionally of one LEFT_RIGHT pair; empty for a visitor. */
export function useOpenOrders(pair: string | null = null): readonly SpotOrder[] {
  const orders = useSelector(useUserDataRef(), ordersOf);
  return useMemo(() => openOrdersOf(orders, pair), [orders, pair]);
}

/** Most recently reported order of each kind; none for a visitor. */
export const useLatestOrders = () => useSelector(useUserDataRef(), latestOf);

import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { SYSTEM } from '../../../machines/shell/app/systemIds';
import type { userDataMachine } from '../../../machines/account/userData/userData.machine';
import {
  balancesOf,
  futuresOf,
  isKnown,
  latestOf,
  openOrdersOf,
  ordersOf,
} from '../../../machines/account/userData/userData.selectors';
import { useApp } from '../../app/AppContext';

const NO_POSITIONS: readonly FuturesPosition[] = [];

type UserDataRef = ActorRefFrom<typeof userDataMachine>;

/** Undefined while nobody is signed in. */
function useUserDataRef(): UserDataRef | undefined {
  const { root } = useApp();
  return useSelector(root, () => root.system.get(SYSTEM.userData) as UserDataRef | undefined);
}

/** The user's open orders, newest first, of one LEFT_RIGHT pair when named; empty for a visitor. */
export function useOpenOrders(pair: string | null = null): readonly SpotOrder[] {
  const orders = useSelector(useUserDataRef(), ordersOf);
  return useMemo(() => openOrdersOf(orders, pair), [orders, pair]);
}

/** The order of each kind that was told of last; none for a visitor. */
export const useLatestOrders = () => useSelector(useUserDataRef(), latestOf);

/** All balances of the user; empty for a visitor. */
export const useBalances = (): readonly Balance[] => useSelector(useUserDataRef(), balancesOf);

/** The user's open positions; none for a visitor. */
export const usePositions = (): readonly FuturesPosition[] =>
  useSelector(useUserDataRef(), futuresOf)?.positions ?? NO_POSITIONS;

/** Whether orders and balances have arrived. */
export const useUserDataKnown = (): boolean => useSelector(useUserDataRef(), isKnown);

import { useSelector } from '@xstate/react';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { balancesOf, isKnown } from '../../../machines/account/userData/userData.machine';
import { useUserDataRef } from './useUserData';

/** All balances of the user; empty for a visitor. */
export const useBalances = (): readonly Balance[] => useSelector(useUserDataRef(), balancesOf);

/** Whether orders and balances have been loaded. */
export const useUserDataKnown = (): boolean => useSelector(useUserDataRef(), isKnown);

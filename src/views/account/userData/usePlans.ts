import { useSelector } from '@xstate/react';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import { openOrdersOf } from '../../../machines/account/userData/userData.machine';
import { useUserDataRef } from './useUserData';

const NONE: readonly SpotPlan[] = [];

/** The user's active plans, optionally of one LEFT_RIGHT pair; none for a visitor. */
export const usePlans = (pair: string | null): readonly SpotPlan[] =>
  openOrdersOf(useSelector(useUserDataRef(), (snapshot) => snapshot?.context.plans) ?? NONE, pair);

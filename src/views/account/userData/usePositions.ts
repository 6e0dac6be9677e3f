import { useSelector } from '@xstate/react';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { futuresOf } from '../../../machines/account/userData/userData.selectors';
import { useUserDataRef } from './useUserData';

const NONE: readonly FuturesPosition[] = [];

/** The user's open positions; none for a visitor. */
export const usePositions = (): readonly FuturesPosition[] =>
  useSelector(useUserDataRef(), futuresOf)?.positions ?? NONE;

import { fromCallback, type EventObject } from 'xstate';
import { defineLoadWithdrawalTerms } from '../../actors/wallet/loadWithdrawalTerms';
import { availableOf, balancesOf, isKnown } from '../../machines/account/userData/userData.selectors';
import { withdrawalMachine } from '../../machines/wallet/withdrawal/withdrawal.machine';
import type { FundsChangedEvent } from '../../machines/wallet/withdrawal/withdrawal.types';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';

/** Reports that the currency's available balance in the spot account changed. */
const watchFunds = fromCallback<EventObject, { currency: string | null }, FundsChangedEvent>(
  ({ system, sendBack, input: { currency } }) => {
    let seen: string | null = null;
    return followUserData(system, (snapshot) => {
      if (currency === null || !snapshot || !isKnown(snapshot)) return;
      const available = availableOf(balancesOf(snapshot), 'spot', currency);
      if (seen !== null && available !== seen) sendBack({ type: 'push.funds.changed' });
      seen = available;
    });
  },
);

export const defineWithdrawalFlow = (deps: Deps) =>
  withdrawalMachine.provide({ actors: { loadTerms: defineLoadWithdrawalTerms(deps), watchFunds } });

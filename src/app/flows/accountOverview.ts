import { fromCallback, type EventObject } from 'xstate';
import {
  accountOverviewMachine,
  type WalletChangedEvent,
} from '../../machines/wallet/accountOverview/accountOverview.machine';
import { balancesOf, isKnown } from '../../machines/account/userData/userData.selectors';
import { followUserData } from '../followUserData';

/** Tells of every change of a balance. */
const watchWallet = fromCallback<EventObject, undefined, WalletChangedEvent>(({ system, sendBack }) => {
  let seen: ReturnType<typeof balancesOf> | null = null;
  return followUserData(system, (snapshot) => {
    if (!snapshot || !isKnown(snapshot)) return;
    const balances = balancesOf(snapshot);
    if (seen !== null && balances !== seen) sendBack({ type: 'push.wallet.changed' });
    seen = balances;
  });
});

export const defineAccountOverviewFlow = () => accountOverviewMachine.provide({ actors: { watchWallet } });

import { fromCallback, type EventObject } from 'xstate';
import { defineLoadOverview } from '../../actors/loadOverview';
import { accountOverviewMachine } from '../../machines/accountOverview/accountOverview.machine';
import type { WalletChangedEvent } from '../../machines/accountOverview/accountOverview.types';
import { balancesOf, isKnown } from '../../machines/userData/userData.selectors';
import type { Deps } from '../deps';
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

export const defineAccountOverviewFlow = (deps: Deps) =>
  accountOverviewMachine.provide({ actors: { loadOverview: defineLoadOverview(deps), watchWallet } });

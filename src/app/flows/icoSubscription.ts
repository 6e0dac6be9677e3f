import { fromCallback, type EventObject } from 'xstate';
import { defineLoadIcoProject } from '../../actors/ico/loadIcoProject';
import { icoSubscriptionMachine } from '../../machines/ico/icoSubscription/icoSubscription.machine';
import type { TraderEvent } from '../../machines/ico/icoSubscription/icoSubscription.types';
import { balancesOf, isKnown, revisionOf } from '../../machines/account/userData/userData.selectors';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';

/** Reports session, balances and changes of the user's data, each only when it changes. */
const watchTrader = fromCallback<EventObject, undefined, TraderEvent>(({ system, sendBack }) => {
  let signedIn: boolean | undefined;
  let balances: ReturnType<typeof balancesOf> | null | undefined;
  let revision: number | null = null;
  return followUserData(system, (snapshot) => {
    const known = snapshot !== null && isKnown(snapshot);
    const now = known ? balancesOf(snapshot) : null;
    if (signedIn !== (snapshot !== null)) {
      signedIn = snapshot !== null;
      sendBack({ type: 'sys.session.changed', signedIn });
    }
    if (now !== balances) sendBack({ type: 'flow.balances.changed', balances: now });
    balances = now;
    if (known && revision !== null && revisionOf(snapshot) !== revision)
      sendBack({ type: 'push.subscription.changed' });
    revision = known ? revisionOf(snapshot) : null;
  });
});

export const defineIcoSubscriptionFlow = (deps: Deps) =>
  icoSubscriptionMachine.provide({ actors: { watchTrader, loadProject: defineLoadIcoProject(deps) } });

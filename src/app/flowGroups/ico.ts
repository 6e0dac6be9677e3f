import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import { icoThawMachine, type SubscriptionToldEvent } from '../../machines/ico/icoThaw/icoThaw.machine';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';
import { icoDrawMachine } from '../../machines/ico/icoDraw/icoDraw.machine';
import { icoHoldingMachine, type HoldingChangedEvent } from '../../machines/ico/icoHolding/icoHolding.machine';
import type { Deps } from '../deps';
import { followRevision, followUserData } from '../followUserData';
import { keepTyped } from '../keepTyped';
import { hasShape, isShortText } from '../storedShape';
import { icoProjectMachine, type ProjectOutcome } from '../../machines/ico/icoProject/icoProject.machine';
import { icoProjectsMachine, type ProjectsOutcome } from '../../machines/ico/icoProjects/icoProjects.machine';
import {
  icoSubscriptionMachine,
  type TraderEvent,
  type TypedQuantity,
} from '../../machines/ico/icoSubscription/icoSubscription.machine';
import { balancesOf, isKnown, revisionOf } from '../../machines/account/userData/userData.machine';
import type { DrawVerdict, PublishedDraw } from '../../../domain/rules/ico/verifyDraw';
import { checkDraw } from '../../services/drawCheck';

/**
 * Reports session, balances and changes of the user's data, each only when it changes. Data that become known after a time without
 * any have changed.
 */
const watchTrader = fromCallback<EventObject, undefined, TraderEvent>(({ system, sendBack }) => {
  let signedIn: boolean | undefined;
  let balances: ReturnType<typeof balancesOf> | null | undefined;
  /** Null while nothing is known; undefined until it is settled what was known at the start. */
  let revision: number | null | undefined;
  return followUserData(system, (snapshot) => {
    const known = snapshot !== null && isKnown(snapshot);
    const now = known ? balancesOf(snapshot) : null;
    if (signedIn !== (snapshot !== null)) {
      signedIn = snapshot !== null;
      sendBack({ type: 'sys.session.changed', signedIn });
    }
    if (now !== balances) sendBack({ type: 'flow.balances.changed', balances: now });
    balances = now;
    const told = known ? revisionOf(snapshot) : null;
    if (told !== null && revision !== undefined && told !== revision) sendBack({ type: 'push.subscription.changed' });
    if (told !== null || snapshot === null || revision !== undefined) revision = told;
  });
});

const defineLoadIcoProject = ({ http, clock }: Deps) =>
  fromPromise<ProjectOutcome, { projectId: string }>(async ({ input, signal }) => {
    const answer = await http.call('icoProject', { project_id: input.projectId }, { signal });
    return answer.ok ? { ok: true, value: { ...answer.value, now: clock.now() } } : answer;
  });

const isTyped = hasShape<TypedQuantity>({ quantity: isShortText });

export function defineIcoSubscriptionFlow(deps: Deps) {
  const { restoreTyped, keep, forgetTyped } = keepTyped(deps, 'icoSubscription.typed', isTyped);
  return icoSubscriptionMachine.provide({
    actors: { watchTrader, loadProject: defineLoadIcoProject(deps), restoreTyped },
    actions: { keepTyped: ({ context: { projectId, quantity } }) => keep(projectId, { quantity }), forgetTyped },
  });
}

/** More than are ever open at once. */
const MOST_OPEN = 100;

/** Loads the ICO projects that are open; `now` is the server's time, ms. */
const defineLoadIcoProjects = ({ http, clock }: Deps) =>
  fromPromise<ProjectsOutcome, undefined>(async ({ signal }) => {
    const answer = await http.call('listIcoProjects', { scope: 'open', page: 1, page_size: MOST_OPEN }, { signal });
    return answer.ok ? { ok: true, value: { projects: answer.value.list, now: clock.now() } } : answer;
  });

/** Reports that any of the user's data changed since the subscription was opened. */
const watchHolding = fromCallback<EventObject, undefined, HoldingChangedEvent>(({ system, sendBack }) =>
  followRevision(system, () => sendBack({ type: 'push.subscription.changed' })),
);

/** Reports the subscription now and after each change of the user's data; an answer overtaken by a later one is dropped. */
const defineWatchSubscription = ({ http }: Deps) =>
  fromCallback<EventObject, { subscriptionId: string }, SubscriptionToldEvent>(({ system, sendBack, input }) => {
    let giveUp = new AbortController();
    const ask = async () => {
      giveUp.abort();
      const { signal } = (giveUp = new AbortController());
      const answer = await http.call('icoSubscriptionDetail', { subscription_id: input.subscriptionId }, { signal });
      if (answer.ok && !signal.aborted)
        sendBack({ type: 'flow.subscription.told', subscription: answer.value.subscription });
    };
    void ask();
    const leave = followRevision(system, () => void ask());
    return () => {
      leave();
      giveUp.abort();
    };
  });

const recompute = fromPromise<DrawVerdict, PublishedDraw>(({ input, signal }) => checkDraw(input, signal));

/** /subscribe, /order/sub-…, /wallet/log-ico… */
export const flows: FlowGroup = (deps) => ({
  icoProjects: icoProjectsMachine.provide({ actors: { loadProjects: defineLoadIcoProjects(deps) } }),
  icoProject: icoProjectMachine.provide({ actors: { loadProject: defineLoadIcoProject(deps) } }),
  icoSubscription: defineIcoSubscriptionFlow(deps),
  icoHolding: icoHoldingMachine.provide({ actors: { watchHolding } }),
  icoThaw: icoThawMachine.provide({ actors: { watchSubscription: defineWatchSubscription(deps) } }),
  icoDraw: icoDrawMachine.provide({ actors: { loadProject: defineLoadIcoProject(deps), recompute } }),
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  faucet: faucetMachine,
});

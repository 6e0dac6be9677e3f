import { fromCallback, type EventObject } from 'xstate';
import { defineDrawKey } from '../../actors/drawKey';
import { defineLoadIcoHolding } from '../../actors/loadIcoHolding';
import { defineLoadIcoProject } from '../../actors/loadIcoProject';
import { defineLoadIcoTickets } from '../../actors/loadIcoTickets';
import { defineRecomputeDraw } from '../../actors/recomputeDraw';
import { defineThawIco } from '../../actors/thawIco';
import { icoDrawMachine } from '../../machines/icoDraw/icoDraw.machine';
import { icoHoldingMachine } from '../../machines/icoHolding/icoHolding.machine';
import type { HoldingChangedEvent } from '../../machines/icoHolding/icoHolding.types';
import { icoThawMachine } from '../../machines/icoThaw/icoThaw.machine';
import { isKnown, revisionOf } from '../../machines/userData/userData.selectors';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';

/** Tells that something of the user changed since the subscription was opened. */
const watchHolding = fromCallback<EventObject, undefined, HoldingChangedEvent>(({ system, sendBack }) => {
  let seen: number | null = null;
  return followUserData(system, (snapshot) => {
    if (!snapshot || !isKnown(snapshot)) return;
    const revision = revisionOf(snapshot);
    if (seen !== null && revision !== seen) sendBack({ type: 'push.subscription.changed' });
    seen = revision;
  });
});

export const defineIcoHoldingFlow = (deps: Deps) =>
  icoHoldingMachine.provide({ actors: { watchHolding, loadHolding: defineLoadIcoHolding(deps) } });

export const defineIcoThawFlow = (deps: Deps) =>
  icoThawMachine.provide({ actors: { drawKey: defineDrawKey(deps), thaw: defineThawIco(deps) } });

export const defineIcoDrawFlow = (deps: Deps) =>
  icoDrawMachine.provide({
    actors: {
      loadProject: defineLoadIcoProject(deps),
      loadOwn: defineLoadIcoHolding(deps),
      loadTickets: defineLoadIcoTickets(deps),
      recompute: defineRecomputeDraw(),
    },
  });

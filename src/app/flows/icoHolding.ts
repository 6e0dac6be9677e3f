import { fromCallback, type EventObject } from 'xstate';
import { defineLoadIcoProject } from '../../actors/ico/loadIcoProject';
import { defineRecomputeDraw } from '../../actors/ico/recomputeDraw';
import { icoDrawMachine } from '../../machines/ico/icoDraw/icoDraw.machine';
import { icoHoldingMachine, type HoldingChangedEvent } from '../../machines/ico/icoHolding/icoHolding.machine';
import type { Deps } from '../deps';
import { followRevision } from '../followUserData';

/** Reports that any of the user's data changed since the subscription was opened. */
const watchHolding = fromCallback<EventObject, undefined, HoldingChangedEvent>(({ system, sendBack }) =>
  followRevision(system, () => sendBack({ type: 'push.subscription.changed' })),
);

export const defineIcoHoldingFlow = () => icoHoldingMachine.provide({ actors: { watchHolding } });

export const defineIcoDrawFlow = (deps: Deps) =>
  icoDrawMachine.provide({
    actors: { loadProject: defineLoadIcoProject(deps), recompute: defineRecomputeDraw() },
  });

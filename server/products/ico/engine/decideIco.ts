import { DONE } from '../../../engine/decision';
import type { Deciders } from '../../../engine/part';
import type { State } from '../../../engine/state';
import type { IcoCommands } from './commands';
import { draw, drawNow, endOffering, returnSome, settleSome } from './draw';
import { dueOf } from './icoState';
import { cancelOffering, create, open } from './offer';
import type { Offering } from './records';
import { subscribe } from './subscribe';
import { releaseSome, thaw } from './thaw';

/** Subscriptions that one command settles or releases, so that orders wait for milliseconds and not for a whole project. */
const AT_ONCE = 500;

/** ICO subscriptions. */
export const icoDeciders: Deciders<IcoCommands> = {
  'ico.create': create,
  'ico.open': (state, { projectId, seed }, at) => open(state, projectId, seed, at),
  'ico.cancel': (state, { projectId }, at) => cancelOffering(state, projectId, at),
  'ico.settle': (state, { projectId }, at) => drawNow(state, projectId, at),
  'ico.subscribe': subscribe,
  'ico.thaw': thaw,
  'ico.due': (state, _, at) => {
    advanceDue(state, at);
    return DONE;
  },
};

/** Advances each due project by one step; remaining work is due again at once. */
function advanceDue(state: State, at: number): void {
  let left = AT_ONCE;
  for (const offering of state.ico.offerings()) {
    if (dueOf(offering) <= at) left -= advance(state, offering, left, at);
    if (left <= 0) return;
  }
}

/** @returns how much of the limit it used */
function advance(state: State, offering: Offering, limit: number, at: number): number {
  switch (offering.stage) {
    case 'open':
      endOffering(state, offering, at);
      return 0;
    case 'ended':
      draw(state, offering, at);
      return limit;
    case 'settling':
      return settleSome(state, offering, limit, at);
    case 'cancelled':
      return returnSome(state, offering, limit, at);
    case 'settled':
      return releaseSome(state, offering, limit, at);
    case 'created':
      return 0;
  }
}

import type { Command } from '../command';
import { DONE, type Decision } from '../decision';
import type { State } from '../state';
import { draw, drawNow, endOffering, returnSome, settleSome } from './draw';
import { dueOf } from './icoState';
import { cancelOffering, create, open } from './offer';
import type { Offering } from './records';
import { subscribe } from './subscribe';
import { releaseSome, thaw } from './thaw';

export type IcoCommand = Extract<Command, { kind: `ico.${string}` }>;

/** Subscriptions that one command settles or releases, so that orders wait for milliseconds and not for a whole project. */
const AT_ONCE = 500;

/** ICO subscriptions. */
export function decideIco(state: State, command: IcoCommand, at: number): Decision {
  switch (command.kind) {
    case 'ico.create':
      return create(state, command, at);
    case 'ico.open':
      return open(state, command.projectId, command.seed, at);
    case 'ico.cancel':
      return cancelOffering(state, command.projectId, at);
    case 'ico.settle':
      return drawNow(state, command.projectId, at);
    case 'ico.subscribe':
      return subscribe(state, command, at);
    case 'ico.thaw':
      return thaw(state, command, at);
    case 'ico.due':
      advanceDue(state, at);
      return DONE;
  }
}

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

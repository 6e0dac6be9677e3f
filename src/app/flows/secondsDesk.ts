import { fromCallback } from 'xstate';
import { defineWatchAllSeconds } from '../../actors/seconds/watchSeconds';
import { secondsDeskMachine } from '../../machines/seconds/secondsDesk/secondsDesk.machine';
import type { Deps } from '../deps';
import { followPushes } from '../followUserData';
import { secondsOrderMachine } from '../../machines/seconds/secondsOrder/secondsOrder.machine';

export const defineSecondsDeskFlow = (deps: Deps) =>
  secondsDeskMachine.provide({
    actors: {
      watchOrders: defineWatchAllSeconds({ ...deps, followPushes }),
      /** The desk listens on behalf of all its trackers, each of which would otherwise ask the exchange for its order's state. */
      secondsOrder: secondsOrderMachine.provide({ actors: { watchOrder: fromCallback(() => undefined) } }),
    },
  });

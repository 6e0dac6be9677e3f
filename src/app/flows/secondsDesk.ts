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
      /** The desk listens for all its trackers: each would ask the exchange how its order stands. */
      secondsOrder: secondsOrderMachine.provide({ actors: { watchOrder: fromCallback(() => undefined) } }),
    },
  });

import { defineLoadRunningSeconds } from '../../actors/loadRunningSeconds';
import { fromCallback } from 'xstate';
import { defineLoadSecondsOrder } from '../../actors/loadSecondsOrder';
import { defineWaitUntil } from '../../actors/waitUntil';
import { defineWatchAllSeconds } from '../../actors/watchSeconds';
import { secondsDeskMachine } from '../../machines/secondsDesk/secondsDesk.machine';
import type { Deps } from '../deps';
import { secondsOrderMachine } from '../../machines/secondsOrder/secondsOrder.machine';

export const defineSecondsDeskFlow = (deps: Deps) =>
  secondsDeskMachine.provide({
    actors: {
      watchOrders: defineWatchAllSeconds(deps),
      loadRunning: defineLoadRunningSeconds(deps),
      /** The desk listens for all its trackers: a subscription of each would ask the whole channel anew with every order. */
      secondsOrder: secondsOrderMachine.provide({
        actors: {
          loadOrder: defineLoadSecondsOrder(deps),
          watchOrder: fromCallback(() => undefined),
          waitUntil: defineWaitUntil(deps),
        },
      }),
    },
  });

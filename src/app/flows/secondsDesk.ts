import { fromCallback } from 'xstate';
import { defineWaitUntil } from '../../actors/waitUntil';
import { defineWatchAllSeconds } from '../../actors/seconds/watchSeconds';
import { secondsDeskMachine } from '../../machines/seconds/secondsDesk/secondsDesk.machine';
import type { Deps } from '../deps';
import { secondsOrderMachine } from '../../machines/seconds/secondsOrder/secondsOrder.machine';

export const defineSecondsDeskFlow = (deps: Deps) =>
  secondsDeskMachine.provide({
    actors: {
      watchOrders: defineWatchAllSeconds(deps),
      /** The desk listens for all its trackers: a subscription of each would ask the whole channel anew with every order. */
      secondsOrder: secondsOrderMachine.provide({
        actors: {
          watchOrder: fromCallback(() => undefined),
          waitUntil: defineWaitUntil(deps),
        },
      }),
    },
  });

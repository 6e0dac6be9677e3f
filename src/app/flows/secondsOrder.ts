import { defineLoadSecondsOrder } from '../../actors/loadSecondsOrder';
import { defineWaitUntil } from '../../actors/waitUntil';
import { defineWatchSecondsOrder } from '../../actors/watchSeconds';
import { secondsOrderMachine } from '../../machines/secondsOrder/secondsOrder.machine';
import type { Deps } from '../deps';

export const defineSecondsOrderFlow = (deps: Deps) =>
  secondsOrderMachine.provide({
    actors: {
      loadOrder: defineLoadSecondsOrder(deps),
      watchOrder: defineWatchSecondsOrder(deps),
      waitUntil: defineWaitUntil(deps),
    },
  });

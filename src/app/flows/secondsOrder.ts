import { defineWatchSecondsOrder } from '../../actors/seconds/watchSeconds';
import { secondsOrderMachine } from '../../machines/seconds/secondsOrder/secondsOrder.machine';
import type { Deps } from '../deps';
import { followPushes } from '../followUserData';

export const defineSecondsOrderFlow = (deps: Deps) =>
  secondsOrderMachine.provide({ actors: { watchOrder: defineWatchSecondsOrder({ ...deps, followPushes }) } });

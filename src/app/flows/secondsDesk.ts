import { defineLoadRunningSeconds } from '../../actors/loadRunningSeconds';
import { defineWatchOpenedSeconds } from '../../actors/watchSeconds';
import { secondsDeskMachine } from '../../machines/secondsDesk/secondsDesk.machine';
import type { Deps } from '../deps';
import { defineSecondsOrderFlow } from './secondsOrder';

export const defineSecondsDeskFlow = (deps: Deps) =>
  secondsDeskMachine.provide({
    actors: {
      watchOrders: defineWatchOpenedSeconds(deps),
      loadRunning: defineLoadRunningSeconds(deps),
      secondsOrder: defineSecondsOrderFlow(deps),
    },
  });

import { cancelSpotPlan, placeSpotPlan } from '../../../domain/contract/spot/plans';
import type { Gateway } from '../gateway';
import { spotPlansHandlers } from './calls/spotPlans';
import { keepEnding } from './service/lockedPlans';
import { openSpotPlans } from './store/queries';

const LOOK_EVERY_MS = 10_000;

/** Plans are executed by the engine; only those of locked accounts are looked after here. */
export const gateway: Gateway<'spotPlans', object> = {
  start: ({ dataDir }, { link, accounts, onError }) => ({
    service: {},
    chores() {
      const queries = openSpotPlans(dataDir);
      const { isLocked } = accounts.accountLock;
      const stop = keepEnding({ link, isLocked, planners: () => queries.planners() }, LOOK_EVERY_MS, onError);
      return () => {
        stop();
        queries.close();
      };
    },
    close: () => undefined,
  }),
  handlers: spotPlansHandlers,
  orderCalls: [placeSpotPlan, cancelSpotPlan],
  pushes: () => ({ spotPlan: ({ user, plan }) => [{ user, push: { kind: 'spotPlan', plan } }] }),
};

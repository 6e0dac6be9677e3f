import { cancelSpotPlan, placeSpotPlan } from '../../../domain/contract/spot/plans';
import type { Gateway } from '../gateway';
import { spotPlansHandlers } from './calls/spotPlans';

/** Plans are executed by the engine; nothing runs here. */
export const gateway: Gateway<'spotPlans', object> = {
  start: () => ({ service: {}, close: () => undefined }),
  handlers: spotPlansHandlers,
  orderCalls: [placeSpotPlan, cancelSpotPlan],
  pushes: () => ({ spotPlan: ({ user, plan }) => [{ user, push: { kind: 'spotPlan', plan } }] }),
};

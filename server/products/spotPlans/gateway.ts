import type { Gateway } from '../gateway';

export const gateway: Gateway<'spotPlans', object> = {
  start: () => ({ service: {}, close: () => undefined }),
  handlers: () => [],
  orderCalls: [],
  pushes: () => ({ spotPlan: null }),
};

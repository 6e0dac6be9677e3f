import { nextEventsOf } from '../../../../domain/lifecycles/nextEvents';
import { spotPlanLifecycle } from '../../../../domain/lifecycles/spotPlan.lifecycle';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';

const nextEvents = nextEventsOf<SpotPlan['status'], 'plan.cancel'>(spotPlanLifecycle, 'owner');

const scaled: SpotPlan = {
  id: 'p1',
  pair: 'BTC_USDT',
  direction: 'buy',
  kind: 'scaled',
  status: 'active',
  next_events: [],
  reason: null,
  quantity: '0.01000',
  filled_quantity: '0.00200',
  turnover: '126.00000000',
  average_price: '63000.00',
  orders: 5,
  orders_done: 1,
  price_low: '60000.00',
  price_high: '63000.00',
  weight_low: 1,
  weight_high: 1,
  price_limit: null,
  duration_ms: null,
  variation: null,
  next_at: null,
  time: 1_700_000_000_000,
  updated: 1_700_000_000_000,
};

const OF_TWAP = {
  ...({ kind: 'twap', orders: 10, orders_done: 4, price_low: null, price_high: null } as const),
  ...{ weight_low: null, weight_high: null, duration_ms: 600_000, variation: 10, next_at: 1_700_000_240_000 },
};

export const samplePlan = (
  kind: SpotPlan['kind'] = 'scaled',
  status: SpotPlan['status'] = 'active',
  more: Partial<SpotPlan> = {},
): SpotPlan => ({
  ...scaled,
  ...(kind === 'twap' ? OF_TWAP : {}),
  status,
  next_events: nextEvents(status),
  ...(status === 'active' ? {} : { next_at: null }),
  ...(status === 'stopped' ? { reason: 'insufficientBalance' } : {}),
  ...more,
});

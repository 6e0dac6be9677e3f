import type { PriceAlert } from '../../../../domain/contract/market/alerts';

/** Small values for models and tests. */
export const sampleAlert = (id: string, changes: Partial<PriceAlert> = {}): PriceAlert => ({
  id,
  market: 'BTC_USDT',
  kind: 'above',
  value: '70000',
  reference: '64000.00',
  status: 'waiting',
  time: 1_700_000_000_000,
  triggered: null,
  next_events: ['alert.remove'],
  ...changes,
});

export const triggeredAlert = (id: string): PriceAlert =>
  sampleAlert(id, {
    status: 'triggered',
    triggered: { time: 1_700_000_600_000, price: '70001.50' },
    next_events: ['alert.rearm', 'alert.remove'],
  });

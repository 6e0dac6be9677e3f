import type { SecondsTerms } from '../../../../domain/contract/seconds/seconds';

/** Terms that models and tests share: 30 and 60 s of BTC_USDT, 5 to 5,000 USDT. */
export const sampleTerms = (change: Partial<SecondsTerms> = {}): SecondsTerms => ({
  pair: 'BTC_USDT',
  open: true,
  closed_reason: null,
  durations: [
    { duration: 30, payout_rate: '0.75', left: { up: '400.00000000', down: '66666.66666666' } },
    { duration: 60, payout_rate: '0.80', left: { up: '375.00000000', down: '62500.00000000' } },
  ],
  min: '5',
  max: '5000',
  index: { price: '50000.0000', time: 1_700_000_000_000 },
  ...change,
});

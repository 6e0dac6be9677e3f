import type { SecondsLimits } from '../../../../domain/contract/seconds/secondsLimits';

/** A user with both limits, who has used some of them today. */
export const sampleLimits = (change: Partial<SecondsLimits> = {}): SecondsLimits => ({
  stake: '500.00000000',
  loss: '200.00000000',
  next: null,
  used: { stake: '120.00000000', loss: '45.00000000' },
  excluded_until: null,
  country: 'DE',
  asks_country: false,
  ...change,
});

import type { WithdrawalAddress } from '../../../domain/contract/addresses';

/** Small values for models and tests. */
export const sampleAddress = (id: string, changes: Partial<WithdrawalAddress> = {}): WithdrawalAddress => ({
  id,
  currency: 'USDT',
  network: 'TRC20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  memo: null,
  note: 'Hardware wallet',
  time: 1_700_000_000_000,
  usable_from: 1_700_086_400_000,
  ...changes,
});

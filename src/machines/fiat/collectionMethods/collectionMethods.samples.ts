import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';

/** Small values for models and tests. */
export const sampleMethod = (id: string, changes: Partial<CollectionMethod> = {}): CollectionMethod => ({
  id,
  currency: 'EUR',
  holder: 'Ada Lovelace',
  number_tail: '3000',
  bank: 'First Bank',
  branch: null,
  is_default: true,
  time: 1_700_000_000_000,
  updated: 1_700_000_000_000,
  ...changes,
});

import { describe, expect, it } from 'vitest';
import { closeAllOutlook } from '../../../src/machines/futures/closeAll/closeAll.machine';
import { samplePosition, sampleTerms } from '../../../src/machines/futures/futures/samples';

const allTerms = new Map([['BTC_USDT', sampleTerms]]);
const gains = samplePosition({ notional: '60000', unrealised_profit: '12.5' });
const loses = samplePosition({ notional: '0.00000001', unrealised_profit: '-20.75' });

describe('the outlook of closing all positions', () => {
  it('sums profit and loss, and the taker fees, each rounded up, and names each rate once', () => {
    const sums = { profit: '-8.25', fee: '30.00000001', rates: ['0.0005'] };
    expect(closeAllOutlook([gains, loses], allTerms)).toEqual(sums);
  });

  it('is null while a mark or the terms of a contract are missing', () => {
    expect(closeAllOutlook([gains, samplePosition({ notional: null, unrealised_profit: null })], allTerms)).toBeNull();
    expect(closeAllOutlook([gains, samplePosition({ pair: 'ETH_USDT' })], allTerms)).toBeNull();
  });
});

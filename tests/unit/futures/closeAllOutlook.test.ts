import { describe, expect, it } from 'vitest';
import { closeAllOutlook } from '../../../src/machines/futures/closeAll/closeAll.machine';
import { contractRulesOf } from '../../../src/machines/futures/futures/contractTerms';
import { samplePosition, sampleTerms } from '../../../src/machines/futures/futures/samples';

const rulesOf = (pair: string) => (pair === 'BTC_USDT' ? contractRulesOf(sampleTerms) : null);
const gains = samplePosition({ notional: '60000', unrealised_profit: '12.5' });
const loses = samplePosition({ notional: '0.00000001', unrealised_profit: '-20.75' });

describe('the outlook of closing all positions', () => {
  it('sums profit and loss, and the taker fees, each rounded up', () => {
    expect(closeAllOutlook([gains, loses], rulesOf)).toEqual({ profit: '-8.25', fee: '30.00000001' });
  });

  it('is null while a mark or the rules of a contract are missing', () => {
    expect(closeAllOutlook([gains, samplePosition({ notional: null, unrealised_profit: null })], rulesOf)).toBeNull();
    expect(closeAllOutlook([gains, samplePosition({ pair: 'ETH_USDT' })], rulesOf)).toBeNull();
  });
});

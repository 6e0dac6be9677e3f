import { describe, expect, it } from 'vitest';
import { contractRulesOf } from '../../../src/machines/futures/futures/contractTerms';
import { samplePosition, sampleTerms } from '../../../src/machines/futures/futures/samples';
import { leverageOutlook } from '../../../src/machines/futures/leverage/leverage.machine';

const outlook = (change: Parameters<typeof samplePosition>[0], leverage: number) =>
  leverageOutlook(contractRulesOf(sampleTerms), [samplePosition(change)], leverage);

describe('the effect of another leverage on a position', () => {
  it('tops up isolated margin, which moves the liquidation price further away', () => {
    expect(outlook({}, 5)).toEqual([
      {
        side: 'long',
        before: { margin: '6000', price: '54221.1' },
        after: { margin: '12000', price: '48192.7' },
      },
    ]);
  });

  it('removes no isolated margin', () => {
    const [change] = outlook({}, 20);
    expect(change?.after).toEqual(change?.before);
  });

  it('recalculates cross margin and leaves its liquidation price unchanged', () => {
    expect(outlook({ margin_mode: 'cross', margin: '0', liquidation_price: '30000' }, 20)).toEqual([
      { side: 'long', before: { margin: '6000', price: '30000' }, after: { margin: '3000', price: '30000' } },
    ]);
  });
});

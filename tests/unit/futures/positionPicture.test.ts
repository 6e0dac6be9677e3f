import { describe, expect, it } from 'vitest';
import { yieldOfEnded } from '../../../src/machines/futures/positionPicture/positionPicture.machine';

const ended = (change: Partial<Parameters<typeof yieldOfEnded>[0]> = {}) => ({
  ...{ entry_price: '50000.00', closed_quantity: '0.10000', leverage: 20, net_profit: '25.00000000' },
  ...change,
});

describe('the yield of a closed position', () => {
  it('is its net profit divided by the initial margin of the closed quantity', () => {
    expect(yieldOfEnded(ended())).toBe('0.1');
    expect(yieldOfEnded(ended({ leverage: 1, net_profit: '-1250' }))).toBe('-0.25');
  });

  it('is rounded against its holder', () => {
    expect(yieldOfEnded(ended({ closed_quantity: '0.3', net_profit: '0.00000100' }))).toBe('0');
    expect(yieldOfEnded(ended({ closed_quantity: '0.3', net_profit: '-0.00000100' }))).toBe('-0.00000001');
  });

  it('is null when nothing was closed', () => {
    expect(yieldOfEnded(ended({ closed_quantity: '0' }))).toBeNull();
  });
});

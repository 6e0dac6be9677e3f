import { describe, expect, it } from 'vitest';
import { alertPrice, alertProblem, boundsOf, isReached, shownBounds } from '../../../../domain/rules/market/priceAlert';

const at = (text: string) => alertPrice(text);

describe('the bounds of a price alert', () => {
  it('are reached at the exact price', () => {
    const above = boundsOf({ kind: 'above', value: '60000', reference: '50000' });
    expect(['59999.99', '60000', '60000.01'].map((price) => isReached(above, at(price)))).toEqual([false, true, true]);
    const below = boundsOf({ kind: 'below', value: '0.5', reference: '0.6' });
    expect(['0.500000000000000001', '0.5'].map((price) => isReached(below, at(price)))).toEqual([false, true]);
  });

  it('lie on both sides of the price at which a move alert was set', () => {
    expect(shownBounds({ kind: 'move', value: '2.5', reference: '64000.00' }, 2)).toEqual({
      high: '65600',
      low: '62400',
    });
  });
});

describe('the check of a new price alert', () => {
  it.each([
    [{ kind: 'above', value: '60000', reference: '50000' }, null],
    [{ kind: 'above', value: '50000', reference: '50000' }, 'alertReached'],
    [{ kind: 'below', value: '50000', reference: '50000' }, 'alertReached'],
    [{ kind: 'below', value: '400', reference: '50000' }, 'alertTooFar'],
    [{ kind: 'below', value: '500', reference: '50000' }, null],
    [{ kind: 'above', value: '5000001', reference: '50000' }, 'alertTooFar'],
    [{ kind: 'move', value: '0.1', reference: '50000' }, null],
    [{ kind: 'move', value: '0.09', reference: '50000' }, 'alertPercent'],
    [{ kind: 'move', value: '90', reference: '50000' }, null],
  ] as const)('reports for %o: %s', (terms, problem) => {
    expect(alertProblem(terms)).toBe(problem);
  });
});

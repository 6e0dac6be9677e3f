import { describe, expect, it } from 'vitest';
import { orderProblem, targetProblem, targetsProblem } from '../../../server/products/futures/service/trading';

const LEG = { basis: 'price', value: '1', type: 'market' } as const;
const fields = (refusal: ReturnType<typeof orderProblem>) => refusal?.data?.['fields'] ?? null;

describe('the validation of a futures order', () => {
  it.each([
    ['a limit without a price', { type: 'limit', direction: 'open_long' }, { price: 'required' }],
    ['a price at the market', { type: 'market', direction: 'open_long', price: '1' }, { price: 'unknown' }],
    [
      'a market order that is to trade all or nothing',
      { type: 'market', direction: 'open_long', time_in_force: 'fok' },
      { time_in_force: 'choice' },
    ],
    [
      'targets of a closing order',
      { type: 'market', direction: 'close_long', take_profit: LEG },
      { take_profit: 'unknown' },
    ],
    [
      'a limit leg without a price',
      { type: 'market', direction: 'open_short', stop_loss: { ...LEG, type: 'limit' } },
      { 'stop_loss.price': 'required' },
    ],
  ] as const)('refuses %s', (_, body, wanted) => {
    expect(fields(orderProblem(body))).toEqual(wanted);
  });

  it('accepts an order with what its type needs', () => {
    expect(orderProblem({ type: 'limit', direction: 'open_long', price: '1', take_profit: LEG })).toBeNull();
    expect(orderProblem({ type: 'market', direction: 'close_short' })).toBeNull();
  });
});

describe('the validation of targets', () => {
  it('requires at least one leg', () => {
    expect(fields(targetsProblem({ take_profit: null, stop_loss: null }))).toEqual({ take_profit: 'required' });
    expect(targetsProblem({ take_profit: null, stop_loss: LEG })).toBeNull();
  });

  it('requires a price exactly when a target is a limit', () => {
    expect(fields(targetProblem({ type: 'limit' }))).toEqual({ price: 'required' });
    expect(fields(targetProblem({ type: 'market', price: '1' }))).toEqual({ price: 'unknown' });
    expect(targetProblem({ type: 'limit', price: '1' })).toBeNull();
  });
});

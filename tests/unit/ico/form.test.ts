import { describe, expect, it } from 'vitest';
import type { Balance } from '../../../domain/contract/wallet/wallet';
import {
  sampleProject,
  sampleSettled,
  sampleSubscription,
} from '../../../src/machines/ico/icoProject/icoProject.samples';
import {
  blockingReason,
  bodyOf,
  costOf,
  largestQuantity,
  maxReason,
  typedCost,
} from '../../../src/machines/ico/icoSubscription/icoSubscription.form';
import { blockingReason as thawBlocking, thawReason } from '../../../src/machines/ico/icoThaw/icoThaw.machine';

const held = (available: string): readonly Balance[] => [
  { account: 'spot', currency: 'USDT', available: '9999', frozen: '0' },
  { account: 'ico', currency: 'USDT', available, frozen: '0' },
];
const facts = (quantity: string, changes: { balance?: string; mine?: string; parts?: number } = {}) => ({
  project: sampleProject(),
  mine: changes.mine === undefined ? null : sampleSubscription({ quantity: changes.mine, parts: changes.parts ?? 1 }),
  balances: held(changes.balance ?? '100.00000000'),
  quantity,
});

describe('the cost of a participation', () => {
  it('is price × quantity to the last digit', () => {
    expect(costOf('0.33333333', '3')).toBe('0.99999999');
    expect(costOf('0.50', '100')).toBe('50');
    expect(costOf('0.000001', '0.0000001')).toBe('0.0000000000001');
  });

  it('is unknown while there is no quantity', () => {
    expect(typedCost(facts(''))).toBeNull();
    expect(typedCost(facts('x'))).toBeNull();
    expect(typedCost(facts('12'))).toBe('6');
  });

  it('is sent with the price that was shown', () => {
    expect(bodyOf(facts('20'))).toEqual({ project_id: 'p1', quantity: '20', price: '0.50' });
  });
});

describe('the quantity of a participation', () => {
  const keyFor = (quantity: string, changes = {}) => blockingReason(facts(quantity, changes))?.key ?? null;

  it('is valid within limits and balance', () => {
    expect(keyFor('10')).toBeNull();
    expect(keyFor('200')).toBeNull();
  });

  it('is refused with a reason', () => {
    expect(['', 'x', '0', '10.5', '9', '501', '201'].map((quantity) => keyFor(quantity))).toEqual([
      'ico:reasonRequired',
      'ico:reasonDecimal',
      'ico:reasonZero',
      'ico:reasonStep',
      'ico:reasonMin',
      'ico:reasonMax',
      'ico:reasonBalance',
    ]);
  });

  it('has no minimum once that was reached, and only the remainder of the maximum', () => {
    expect(keyFor('1', { mine: '10' })).toBeNull();
    expect(blockingReason(facts('401', { mine: '100', balance: '1000' }))).toEqual({
      key: 'ico:reasonMax',
      amounts: { max: '400' },
      field: 'quantity',
    });
    expect(keyFor('1', { mine: '500' })).toBe('ico:reasonFull');
    expect(keyFor('1', { mine: '100', parts: 50 })).toBe('errors:icoTooManyParts');
  });

  it('is at most what balance and limit allow, on the step', () => {
    expect(largestQuantity(facts(''))).toBe('200');
    expect(largestQuantity(facts('', { balance: '10.74' }))).toBe('21');
    expect(largestQuantity(facts('', { balance: '9999' }))).toBe('500');
    expect(largestQuantity(facts('', { balance: '9999', mine: '450' }))).toBe('50');
    expect(maxReason(facts('', { balance: '0.2' }))?.key).toBe('ico:reasonBalance');
  });

  it('waits for the project and the balance', () => {
    expect(blockingReason({ ...facts('10'), project: null })?.key).toBe('ico:reasonLoading');
    expect(blockingReason({ ...facts('10'), balances: null })?.key).toBe('ico:reasonLoading');
  });
});

describe('a thaw', () => {
  it('takes up to the released amount', () => {
    const keyFor = (quantity: string) => thawBlocking({ asked: sampleSettled(), quantity })?.key ?? null;
    expect(['8', '0.5', '', '0', '8.1', 'x'].map(keyFor)).toEqual([
      null,
      null,
      'ico:reasonRequired',
      'ico:reasonZero',
      'ico:reasonThawable',
      'ico:reasonDecimal',
    ]);
  });

  it('is offered when something can be thawed, and otherwise reports whether more is due', () => {
    expect(thawReason(sampleSettled())).toBeNull();
    expect(thawReason(sampleSettled({ thawable: '0' }))).toBe('ico:thawNothingYet');
    expect(thawReason(sampleSettled({ thawable: '0', frozen: '0' }))).toBe('ico:thawNothing');
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createOperators, type Operators } from '../../../server/accounts/operators';
import { createVault } from '../../../server/accounts/vault';

const DAY_MS = 86_400_000;
const LIMIT = 100n;

let now: number;
let operators: Operators;
let close: () => void;
beforeEach(() => {
  now = 1_000_000;
  const db = openAccountsDatabase(':memory:', createVault('of the tests'));
  operators = createOperators(db, () => now);
  close = () => db.close();
});
afterEach(() => close());

const move = (worth: bigint, what: string | null = null, person = 'ben') =>
  operators.move(person, { what, worth }, LIMIT);
const added = (sum: bigint) => ({ sum, id: expect.any(Number) as number });

it('acts on the same thing count once, at the most that it was worth', () => {
  expect([move(60n, 'first'), move(40n, 'first'), move(80n, 'first')]).toEqual([added(60n), added(60n), added(80n)]);
  expect(move(21n, 'second')).toEqual({ sum: 101n, id: null });
  expect(move(20n, 'second')).toEqual(added(100n));
});

it('acts on nothing in particular count each, for 24 hours, and for the person alone', () => {
  expect([move(60n), move(40n), move(1n)]).toEqual([added(60n), added(100n), { sum: 101n, id: null }]);
  expect(move(100n, null, 'cleo')).toEqual(added(100n));
  now += DAY_MS - 1;
  expect(move(1n)).toEqual({ sum: 101n, id: null });
  now += 1;
  expect(move(100n)).toEqual(added(100n));
});

it('an act that is taken back does not count', () => {
  const { id } = move(100n);
  operators.takeBack(id ?? 0);
  expect(move(100n)).toEqual(added(100n));
});

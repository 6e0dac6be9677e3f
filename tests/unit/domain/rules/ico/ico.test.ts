import { array, assert, bigInt, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRate } from '../../../../../domain/money/decimal';
import { allot, commitmentOf } from '../../../../../domain/rules/ico/allotment';
import { priceAt, progressOf, projectStatus } from '../../../../../domain/rules/ico/progress';
import { daysPassed, frozenAtStart, releasedAfter } from '../../../../../domain/rules/ico/thaw';

const SEED = '5a'.repeat(32);
const named = (units: readonly bigint[]) => units.map((count, index) => ({ id: `P${index}`, units: count }));

describe('the allotment', () => {
  it('allots every ticket in full when the supply suffices', () => {
    expect([...allot(named([3n, 4n]), 7n, SEED).values()]).toEqual([3n, 4n]);
  });
  it('allots exactly the supply, each ticket within one unit of its exact share', () => {
    const cases = property(
      array(bigInt(1n, 10_000n), { minLength: 1, maxLength: 60 }),
      bigInt(1n, 5000n),
      (units, supply) => {
        const list = named(units);
        const demand = units.reduce((sum, count) => sum + count, 0n);
        const won = allot(list, supply, SEED);
        const total = [...won.values()].reduce((sum, count) => sum + count, 0n);
        expect(total).toBe(demand <= supply ? demand : supply);
        if (demand <= supply) return;
        for (const { id, units: count } of list) {
          const off = (won.get(id) ?? -1n) * demand - count * supply;
          expect(off < demand && off > -demand).toBe(true);
        }
      },
    );
    assert(cases);
  });
  it('is the same for everyone with the list and the seed, whatever the order of the list', () => {
    const list = named([5n, 1n, 9n, 2n, 2n, 7n]);
    const won = allot(list, 11n, SEED);
    expect(new Map(allot([...list].reverse(), 11n, SEED))).toEqual(new Map(won));
    expect(new Map(allot(list, 11n, '00'.repeat(32)))).not.toEqual(new Map(won));
  });
  it('gives small and large tickets the same chance per unit', () => {
    const list = named([1n, 1n, 1n, 1n, 16n]);
    let small = 0n;
    for (let draw = 0; draw < 2000; draw++) {
      const won = allot(list, 5n, draw.toString(16).padStart(64, '0'));
      for (const id of ['P0', 'P1', 'P2', 'P3']) small += won.get(id) ?? 0n;
    }
    expect(Number(small) / (2000 * 4)).toBeCloseTo(0.25, 1);
  });
  it('is committed to by the digest of its seed', () => {
    expect(commitmentOf(SEED)).toBe('60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890');
  });
});

describe('a project', () => {
  const terms = { start: 1000, end: 2000, supply: 1000n };
  it('is ending soon in the last tenth of its time or from nine tenths of its progress', () => {
    const at = (now: number, subscribed = 0n) => projectStatus(terms, subscribed, now);
    expect([at(999), at(1000), at(1899), at(1900), at(1999), at(2000)]).toEqual([
      'upcoming',
      'inProgress',
      'inProgress',
      'endingSoon',
      'endingSoon',
      'ended',
    ]);
    expect([at(1000, 899n), at(1000, 900n)]).toEqual(['inProgress', 'endingSoon']);
  });
  it('raises its price with each phase of progress', () => {
    const phases = [
      { from: 0n, price: 10n },
      { from: 5000n, price: 12n },
    ];
    expect([0n, 4999n, 5000n, 12_000n].map((progress) => priceAt(phases, progress))).toEqual([10n, 10n, 12n, 12n]);
    expect(progressOf(1n, 3n)).toBe(3333n);
  });
});

describe('the thaw', () => {
  const DAY = 86_400_000;
  it('freezes its share of the units won', () => {
    expect(frozenAtStart(101n, parseRate('0.5'))).toBe(51n);
  });
  it('releases daily and completely by the end, whatever days were missed', () => {
    expect([0, 1, 2, 3, 4].map((day) => releasedAfter(100n, 3, day))).toEqual([0n, 33n, 66n, 100n, 100n]);
  });
  it('counts midnights in UTC', () => {
    expect([0, DAY - 1, DAY, 3 * DAY, 9 * DAY].map((time) => daysPassed(DAY / 2, time, 5))).toEqual([0, 0, 1, 3, 5]);
  });
});

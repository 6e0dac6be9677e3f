import { describe, expect, it } from 'vitest';
import { firstIdAt, formatId, Ids, parseId } from '../../../server/engine/ids';

const SECRET = '00112233445566778899aabbccddeeff';
const START = Date.UTC(2026, 0, 5, 11);
const A_MS = 8192;

const taken = (ids: Ids, at: number, count: number) => Array.from({ length: count }, () => formatId(ids.next(at)));

describe('order numbers', () => {
  it('are unique, and sort as text by their time, also where a millisecond is full', () => {
    const ids = new Ids(SECRET);
    const [crowded, later] = [taken(ids, START, 2 * A_MS + 1), taken(ids, START + 5, 100)];
    expect(new Set([...crowded, ...later]).size).toBe(crowded.length + later.length);
    expect([...crowded, ...later].every((id) => id.length === 16 && parseId(id) !== null)).toBe(true);
    const borrowed = crowded.slice(2 * A_MS);
    expect(crowded.slice(A_MS).toSorted()[0]! > crowded.slice(0, A_MS).toSorted().at(-1)!).toBe(true);
    expect(later.toSorted()[0]! > borrowed[0]!).toBe(true);
    expect(Number(crowded.toSorted()[0])).toBeGreaterThanOrEqual(firstIdAt(START));
  });

  it('continue after a restart without repeating one', () => {
    const before = new Ids(SECRET);
    const first = taken(before, START, 100);
    const after = new Ids(SECRET);
    [after.time, after.used] = [before.time, before.used];
    const second = taken(after, START, 100);
    expect(second).toEqual(taken(before, START, 100));
    expect(first.filter((id) => second.includes(id))).toEqual([]);
  });

  it('do not tell how many there were: their places depend on the secret and differ from millisecond to millisecond', () => {
    const places = (secret: string) => {
      const ids = new Ids(secret);
      return Array.from({ length: 200 }, (_, ms) => ids.next(START + ms) % A_MS);
    };
    const firsts = places(SECRET);
    expect(new Set(firsts).size).toBeGreaterThan(150);
    expect(Math.max(...firsts) - Math.min(...firsts)).toBeGreaterThan(A_MS / 2);
    expect(firsts).not.toEqual(places('ffeeddccbbaa99887766554433221100'));
    const ids = new Ids(SECRET);
    const steps = Array.from({ length: 50 }, () => ids.next(START)).map((id, at, all) => id - (all[at - 1] ?? id));
    expect(steps.slice(1).filter((step) => step === 1).length).toBeLessThan(3);
  });
});

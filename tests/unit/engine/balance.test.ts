import { describe, expect, it } from 'vitest';
import { Ledger } from '../../../server/engine/ledger/ledger';
import { random } from '../../bench/workload';

const EXACT = 2n ** 52n;
const open = () => new Ledger(1).balance(1000, 0, 0);

describe('a balance', () => {
  it('adds and takes as bigints do, below and beyond what a double holds exactly', () => {
    const balance = open();
    const rand = random(11);
    let total = 0n;
    let frozen = 0n;
    for (let step = 0; step < 20_000; step++) {
      const size = 2 ** (1 + Math.floor(rand() * 53)) - 1;
      const amounts = [rand(), rand()].map((share) => Math.floor(share * size) * (rand() < 0.5 ? -1 : 1));
      const [toTotal, toFrozen] = amounts as [number, number];
      balance.add(toTotal, toFrozen);
      total += BigInt(toTotal);
      frozen += BigInt(toFrozen);
      expect([balance.total, balance.frozen]).toEqual([total, frozen]);
    }
  });

  it('keeps the largest figures that the store holds', () => {
    const balance = open();
    balance.total = 2n ** 63n - 1n;
    balance.frozen = 2n ** 62n;
    balance.add(-1, 1);
    expect([balance.total, balance.frozen]).toEqual([2n ** 63n - 2n, 2n ** 62n + 1n]);
  });

  it('is as exact again once its figures are small', () => {
    const balance = open();
    balance.total = EXACT * 8n;
    balance.frozen = EXACT + 1n;
    balance.frozen -= EXACT;
    balance.total -= EXACT * 8n - 5n;
    balance.add(2, 1);
    expect([balance.total, balance.frozen]).toEqual([7n, 2n]);
  });

  it.each([
    ['small', 10n, 4n],
    ['at the limit', EXACT, 0n],
    ['with a total beyond it', EXACT * 3n + 1n, EXACT],
    ['with both beyond it', EXACT * 900n + 7n, EXACT * 899n],
  ])('covers what is available and not one unit more: %s', (_name, total, frozen) => {
    const balance = open();
    balance.total = total;
    balance.frozen = frozen;
    const most = total - frozen > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(total - frozen);
    expect(balance.covers(most)).toBe(true);
    expect(balance.covers(most + 1)).toBe(BigInt(most) < total - frozen);
  });
});

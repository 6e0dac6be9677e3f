import { describe, expect, it } from 'vitest';
import { FIRST_PORTFOLIO } from '../../../domain/rules/account/portfolio';
import { Ledger, type KeptBalances } from '../../../server/engine/ledger/ledger';
import { random } from '../../bench/workload';

const EXACT = 2n ** 52n;
const open = () => new Ledger(1).balance(1000, 0, 0);

describe('a balance', () => {
  it('adds and subtracts like bigints, within and beyond the exact range of a double', () => {
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

  it('keeps the largest values that the store holds', () => {
    const balance = open();
    balance.total = 2n ** 63n - 1n;
    balance.frozen = 2n ** 62n;
    balance.add(-1, 1);
    expect([balance.total, balance.frozen]).toEqual([2n ** 63n - 2n, 2n ** 62n + 1n]);
  });

  it('is exact again once its values are small', () => {
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
  ])('covers exactly the available amount and not one unit more: %s', (_name, total, frozen) => {
    const balance = open();
    balance.total = total;
    balance.frozen = frozen;
    const most = total - frozen > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(total - frozen);
    expect(balance.covers(most)).toBe(true);
    expect(balance.covers(most + 1)).toBe(BigInt(most) < total - frozen);
  });
});

describe('previously stored balances', () => {
  const HOUSE = 2;
  const FAR = 5_000_000;
  const PORTFOLIO = FIRST_PORTFOLIO + 7;
  const rows = [
    [HOUSE, 0, 0, 70n, 0n],
    [FAR, 0, 0, 5n, 2n],
    [FAR, 1, 1, 2n ** 62n, 1n],
    [PORTFOLIO, 0, 1, 9n, 9n],
  ] as const;
  function keep() {
    const asked: number[] = [];
    const kept: KeptBalances = {
      of: (user, put) => {
        asked.push(user);
        for (const [holder, account, currency, total, frozen] of rows)
          if (holder === user) put(account, currency, total, frozen);
      },
      users: () => new Set(rows.map(([user]) => user)),
    };
    return { asked, kept };
  }
  const figures = ({ user, account, currency, total, frozen, posted }: ReturnType<typeof open>) =>
    [user, account, currency, total, frozen, posted] as const;

  it('are loaded once, for the user who acts', () => {
    const { asked, kept } = keep();
    const ledger = new Ledger(2);
    ledger.goOnWith(kept);
    expect(figures(ledger.balance(FAR, 1, 1))).toEqual([FAR, 1, 1, 2n ** 62n, 1n, 2n ** 62n]);
    ledger.balance(FAR, 0, 0).add(-5, -2);
    expect(figures(ledger.balance(FAR, 0, 0))).toEqual([FAR, 0, 0, 0n, 0n, 5n]);
    expect(ledger.balancesOf(PORTFOLIO).map(figures)).toEqual([[PORTFOLIO, 0, 1, 9n, 9n, 9n]]);
    expect(figures(ledger.balance(FAR, 0, 1))).toEqual([FAR, 0, 1, 0n, 0n, 0n]);
    expect(asked).toEqual([FAR, PORTFOLIO]);
  });

  it('are loaded for accounts that opened before them', () => {
    const ledger = new Ledger(2);
    const fees = ledger.balance(HOUSE, 0, 0);
    ledger.goOnWith(keep().kept);
    expect(figures(fees)).toEqual([HOUSE, 0, 0, 70n, 0n, 70n]);
    expect(ledger.balance(HOUSE, 0, 0)).toBe(fees);
  });

  it('are all loaded when all are requested', () => {
    const ledger = new Ledger(2);
    ledger.goOnWith(keep().kept);
    ledger.balance(FAR, 0, 0).add(1, 0);
    const known = ledger
      .all()
      .map(figures)
      .map(([user, account, currency, total]) => [user, account, currency, total]);
    expect(known.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [HOUSE, 0, 0, 70n],
      [FAR, 0, 0, 6n],
      [FAR, 1, 1, 2n ** 62n],
      [PORTFOLIO, 0, 1, 9n],
    ]);
  });
});

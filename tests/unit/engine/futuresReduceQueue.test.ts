import { describe, expect, it } from 'vitest';
import { adlOrder, adlScore } from '../../../domain/rules/futures/deleveraging';
import { worthFloor } from '../../../domain/rules/futures/contract';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import type { State } from '../../../server/engine/state';
import type { Contract } from '../../../server/products/futures/engine/contract';
import { reduceQueue } from '../../../server/products/futures/engine/takeOver';
import { initialOf, standingOf, unrealised } from '../../../server/products/futures/engine/scope';
import { crowd } from '../../support/futuresCrowd';

/** Users in the order of their auto-deleveraging, computed directly by the rule. */
function byTheRule({ futures }: State, contract: Contract, side: 1 | -1): number[] {
  return [...contract.holders(side)]
    .map((position) => ({
      id: position.id,
      score: adlScore({
        profit: unrealised(position),
        margin: initialOf(position),
        notional: worthFloor(contract.rules.grid, BigInt(position.lots), contract.mark ?? 0n),
        equity: standingOf(futures.trader(position.user), position).equity,
      }),
    }))
    .sort(adlOrder)
    .map(({ id }) => id);
}

const told = (state: State, contract: Contract, side: 1 | -1) =>
  [...reduceQueue(state, contract, side)].map(({ id }) => id);

describe('the deleveraging queue', () => {
  it.each(['60000', '59400', '60600', '55000', '66000'])('is ordered by the rule, at a mark of %s', (price) => {
    const { engine, contract } = crowd(800);
    const { state } = engine;
    contract.mark = ((contract.mark as bigint) * BigInt(price)) / 60_000n;
    for (const side of [1, -1] as const) {
      expect(told(state, contract, side)).toEqual(byTheRule(state, contract, side));
    }
  });

  it('ranks a cross account by the margin of all its cross positions together', () => {
    const { engine, contract } = crowd(400);
    const { state } = engine;
    const longs = [...contract.longs].filter(({ mode }) => mode === 'cross');
    const shorts = [...contract.shorts].filter(({ mode }) => mode === 'cross');
    for (const [place, long] of longs.entries()) {
      const other = shorts[place];
      if (!other) continue;
      state.futures.removePosition(other);
      state.futures.addPosition({ ...other, user: long.user });
    }
    for (const side of [1, -1] as const) {
      expect(told(state, contract, side)).toEqual(byTheRule(state, contract, side));
    }
  });

  it('ranks the older of two positions with the same score first, whatever happened in between', () => {
    const { engine, contract } = crowd(8);
    const { state } = engine;
    const isolated = [...contract.longs].filter(({ mode }) => mode === 'isolated');
    const [old, young] = isolated.toSorted((one, other) => one.id - other.id);
    if (!old || !young) throw new Error('too few');
    Object.assign(young, { lots: old.lots, cost: old.cost, margin: old.margin, leverage: old.leverage });
    state.futures.removePosition(old);
    state.futures.addPosition(old);
    state.changes.futures.position(young);
    const order = told(state, contract, 1);
    expect(order.indexOf(old.id)).toBeLessThan(order.indexOf(young.id));
  });

  it('keeps its initial order while the positions it yields are closed', () => {
    const { engine, contract } = crowd(200);
    const { state } = engine;
    const expected = byTheRule(state, contract, -1);
    const order: number[] = [];
    for (const position of reduceQueue(state, contract, -1)) {
      order.push(position.id);
      state.futures.removePosition(position);
    }
    expect(order).toEqual(expected);
  });

  it('is found by examining only a few of the positions', () => {
    const { engine, contract } = crowd(1000);
    const { state } = engine;
    const looked = new Set<number>();
    for (const position of contract.longs) {
      const { cost } = position;
      Object.defineProperty(position, 'cost', { get: () => (looked.add(position.id), cost) });
    }
    // Positions opened since the last check are read once.
    contract.rough.mostScores(1, 1);
    looked.clear();
    reduceQueue(state, contract, 1).next();
    expect(looked.size).toBeGreaterThan(0);
    expect(looked.size).toBeLessThan(10);
  });

  it('never contains the insurance fund', () => {
    const { engine, contract } = crowd(20);
    const { state } = engine;
    const [taken] = contract.longs;
    if (!taken) throw new Error('nobody holds anything');
    const all = byTheRule(state, contract, 1);
    state.futures.removePosition(taken);
    state.futures.addPosition({ ...taken, user: SYSTEM_ACCOUNTS.insurance });
    expect(told(state, contract, 1)).toEqual(all.filter((id) => id !== taken.id));
  });
});

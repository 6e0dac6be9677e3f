import {
  array,
  assert,
  bigInt,
  boolean,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLiquidatable } from '../../../domain/rules/futures/liquidation';
import { maintenanceOf } from '../../../domain/rules/futures/marginTiers';
import { profitAt } from '../../../domain/rules/futures/position';
import { worthCeil } from '../../../domain/rules/futures/contract';
import type { Contract } from '../../../server/products/futures/engine/contract';
import type { Position } from '../../../server/products/futures/engine/records';
import { dueScopes } from '../../../server/products/futures/engine/screen';
import { crossStandingOf, holdingOf, standingOf } from '../../../server/products/futures/engine/scope';
import { FuturesTrader } from '../../../server/products/futures/engine/trader';
import { FuturesExchange } from '../../support/futuresExchange';

const UNIT = 100_000_000n;

/** A position by its distance from liquidation, in units of 10^-8 USDT; a cross-margin one shares its user's. */
const held = record({
  user: integer({ min: 0, max: 9 }),
  cross: boolean(),
  eth: boolean(),
  long: boolean(),
  lots: integer({ min: 1, max: 2_000_000 }),
  /** Relative to the mark price, in 10^-6. */
  entry: integer({ min: 200_000, max: 3_000_000 }),
  distance: constantFrom<bigint>(-1_000_000n, -17n, -2n, -1n, 0n, 1n, 2n, 17n, 1_000_000n),
});
type Held = typeof held extends Arbitrary<infer One> ? One : never;
const marks = record({
  btc: bigInt({ min: 1n, max: 2_000_000n * UNIT }),
  eth: bigInt({ min: 1n, max: 90_000n * UNIT }),
});

/** Both sides of a contract in cross margin, held by the same user. */
const hedged = held.map((one) => [
  { ...one, cross: true, long: true },
  { ...one, cross: true, long: false, lots: Math.max(1, one.lots - (one.entry % 1000)) },
]);

/** Adds a position whose own margin and profit exceed its requirement by `distance` units. */
function add(exchange: FuturesExchange, contract: Contract, one: Held, id: number): void {
  const { futures } = exchange.engine.state;
  const { rules } = contract;
  const mark = contract.mark ?? 0n;
  const side = one.long ? 1 : -1;
  const user = 1000 + one.user;
  const trader = futures.trader(user);
  if (trader.position(contract, side)) return;
  const lots = BigInt(one.lots);
  const cost = (worthCeil(rules.grid, lots, mark) * BigInt(one.entry)) / 1_000_000n;
  const need = maintenanceOf(rules.tiers, worthCeil(rules.grid, lots, mark));
  const wanted = need - profitAt(rules.grid, { side, lots, cost }, mark) + one.distance;
  const mode = one.cross || wanted < 0n ? 'cross' : 'isolated';
  const margin = mode === 'isolated' ? wanted : 0n;
  trader.balance.total += margin;
  trader.balance.frozen += margin;
  const position: Position = {
    ...{ id, user, contract, side, mode, leverage: 5, lots: one.lots, cost, margin, entry: 0n },
    ...{ closedLots: 0, closedWorth: 0n, profit: 0n, fee: 0n, funding: 0n, fundedTo: 0, status: 'open' },
    ...{ firstTrade: 0, lastTrade: 0 },
    ...{ time: 0, updated: 0, ended: null },
  };
  futures.addPosition(position);
  if (mode === 'isolated') return;
  const { equity, maintenance } = crossStandingOf(trader);
  const total = trader.balance.total + maintenance - equity + one.distance;
  trader.balance.total = total < trader.balance.frozen ? trader.balance.frozen : total;
}

describe('the liquidation screening of all positions on a tick', () => {
  it('finds exactly the scopes that the rule would liquidate, whatever their distance and size', () => {
    const walk = property(
      marks,
      array(
        oneof(
          held.map((one) => [one]),
          hedged,
        ),
        { minLength: 1, maxLength: 12 },
      ),
      ({ btc, eth }, lists) => {
        const list = lists.flat();
        const exchange = new FuturesExchange();
        const { state } = exchange.engine;
        const contracts = [exchange.contract('BTC_USDT'), exchange.contract('ETH_USDT')] as const;
        contracts[0].mark = btc;
        contracts[1].mark = eth;
        for (const [index, one] of list.entries()) add(exchange, contracts[one.eth ? 1 : 0], one, index + 1);
        for (const contract of contracts) {
          const wanted = new Set<Position | FuturesTrader>();
          for (const position of state.futures.positions.values()) {
            const trader = state.futures.trader(position.user);
            if (position.contract !== contract || !isLiquidatable(standingOf(trader, position))) continue;
            wanted.add(position.mode === 'cross' ? trader : position);
          }
          expect(new Set(dueScopes(state, contract, exchange.at))).toEqual(wanted);
        }
      },
    );
    assert(walk, { numRuns: 200 });
  });

  it('takes later changes of a position into account', () => {
    const exchange = new FuturesExchange();
    const contract = exchange.contract();
    contract.mark = 60_000n * UNIT;
    const one = { user: 0, cross: false, eth: false, long: true, lots: 100, entry: 1_000_000, distance: 1n };
    add(exchange, contract, one, 1);
    const { state } = exchange.engine;
    expect(dueScopes(state, contract, exchange.at)).toEqual([]);
    const [position] = contract.longs;
    position!.margin -= 1n;
    state.changes.futures.position(position!);
    expect(holdingOf(position!).margin).toBe(position!.margin);
    expect(dueScopes(state, contract, exchange.at)).toEqual([position]);
  });
});

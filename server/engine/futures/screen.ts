import { isLiquidatable } from '../../../domain/rules/futures/liquidation';
import { isHouse } from '../ledger/systemAccounts';
import type { State } from '../state';
import type { Contract } from './contract';
import type { LiquidatedScope } from './futuresState';
import type { Position } from './records';
import { standingOf } from './scope';
import type { FuturesTrader } from './trader';

/** Relative room for the error of doubles: whoever is nearer to liquidation than this is looked at exactly. */
const ROOM = 1e-9;

/** Tiers and mark of a contract in doubles, for looking at many positions at once. */
class Glance {
  readonly #perLot: number;
  readonly #tiers: readonly { cap: number; rate: number; deduction: number }[];

  constructor({ rules, mark }: Contract) {
    const { grid, tiers } = rules;
    this.#perLot = (Number(mark ?? 0n) * Number(grid.unitsPerStep)) / 10 ** grid.qtyScale;
    this.#tiers = tiers.map(({ cap, rate, deduction }) => ({
      cap: cap === null ? Infinity : Number(cap),
      rate: Number(rate.numerator) / Number(rate.denominator),
      deduction: Number(deduction),
    }));
  }

  /** What a position has at mark beyond what it must have, and how exact that is; both in smallest units. */
  spare({ side, lots, cost, margin }: Position): { spare: number; room: number } {
    const worth = lots * this.#perLot;
    const entry = Number(cost);
    const tier = this.#tiers.find(({ cap }) => worth <= cap);
    const maintenance = tier ? worth * tier.rate - tier.deduction : Infinity;
    return { spare: Number(margin) + side * (worth - entry) - maintenance, room: (worth + entry) * ROOM + 16 };
  }
}

/**
 * Scopes that a contract's mark makes due for liquidation, in the order in which their positions were opened. Most positions
 * are far from it, which doubles tell fast and surely; what is near is decided exactly.
 */
export function dueScopes(state: State, contract: Contract): LiquidatedScope[] {
  const glances = new Map<Contract, Glance>();
  const glance = (of: Contract): Glance => {
    let found = glances.get(of);
    if (!found) glances.set(of, (found = new Glance(of)));
    return found;
  };
  const due: LiquidatedScope[] = [];
  const seen = new Set<FuturesTrader>();
  const own = glance(contract);
  for (const holders of [contract.longs, contract.shorts]) {
    for (const position of holders) {
      if (position.status !== 'open' || isHouse(position.user)) continue;
      if (position.mode === 'isolated') {
        const { spare, room } = own.spare(position);
        if (spare > room) continue;
        if (isLiquidatable(standingOf(state.futures.trader(position.user), position))) due.push(position);
        continue;
      }
      const trader = state.futures.trader(position.user);
      if (seen.has(trader)) continue;
      seen.add(trader);
      if (isCrossDue(trader, position, glance)) due.push(trader);
    }
  }
  return due;
}

function isCrossDue(trader: FuturesTrader, position: Position, glance: (of: Contract) => Glance): boolean {
  const { balance, crossHold } = trader;
  let spare = Number(balance.total - balance.frozen + crossHold);
  let room = Math.abs(spare) * ROOM;
  for (const other of trader.positions) {
    if (other.mode !== 'cross') continue;
    if (other.contract.mark === null) return false;
    const one = glance(other.contract).spare(other);
    spare += one.spare;
    room += one.room;
  }
  return spare <= room && isLiquidatable(standingOf(trader, position));
}

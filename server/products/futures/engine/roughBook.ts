import type { Side } from '../../../../domain/rules/futures/contract';
import { MOST_RATE, RATE_SCALE } from '../../../../domain/rules/futures/funding';
import type { Contract } from './contract';
import type { Position } from './records';
import type { FuturesTrader } from './trader';

const COLUMNS = 6;
const SIZE = 0;
const COST = 1;
const MARGIN = 2;
const CROSS = 3;
const LEVERAGE = 4;
/** Backing of the position in addition to its own profit; NaN when it depends on other positions. */
const BEHIND = 5;
const FIRST_CAPACITY = 64;

/** A contract's mark and tiers as doubles. */
export interface RoughPrice {
  /** Worth of one lot at mark, smallest units. */
  readonly perLot: number;
  readonly need: (worth: number) => number;
  /** Maximum increase of a position's maintenance margin, as a share of its worth. */
  readonly steepest: number;
  /** Worth up to which `steepest` applies. */
  readonly top: number;
}

/** Returns the worth of one lot at mark, smallest units; 0 while there is no mark. */
export const worthPerLot = ({ mark, lotSize }: Contract): number => Number(mark ?? 0n) * lotSize;

/** Safety margin of rough figures, relative and in units: far more than doubles can be wrong by. */
const GIVEN_UP = 1e-9;
const UNITS_GIVEN_UP = 16;
/** More than the rule truncates from a rate. */
const ONE_CUT = 2e-8;

/** Returns an amount certainly below the exact one of which `units` is the nearest double. */
export const lessThan = (units: number): number => units - Math.abs(units) * GIVEN_UP - UNITS_GIVEN_UP;

/** Returns an amount certainly above the exact one of which `units` is the nearest double. */
export const moreThan = (units: number): number => units + Math.abs(units) * GIVEN_UP + UNITS_GIVEN_UP;

/**
 * Returns a position's margin above maintenance, never more than the exact rule. Each figure is an integer below 2^63, so
 * its double has a relative error of at most u = 2^-53; worth is a product of three, with an error of at most 6u. Margin,
 * profit and need add up to at most 40u of (worth + cost + margin), even when the worth falls into the neighbouring tier,
 * because the need is continuous across tiers; that is 5e-15 of it, and 1e-9 is given up. The rule's own
 * roundings contribute less than one unit each, fewer than 16 with the deductions of all tiers. Summing a trader's
 * positions adds u of the sum, which the same 1e-9 covers for some thousand positions.
 * @param size lots, negative for a short. @param paid @param backing its cost and margin, smallest units.
 */
function spareIn(size: number, paid: number, backing: number, { perLot, need }: RoughPrice): number {
  const worth = Math.abs(size) * perLot;
  const profit = size > 0 ? worth - paid : paid - worth;
  return backing + profit - need(worth) - (worth + paid + backing) * GIVEN_UP - UNITS_GIVEN_UP;
}

/** Returns the worth of a cross account at mark. */
function roughEquity({ roughWallet: wallet, positions }: FuturesTrader): number {
  return positions.reduce((sum, { contract, mode, side, lots, cost }) => {
    if (mode !== 'cross' || contract.mark === null) return sum;
    return sum + side * (lots * worthPerLot(contract) - Number(cost));
  }, wallet);
}

const sumsOf = (positions: readonly Position[]): number =>
  positions.reduce((sum, { contract, lots, cost }) => sum + lots * worthPerLot(contract) + Number(cost), 0);

/** Maximum error of `roughEquity`, smallest units. */
const equityDoubt = ({ roughWallet, positions }: FuturesTrader): number =>
  (Math.abs(roughWallet) + sumsOf(positions)) * GIVEN_UP + positions.length * UNITS_GIVEN_UP;

const behindOf = ({ mode, margin }: Position, { roughWallet, positions }: FuturesTrader): number => {
  if (mode === 'isolated') return Number(margin);
  return positions.length === 1 ? roughWallet : NaN;
};

/**
 * Returns an upper bound of a score, as a rate. @param gain upper bound of its profit. @param doubt maximum error of its equity.
 */
function mostScore(gain: number, backing: number, worth: number, equity: number, doubt: number): number {
  if (equity + doubt <= 0) return 0;
  const least = equity - doubt;
  const backed = gain < 0 ? moreThan(backing) : lessThan(backing);
  if (least <= 0 || backed <= 0 || lessThan(worth) <= 0) return Infinity;
  const most = gain / backed + ONE_CUT;
  return (most < 0 ? (most * least) / moreThan(worth) : (most * moreThan(worth)) / least) + ONE_CUT;
}

/** Usable share of a band's width: the rest far exceeds the error of doubles. */
const SURELY = 0.999;
/** Maximum funding rate on a position's worth. */
export const MOST_FUNDING = Number(MOST_RATE) / 10 ** RATE_SCALE;

/** Returns a bound of the loss since opening of a position with this worth, zero or negative; smallest units. */
export function fallOf({ side, cost }: Position, worth: number): number {
  const paid = Number(cost);
  return Math.min(0, side * (worth - paid) - (worth + paid) * GIVEN_UP);
}

function larger(figures: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(figures.length * 2);
  copy.set(figures);
  return copy;
}

/**
 * Figures of a contract's open positions as doubles in adjacent cells, so that scanning thousands reads a few cache
 * lines each, and no objects. Doubles only identify positions that are certainly safe; all others are evaluated exactly.
 */
export class RoughBook {
  readonly positions: Position[] = [];
  readonly traders: FuturesTrader[] = [];
  readonly #places = new Map<Position, number>();
  readonly #stale = new Set<Position>();
  #figures = new Float64Array(FIRST_CAPACITY * COLUMNS);
  /** Lowest and highest worth of a lot between which a position is certainly safe while nothing in its scope changes. */
  #bands = new Float64Array(FIRST_CAPACITY * 2);
  /** 1 for a cross position whose account certainly pays any funding while within its band. */
  #pays = new Uint8Array(FIRST_CAPACITY);

  add(position: Position, trader: FuturesTrader): void {
    const place = this.positions.push(position) - 1;
    this.traders.push(trader);
    this.#places.set(position, place);
    this.#stale.add(position);
    if ((place + 1) * COLUMNS <= this.#figures.length) return;
    this.#figures = larger(this.#figures);
    this.#bands = larger(this.#bands);
    const pays = new Uint8Array(this.#pays.length * 2);
    pays.set(this.#pays);
    this.#pays = pays;
  }

  /** Removes a position; the last one takes its place. */
  remove(position: Position): void {
    const place = this.#places.get(position);
    const last = this.positions.pop();
    const trader = this.traders.pop();
    if (place === undefined || !last || !trader) return;
    this.#places.delete(position);
    this.#stale.delete(position);
    if (last === position) return;
    this.positions[place] = last;
    this.traders[place] = trader;
    this.#places.set(last, place);
    this.#stale.add(last);
  }

  /** Call when a position's figures changed, and with them the margin available to its scope. */
  note(position: Position): void {
    const place = this.#places.get(position);
    if (place === undefined) return;
    this.#stale.add(position);
    if (position.mode === 'cross') this.traders[place]?.noteScope();
  }

  /** Call when the position's backing changed. */
  noteScope(position: Position): void {
    if (this.#places.has(position)) this.#stale.add(position);
  }

  /** Returns a lower bound of a position's margin above maintenance, in smallest units. */
  spareOf(position: Position, price: RoughPrice): number {
    this.#refresh();
    return this.#spare((this.#places.get(position) ?? 0) * COLUMNS, price);
  }

  /** Reports positions whose bands do not prove them safe at this worth of a lot, smallest units. */
  outside(perLot: number, suspect: (position: Position, trader: FuturesTrader) => void): void {
    this.#refresh();
    const bands = this.#bands;
    for (let place = 0, at = 0; place < this.positions.length; place++, at += 2) {
      if (perLot >= (bands[at] as number) && perLot <= (bands[at + 1] as number)) continue;
      suspect(this.positions[place] as Position, this.traders[place] as FuturesTrader);
    }
  }

  /**
   * Sets the band within which a position loses less than its part of its scope's surplus: with the worth of a lot, profit and
   * need change by at most that change and its steepest rate. @param part smallest units. @param pays for any funding.
   */
  setBand(position: Position, { perLot, steepest, top }: RoughPrice, part: number, pays: boolean): void {
    const place = this.#places.get(position);
    if (place === undefined || this.#stale.has(position)) return;
    const lots = Math.abs(this.#figures[place * COLUMNS + SIZE] as number);
    const reach = (part * SURELY) / (lots * (1 + Math.max(steepest, MOST_FUNDING)));
    this.#bands[place * 2] = perLot - reach;
    this.#bands[place * 2 + 1] = Math.min(perLot + reach, (top * SURELY) / lots);
    this.#pays[place] = pays ? 1 : 0;
  }

  /**
   * Reports positions of a side for which neither margin nor band proves that they can pay. @param due payment per lot.
   * @param perLot worth of a lot, smallest units.
   */
  scanPayers(
    side: Side,
    due: number,
    perLot: number,
    doubtful: (position: Position, trader: FuturesTrader) => void,
  ): void {
    this.#refresh();
    const figures = this.#figures;
    const bands = this.#bands;
    for (let place = 0, at = 0; place < this.positions.length; place++, at += COLUMNS) {
      const lots = (figures[at + SIZE] as number) * side;
      if (lots <= 0) continue;
      const inBand = perLot >= (bands[place * 2] as number) && perLot <= (bands[place * 2 + 1] as number);
      const isCovered =
        figures[at + CROSS] === 1
          ? inBand && this.#pays[place] === 1
          : lessThan(figures[at + MARGIN] as number) > moreThan(lots * due);
      if (!isCovered) doubtful(this.positions[place] as Position, this.traders[place] as FuturesTrader);
    }
  }

  sideAt(place: number): Side {
    if (this.#stale.size > 0) this.#refresh();
    return (this.#figures[place * COLUMNS + SIZE] as number) > 0 ? 1 : -1;
  }

  /** Returns a rough `adlScore` for the ADL indicators; deleveraging itself ranks by the exact rule. Null for a closed position. */
  scoreOf(position: Position, perLot: number): number | null {
    const place = this.#places.get(position);
    return place === undefined ? null : this.scoreAt(place, perLot);
  }

  scoreAt(place: number, perLot: number): number {
    if (this.#stale.size > 0) this.#refresh();
    const figures = this.#figures;
    const at = place * COLUMNS;
    const size = figures[at + SIZE] as number;
    const cost = figures[at + COST] as number;
    const notional = Math.abs(size) * perLot;
    const profit = size > 0 ? notional - cost : cost - notional;
    const behind = figures[at + BEHIND] as number;
    const equity = Number.isNaN(behind) ? roughEquity(this.traders[place] as FuturesTrader) : behind + profit;
    if (equity <= 0 || notional <= 0) return 0;
    const leverage = notional / equity;
    const yieldRate = (profit * (figures[at + LEVERAGE] as number)) / cost;
    return yieldRate >= 0 ? yieldRate * leverage : yieldRate / leverage;
  }

  /**
   * Returns an upper bound of the `adlScore` of each position of a side, as a rate, by place: Infinity when doubles cannot tell,
   * -Infinity for the other side. The rule truncates yield and score to units of 10^-8 towards zero, which raises those of losses.
   */
  mostScores(side: Side, perLot: number): Float64Array {
    this.#refresh();
    const figures = this.#figures;
    const most = new Float64Array(this.positions.length).fill(-Infinity);
    for (let place = 0, at = 0; place < most.length; place++, at += COLUMNS) {
      const lots = (figures[at + SIZE] as number) * side;
      if (lots < 0) continue;
      const cost = figures[at + COST] as number;
      const behind = figures[at + BEHIND] as number;
      const notional = lots * perLot;
      const profit = side * (notional - cost);
      let equity = behind + profit;
      let equityIn = (notional + cost + Math.abs(behind)) * GIVEN_UP + UNITS_GIVEN_UP;
      if (Number.isNaN(behind)) {
        const trader = this.traders[place] as FuturesTrader;
        equity = roughEquity(trader);
        equityIn = equityDoubt(trader);
      }
      const gain = profit + (notional + cost) * GIVEN_UP + UNITS_GIVEN_UP;
      most[place] = mostScore(gain, cost / (figures[at + LEVERAGE] as number), notional, equity, equityIn);
    }
    return most;
  }

  #spare(at: number, price: RoughPrice): number {
    const figures = this.#figures;
    const size = figures[at + SIZE] as number;
    return spareIn(size, figures[at + COST] as number, figures[at + MARGIN] as number, price);
  }

  #refresh(): void {
    for (const position of this.#stale) {
      const at = (this.#places.get(position) as number) * COLUMNS;
      this.#figures[at + SIZE] = position.side * position.lots;
      this.#figures[at + COST] = Number(position.cost);
      this.#figures[at + MARGIN] = Number(position.margin);
      this.#figures[at + CROSS] = position.mode === 'cross' ? 1 : 0;
      this.#figures[at + LEVERAGE] = position.leverage;
      this.#figures[at + BEHIND] = behindOf(position, this.traders[at / COLUMNS] as FuturesTrader);
      this.#bands[(at / COLUMNS) * 2] = Infinity;
      this.#bands[(at / COLUMNS) * 2 + 1] = -Infinity;
    }
    this.#stale.clear();
  }
}

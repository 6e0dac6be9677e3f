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
/** What stands behind it beside its own profit; NaN where other positions do. */
const BEHIND = 5;
const FIRST_CAPACITY = 64;

/** A contract's mark and tiers in doubles. */
export interface RoughPrice {
  /** Worth of one lot at mark, smallest units. */
  readonly perLot: number;
  readonly need: (worth: number) => number;
  /** By how much of its worth a position's need rises at most. */
  readonly steepest: number;
  /** Worth up to which that is so. */
  readonly top: number;
}

/** Worth of one lot at mark, smallest units; 0 while there is no mark. */
export const worthPerLot = ({ mark, lotSize }: Contract): number => Number(mark ?? 0n) * lotSize;

/** Of what a figure amounts to, this part and this many units are given up: far more than doubles can be wrong by. */
const GIVEN_UP = 1e-9;
const UNITS_GIVEN_UP = 16;
/** More than the rule cuts from a rate. */
const ONE_CUT = 2e-8;

/** A sum of money that is surely less than the exact one of which `units` is the nearest double. */
export const lessThan = (units: number): number => units - Math.abs(units) * GIVEN_UP - UNITS_GIVEN_UP;

/** A sum of money that is surely more than the exact one of which `units` is the nearest double. */
export const moreThan = (units: number): number => units + Math.abs(units) * GIVEN_UP + UNITS_GIVEN_UP;

/**
 * What a position has beyond its maintenance margin, always less than by the rule. Each figure is an integer below 2^63, so
 * its double is wrong by a part of at most u = 2^-53; worth is a product of three such, wrong by at most 6u of it. Margin,
 * profit and need add up to at most 40u of (worth + cost + margin), also where the worth falls into the neighbouring tier,
 * since the need goes over from tier to tier without a jump; that is 5e-15 of it, and 1e-9 is given up. The rule's own
 * roundings make it differ by less than one unit each, fewer than 16 with the deductions of all tiers. Sums of a trader's
 * positions add u of what is summed, which the same 1e-9 covers for some thousand positions.
 * @param size lots, negative for a short. @param paid @param backing its cost and margin, smallest units.
 */
export function spareIn(size: number, paid: number, backing: number, { perLot, need }: RoughPrice): number {
  const worth = Math.abs(size) * perLot;
  const profit = size > 0 ? worth - paid : paid - worth;
  return backing + profit - need(worth) - (worth + paid + backing) * GIVEN_UP - UNITS_GIVEN_UP;
}

/** What a cross account is worth at mark. */
function roughEquity({ roughWallet: wallet, positions }: FuturesTrader): number {
  return positions.reduce((sum, { contract, mode, side, lots, cost }) => {
    if (mode !== 'cross' || contract.mark === null) return sum;
    return sum + side * (lots * worthPerLot(contract) - Number(cost));
  }, wallet);
}

const sumsOf = (positions: readonly Position[]): number =>
  positions.reduce((sum, { contract, lots, cost }) => sum + lots * worthPerLot(contract) + Number(cost), 0);

/** By how much `roughEquity` is wrong at most, smallest units. */
const equityDoubt = ({ roughWallet, positions }: FuturesTrader): number =>
  (Math.abs(roughWallet) + sumsOf(positions)) * GIVEN_UP + positions.length * UNITS_GIVEN_UP;

const behindOf = ({ mode, margin }: Position, { roughWallet, positions }: FuturesTrader): number => {
  if (mode === 'isolated') return Number(margin);
  return positions.length === 1 ? roughWallet : NaN;
};

/** The most that a score comes to, as a rate. @param gain the most that its profit can be. @param doubt of its equity. */
function mostScore(gain: number, backing: number, worth: number, equity: number, doubt: number): number {
  if (equity + doubt <= 0) return 0;
  const least = equity - doubt;
  const backed = gain < 0 ? moreThan(backing) : lessThan(backing);
  if (least <= 0 || backed <= 0 || lessThan(worth) <= 0) return Infinity;
  const most = gain / backed + ONE_CUT;
  return (most < 0 ? (most * least) / moreThan(worth) : (most * moreThan(worth)) / least) + ONE_CUT;
}

/** Of a band's reach, this part is used: far less than doubles can be wrong by is given up. */
const SURELY = 0.999;
/** The most that funding takes of a position's worth. */
export const MOST_FUNDING = Number(MOST_RATE) / 10 ** RATE_SCALE;

/** What a position that would be worth so much has lost at most since it was opened, zero or negative; smallest units. */
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
 * Sums of a contract's open positions in doubles, side by side: looking at thousands of them reads a few neighbouring cache
 * lines each, and no object. Doubles only tell who is surely safe; everybody else is looked at exactly.
 */
export class RoughBook {
  readonly positions: Position[] = [];
  readonly traders: FuturesTrader[] = [];
  readonly #places = new Map<Position, number>();
  readonly #stale = new Set<Position>();
  #figures = new Float64Array(FIRST_CAPACITY * COLUMNS);
  /** Lowest and highest worth of a lot between which a position is surely safe as long as nothing of its scope changes. */
  #bands = new Float64Array(FIRST_CAPACITY * 2);
  /** 1: a cross position whose account surely pays any funding while it is within its band. */
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

  /** The last one takes its place. */
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

  /** The position's figures changed, and with it what its account has for its others. */
  note(position: Position): void {
    const place = this.#places.get(position);
    if (place === undefined) return;
    this.#stale.add(position);
    if (position.mode === 'cross') this.traders[place]?.noteScope();
  }

  /** What stands behind the position changed. */
  noteScope(position: Position): void {
    if (this.#places.has(position)) this.#stale.add(position);
  }

  /** Lower bound of a position's margin above maintenance, in smallest units. */
  spareOf(position: Position, price: RoughPrice): number {
    this.#refresh();
    return this.#spare((this.#places.get(position) ?? 0) * COLUMNS, price);
  }

  /** Names positions of which their bands do not say that they are safe where a lot is worth so much, smallest units. */
  outside(perLot: number, suspect: (position: Position, trader: FuturesTrader) => void): void {
    this.#refresh();
    const bands = this.#bands;
    for (let place = 0, at = 0; place < this.positions.length; place++, at += 2) {
      if (perLot >= (bands[at] as number) && perLot <= (bands[at + 1] as number)) continue;
      suspect(this.positions[place] as Position, this.traders[place] as FuturesTrader);
    }
  }

  /**
   * Gives a position the band in which it loses less than its part of what its scope has beyond the need: with the worth of a
   * lot, profit and need change by no more than it and its steepest rate. @param part smallest units. @param pays for any funding.
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
   * Names positions of a side of which neither margin nor band says that they can pay. @param due what a lot pays.
   * @param perLot what a lot is worth, smallest units.
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

  /** `adlScore`, for lights: whoever is reduced is ranked by the rule. null of a position that is closed. */
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
   * What `adlScore` of each position of a side comes to at most, as a rate, by its place: Infinity where doubles do not tell, of
   * the other side -Infinity. The rule cuts yield and score to units of 10^-8 towards zero, which makes those of a loss higher.
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

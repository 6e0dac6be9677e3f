import type { Depth, Level } from '../../domain/contract/market/market';
import type { Direction } from '../../domain/contract/spot/spot';
import { lotsToQuantity, priceToTicks, ticksToPrice, type Grid } from '../../domain/money/grid';
import { CHECKED_LEVELS, depthChecksum } from '../../domain/rules/market/depthChecksum';
import type { BookLevels } from '../link/messages';

/** Maximum levels per side in a snapshot. */
const SNAPSHOT_LEVELS = 1000;

const isZero = (quantity: string) => /^0(\.0*)?$/.test(quantity);

/**
 * One side, worst first, because most changes occur at the best levels and the array's end moves nothing. A level not read since
 * the start is stored as its number of lots.
 */
class DepthSide {
  private readonly grid: Grid;
  private readonly sign: 1 | -1;
  private readonly keys: number[] = [];
  private readonly levels: (Level | number)[] = [];

  /** @param sign 1 when a higher price is better. */
  constructor(grid: Grid, sign: 1 | -1) {
    this.grid = grid;
    this.sign = sign;
  }

  /** Loads an empty side. */
  load(levels: BookLevels): void {
    for (let place = levels.length - 2; place >= 0; place -= 2) {
      this.keys.push(this.sign * (levels[place] as number));
      this.levels.push(levels[place + 1] as number);
    }
  }

  set(ticks: number, level: Level): void {
    const key = this.sign * ticks;
    let low = 0;
    let high = this.keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    const known = this.keys[low] === key ? 1 : 0;
    if (isZero(level[1])) {
      this.keys.splice(low, known);
      this.levels.splice(low, known);
    } else {
      this.keys.splice(low, known, key);
      this.levels.splice(low, known, level);
    }
  }

  /** Returns at most `count` levels, best first. */
  best(count: number): Level[] {
    const { length } = this.levels;
    return Array.from({ length: Math.min(count, length) }, (_, rank) => this.levelAt(length - 1 - rank));
  }

  private levelAt(place: number): Level {
    const known = this.levels[place]!;
    if (typeof known !== 'number') return known;
    const ticks = this.sign * this.keys[place]!;
    const level: Level = [ticksToPrice(this.grid, ticks), lotsToQuantity(this.grid, known)];
    this.levels[place] = level;
    return level;
  }
}

/** Public order book of one pair, from the engine's level events; changes are collected until `flush`. */
export class DepthBook {
  private readonly pair: string;
  private readonly grid: Grid;
  private readonly bids: DepthSide;
  private readonly asks: DepthSide;
  private readonly changed = { buy: new Map<string, string>(), sell: new Map<string, string>() };

  constructor(pair: string, grid: Grid) {
    this.pair = pair;
    this.grid = grid;
    this.bids = new DepthSide(grid, 1);
    this.asks = new DepthSide(grid, -1);
  }

  /** Loads the book at the start. */
  load(bids: BookLevels, asks: BookLevels): void {
    this.bids.load(bids);
    this.asks.load(asks);
  }

  /** Records a level's new quantity; zero removes it. */
  change(side: Direction, price: string, quantity: string): void {
    this.changed[side].set(price, isZero(quantity) ? '0' : quantity);
  }

  private applyAll(bids: readonly Level[], asks: readonly Level[]): void {
    for (const level of bids) this.apply(this.bids, level);
    for (const level of asks) this.apply(this.asks, level);
  }

  private checksum = (): number => depthChecksum(this.bids.best(CHECKED_LEVELS), this.asks.best(CHECKED_LEVELS));

  private apply(side: DepthSide, level: Level): void {
    const ticks = priceToTicks(this.grid, level[0]);
    if (ticks === null) throw new Error(`${this.pair}: the engine sent a level off its grid: ${level[0]}`);
    side.set(ticks, level);
  }

  /** Returns the changes since the last flush with the resulting checksum; null when nothing changed. */
  flush(): Depth | null {
    const { buy, sell } = this.changed;
    if (buy.size === 0 && sell.size === 0) return null;
    const bids: Level[] = [...buy];
    const asks: Level[] = [...sell];
    buy.clear();
    sell.clear();
    this.applyAll(bids, asks);
    return { pair: this.pair, snapshot: 0, bids, asks, checksum: this.checksum() };
  }

  /**
   * Returns the current book. The next flush repeats the changes since the last one: levels are absolute quantities, so a
   * snapshot's reader can apply it.
   */
  snapshot(): Depth {
    this.applyAll([...this.changed.buy], [...this.changed.sell]);
    return {
      pair: this.pair,
      snapshot: 1,
      bids: this.bids.best(SNAPSHOT_LEVELS),
      asks: this.asks.best(SNAPSHOT_LEVELS),
      checksum: this.checksum(),
    };
  }
}

import type { Depth, Level } from '../../domain/contract/market/market';
import type { Direction } from '../../domain/contract/spot/spot';
import { priceToTicks, type Grid } from '../../domain/money/grid';
import { depthChecksum } from '../../domain/rules/market/depthChecksum';

/** Levels a side that a snapshot carries at most. */
const SNAPSHOT_LEVELS = 1000;

const isZero = (quantity: string) => /^0(\.0*)?$/.test(quantity);

/** One side sorted best first, kept by binary search on ticks. */
class DepthSide {
  readonly levels: Level[] = [];
  private readonly ticks: number[] = [];
  private readonly sign: 1 | -1;

  constructor(sign: 1 | -1) {
    this.sign = sign;
  }

  set(ticks: number, level: Level): void {
    let low = 0;
    let high = this.ticks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.sign * this.ticks[middle]! < this.sign * ticks) low = middle + 1;
      else high = middle;
    }
    const known = this.ticks[low] === ticks ? 1 : 0;
    if (isZero(level[1])) {
      this.ticks.splice(low, known);
      this.levels.splice(low, known);
    } else {
      this.ticks.splice(low, known, ticks);
      this.levels.splice(low, known, level);
    }
  }
}

/** The public order book of one pair, from the engine's level events; changes are collected until `flush`. */
export class DepthBook {
  private readonly pair: string;
  private readonly grid: Grid;
  private readonly bids = new DepthSide(-1);
  private readonly asks = new DepthSide(1);
  private readonly changed = { buy: new Map<string, string>(), sell: new Map<string, string>() };

  constructor(pair: string, grid: Grid) {
    this.pair = pair;
    this.grid = grid;
  }

  load(bids: readonly Level[], asks: readonly Level[]): void {
    for (const level of bids) this.apply(this.bids, level);
    for (const level of asks) this.apply(this.asks, level);
  }

  /** Notes a level's new quantity; zero removes it. */
  change(side: Direction, price: string, quantity: string): void {
    this.changed[side].set(price, isZero(quantity) ? '0' : quantity);
  }

  private apply(side: DepthSide, level: Level): void {
    const ticks = priceToTicks(this.grid, level[0]);
    if (ticks === null) throw new Error(`${this.pair}: the engine sent a level off its grid: ${level[0]}`);
    side.set(ticks, level);
  }

  /** The changes since the last flush with the checksum after them; null when nothing changed. */
  flush(): Depth | null {
    const { buy, sell } = this.changed;
    if (buy.size === 0 && sell.size === 0) return null;
    const bids: Level[] = [...buy];
    const asks: Level[] = [...sell];
    buy.clear();
    sell.clear();
    this.load(bids, asks);
    return { pair: this.pair, snapshot: 0, bids, asks, checksum: depthChecksum(this.bids.levels, this.asks.levels) };
  }

  /**
   * The book as it is now. The next flush says what changed since the last one again: levels are whole quantities, so that who
   * has this continues with it.
   */
  snapshot(): Depth {
    this.load([...this.changed.buy], [...this.changed.sell]);
    const { levels: bids } = this.bids;
    const { levels: asks } = this.asks;
    return {
      pair: this.pair,
      snapshot: 1,
      bids: bids.slice(0, SNAPSHOT_LEVELS),
      asks: asks.slice(0, SNAPSHOT_LEVELS),
      checksum: depthChecksum(bids, asks),
    };
  }
}

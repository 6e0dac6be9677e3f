import { pow10 } from '../../../domain/money/decimal';
import type { ListedPair } from '../../seed/market';
import { INDEX_SCALE } from '../feed';
import { Paths } from './paths';
import { makeRandom } from './random';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SUBSTEPS = 6;

/** A generated candle from before the exchange's first start. Prices and amounts × 10^8. */
interface HistoryCandle {
  time: number;
  /** Length in ms. */
  span: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  /** Volume in the base currency. */
  amount: bigint;
  /** Turnover in the quote currency. */
  vol: bigint;
  count: number;
}

/** Log prices of all pairs for one candle, pair by pair: open, high, low, close, volatility factor. */
const FIELDS = 5;

interface Stretch {
  from: number;
  span: number;
  count: number;
}

const floorTo = (time: number, span: number) => time - (time % span);

/**
 * Returns daily candles, with quarter hours in the last month and minutes in the last three days; `end` is exclusive and a whole
 * minute.
 */
function stretches(end: number, days: number): Stretch[] {
  const minutesFrom = floorTo(end - Math.min(3, days) * DAY, HOUR);
  const quartersFrom = Math.min(minutesFrom, floorTo(end - Math.min(30, days) * DAY, DAY));
  const daysFrom = Math.min(quartersFrom, floorTo(end - days * DAY, DAY));
  const stretch = (from: number, to: number, span: number) => ({ from, span, count: (to - from) / span });
  return [
    stretch(daysFrom, quartersFrom, DAY),
    stretch(quartersFrom, minutesFrom, 15 * MINUTE),
    stretch(minutesFrom, end, MINUTE),
  ];
}

/** Trading activity by time of day: higher in the European and American day than in the Asian morning. */
const busyness = (time: number) => 1 + 0.35 * Math.sin(((time % DAY) / DAY) * 2 * Math.PI - 2.2);

/**
 * History of the simulated market: correlated paths drawn once for all pairs, each then bent to end at its pair's first real
 * price, so that the chart continues into live trading without a jump.
 */
export class History {
  private readonly pairs: readonly ListedPair[];
  private readonly stretches: Stretch[];
  private readonly logs: Float64Array;
  private readonly seed: string;

  /**
   * @param end exclusive, ms, a whole minute
   * @param days length of the history before `end`
   */
  constructor(pairs: readonly ListedPair[], seed: string, end: number, days: number) {
    this.pairs = pairs;
    this.seed = seed;
    this.stretches = stretches(end, days);
    const total = this.stretches.reduce((sum, stretch) => sum + stretch.count, 0);
    this.logs = new Float64Array(total * pairs.length * FIELDS);
    this.draw();
  }

  private draw(): void {
    const paths = new Paths(this.pairs, `${this.seed}/history`, false);
    let at = 0;
    for (const { span, count } of this.stretches) {
      for (let n = 0; n < count; n++) {
        this.drawCandle(paths, at, span / 1000 / SUBSTEPS);
        at += this.pairs.length * FIELDS;
      }
    }
  }

  private drawCandle(paths: Paths, at: number, seconds: number): void {
    const { logs } = this;
    paths.moves.forEach(({ log }, i) => logs.fill(log, at + i * FIELDS, at + i * FIELDS + 4));
    for (let k = 0; k < SUBSTEPS; k++) {
      paths.step(seconds);
      for (let i = 0; i < paths.moves.length; i++) {
        const { log, heat } = paths.moves[i]!;
        const base = at + i * FIELDS;
        logs[base + 1] = Math.max(logs[base + 1]!, log);
        logs[base + 2] = Math.min(logs[base + 2]!, log);
        logs[base + 3] = log;
        logs[base + 4] = logs[base + 4]! + heat / SUBSTEPS;
      }
    }
  }

  /**
   * Returns the pair's candles, oldest first, the last of which closes at `endPrice` (× 10^8, on the pair's tick).
   * No floats beyond this point: prices are rounded to ticks and volumes to lots.
   */
  candlesOf(pair: ListedPair, endPrice: bigint): HistoryCandle[] {
    const index = this.pairs.findIndex((other) => other.name === pair.name);
    const random = makeRandom(`${this.seed}/volume/${pair.name}`);
    const width = this.pairs.length * FIELDS;
    const endLog = this.logs[this.logs.length - width + index * FIELDS + 3]!;
    const end = Number(endPrice) / 10 ** INDEX_SCALE;
    const tick = pair.grid.unitsPerTick * pow10(INDEX_SCALE - pair.grid.priceScale);
    const lot = pair.grid.unitsPerStep * pow10(INDEX_SCALE - pair.grid.qtyScale);
    const price = (log: number) => {
      const ticks = Math.round((end * Math.exp(log - endLog) * 10 ** INDEX_SCALE) / Number(tick));
      return BigInt(Math.max(1, ticks)) * tick;
    };
    const lotPrice = (Number(pair.seed.price) * Number(lot)) / 10 ** INDEX_SCALE;
    const minuteLots = (pair.seed.trades_per_minute * pair.seed.trade_notional) / (this.quoteWorth(pair) * lotPrice);
    const candles: HistoryCandle[] = [];
    let at = index * FIELDS;
    for (const { from, span, count } of this.stretches) {
      for (let n = 0; n < count; n++, at += width) {
        const [open, high, low, close] = [0, 1, 2, 3].map((field) => price(this.logs[at + field]!)) as [
          bigint,
          bigint,
          bigint,
          bigint,
        ];
        const minutes = span / MINUTE;
        const time = from + n * span;
        const noise = Math.exp(0.5 * random.normal()) * (span < DAY ? busyness(time) : 1);
        const heat = this.logs[at + 4]!;
        const lots = BigInt(Math.max(1, Math.round(minuteLots * minutes * noise * heat)));
        const trades = Math.max(1, Math.round(pair.seed.trades_per_minute * minutes * noise * heat));
        const amount = lots * lot;
        const vol = (amount * ((open + high + low + close) / 4n)) / pow10(INDEX_SCALE);
        candles.push({ time, span, open, high, low, close, amount, vol, count: trades });
      }
    }
    return candles;
  }

  /** Returns the quote currency's worth in USDT at the seed's prices. */
  private quoteWorth(pair: ListedPair): number {
    const quote = this.pairs.find((other) => other.name === `${pair.seed.right_symbol}_USDT`);
    return Number(quote?.seed.price ?? 1);
  }
}

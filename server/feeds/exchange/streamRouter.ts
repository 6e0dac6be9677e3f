import { pow10 } from '../../../domain/money/decimal';
import { marketOf, type ListedPair } from '../../seed/market';
import type { FeedListener } from '../feed';
import { parseStreamMessage, STREAM_SCALE, type StreamMessage } from './messages';
import { StreamBook } from './streamBook';

const FLUSH_MS = 50;
/** A book whose mid price has moved by this fraction (1/n) since its last delivery is delivered at once: 0.25 bp. */
const MOVED_PART = 40_000n;

export interface StreamSource {
  readonly isContract: boolean;
  /** Converts a trade's time (ms) from the exchange's clock to ours; null to use the receive time. */
  readonly timeOf: ((made: number) => number) | null;
}

interface Line {
  pair: ListedPair;
  market: string;
  book: StreamBook;
  /** Source whose messages count; a symbol recorded in two files is played from the first. */
  owner: StreamSource | null;
  changed: boolean;
  receivedAt: number;
  /** Mid price of the last delivery. */
  told: bigint;
}

/** Returns the exchange's symbol for a pair: BTC_USDT becomes BTCUSDT. */
export const symbolOf = (pair: ListedPair): string => pair.seed.left_symbol + pair.seed.right_symbol;

const linesOf = (pairs: readonly ListedPair[], nameOf: (pair: string) => string): Map<string, Line> =>
  new Map(
    pairs.map((pair) => {
      const state = { owner: null, changed: false, receivedAt: 0, told: 0n };
      return [symbolOf(pair), { pair, market: nameOf(pair.name), book: new StreamBook(pair.grid), ...state }];
    }),
  );

/** Converts stream messages into reference books, trades and index prices of our pairs and their contracts. */
export class StreamRouter {
  /** Number of messages that were malformed or about unknown pairs. */
  ignored = 0;
  private readonly pairs: Map<string, Line>;
  private readonly contracts: Map<string, Line>;
  private readonly lastSymbol = new Map<StreamSource, string>();
  private readonly listener: FeedListener;
  private readonly now: () => number;
  private timer: NodeJS.Timeout | null = null;

  constructor(pairs: readonly ListedPair[], listener: FeedListener, now: () => number) {
    this.listener = listener;
    this.now = now;
    this.pairs = linesOf(pairs, (pair) => pair);
    this.contracts = linesOf(pairs, marketOf);
  }

  private *lines(): Generator<Line> {
    yield* this.pairs.values();
    yield* this.contracts.values();
  }

  start(): void {
    this.timer ??= setInterval(() => this.flush(), FLUSH_MS);
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  /** Resets the books of a source, after a reconnect or when a file starts again. */
  reset(source: StreamSource): void {
    for (const line of this.lines()) {
      if (line.owner !== source) continue;
      line.book.reset();
      line.changed = false;
    }
  }

  receive(source: StreamSource, text: string): void {
    const message = parseStreamMessage(text);
    const symbol = message?.symbol ?? this.lastSymbol.get(source);
    const lines = source.isContract ? this.contracts : this.pairs;
    const line = symbol === undefined ? undefined : lines.get(symbol);
    if (!message || !line || symbol === undefined) {
      this.ignored++;
      return;
    }
    this.lastSymbol.set(source, symbol);
    line.owner ??= source;
    if (line.owner !== source) return;
    if (message.kind === 'trade') return this.trade(line, message, source);
    line.book.apply(message);
    line.changed = true;
    line.receivedAt = this.now();
    const moved = (line.book.index() ?? line.told) - line.told;
    if ((moved < 0n ? -moved : moved) * MOVED_PART > line.told) this.deliver(line);
  }

  private trade(
    { pair, market }: Line,
    { price, quantity, direction, time: made }: Extract<StreamMessage, { kind: 'trade' }>,
    { timeOf }: StreamSource,
  ): void {
    const tick = pair.grid.unitsPerTick * pow10(STREAM_SCALE - pair.grid.priceScale);
    const lot = pair.grid.unitsPerStep * pow10(STREAM_SCALE - pair.grid.qtyScale);
    const ticks = Number((BigInt(price) + tick / 2n) / tick);
    const lots = Number(quantity / lot);
    if (ticks < 1 || lots < 1) return;
    const time = timeOf === null || made === null ? this.now() : timeOf(made);
    this.listener.trade({ pair: market, time, ticks, lots, direction });
  }

  /** Delivers the books that changed since the last flush. */
  flush(): void {
    for (const line of this.lines()) if (line.changed) this.deliver(line);
  }

  private deliver(line: Line): void {
    line.changed = false;
    const view = line.book.view();
    const price = line.book.index();
    if (!view || price === null) return;
    line.told = price;
    this.listener.index({ pair: line.market, time: line.receivedAt, price });
    this.listener.book({ pair: line.market, time: line.receivedAt, ...view });
  }
}

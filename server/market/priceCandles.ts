import type { FuturesMark } from '../../domain/contract/futures/futuresMarket';
import type { Interval } from '../../domain/contract/market/market';
import { formatDecimal, parseDecimal, trimZeros } from '../../domain/money/decimal';
import { SIMULATED, type OriginOf } from '../feeds/feed';
import type { ListedPair } from '../seed/market';
import { CANDLE_SCALE, toCountedCandle, type Bar, type CountedCandle } from './candle';
import { CandleBook } from './candleBook';
import type { MarketStore } from './marketStore';

/** Prices of a contract at which nobody trades. */
const PRICE_KINDS = ['mark', 'index'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

interface Line {
  readonly contract: ListedPair;
  readonly candles: CandleBook;
}

/** Returns the name under which they are stored next to the candles of trades, such as "BTC_USDT_FUTURE_MARK". */
const nameOf = (market: string, kind: PriceKind): string => `${market}_${kind.toUpperCase()}`;

/**
 * Mark and index prices of the contracts as candles; a tick counts as a trade of quantity 0. After a crash, ticks since the
 * last save are missing and the candles continue from there.
 */
export class PriceCandles {
  private readonly lines: Map<string, Line>;
  private readonly store: MarketStore;

  /** @param store of the contracts' candles. @param originOf origin of a market; one whose origin changed starts over. */
  constructor(contracts: readonly ListedPair[], store: MarketStore, now: number, originOf: OriginOf) {
    this.store = store;
    const known = store.origins();
    const lineOf = (contract: ListedPair, kind: PriceKind): [string, Line] => {
      const [name, origin] = [nameOf(contract.name, kind), originOf(contract.name)];
      if (known.get(name)?.origin !== origin) store.begin(name, origin, origin === SIMULATED ? 0 : now);
      return [name, { contract, candles: new CandleBook(name, store) }];
    };
    this.lines = new Map(contracts.flatMap((contract) => PRICE_KINDS.map((kind) => lineOf(contract, kind))));
  }

  /** @param market of the contract */
  take(market: string, told: Pick<FuturesMark, PriceKind>, time: number): void {
    for (const kind of PRICE_KINDS) {
      const price = parseDecimal(told[kind] ?? '', CANDLE_SCALE);
      if (price !== null) this.lineOf(market, kind)?.candles.add({ time, price, amount: 0n, vol: 0n });
    }
  }

  hasPast = (market: string): boolean => this.lineOf(market, 'mark')?.candles.lastPrice() !== null;

  /** Starts with the generated history that the contract's own candles begin with. */
  prepend(market: string): void {
    const names = PRICE_KINDS.map((kind) => nameOf(market, kind));
    this.store.copyPrices(market, names);
    for (const name of names) {
      const line = this.lines.get(name);
      if (line) this.lines.set(name, { ...line, candles: new CandleBook(name, this.store) });
    }
  }

  /** Opens due bars. */
  roll(now: number): void {
    for (const { candles } of this.lines.values()) candles.roll(now);
  }

  save(): void {
    const bars = [...this.lines.values()].flatMap(({ candles }) => candles.takeUnsaved());
    if (bars.length > 0) this.store.save({ ...this.store.progress(), bars });
  }

  /** Returns the candles of one kind, by the names of the contracts' markets, with the same interface as candles of trades. */
  of = (kind: PriceKind) => ({
    countedCandles: (market: string, interval: Interval, before: number | null, limit: number) => {
      const line = this.lineOf(market, kind);
      if (line?.candles.hasUnsaved()) this.save();
      return line?.candles.list(interval, before, limit).map((bar) => shown(line.contract, bar));
    },
    firstCandle: (market: string, interval: Interval) =>
      this.lineOf(market, kind)?.candles.firstTime(interval) ?? undefined,
  });

  private lineOf = (market: string, kind: PriceKind): Line | undefined => this.lines.get(nameOf(market, kind));
}

/** Formats with all digits of the price, which has more than order prices may have. */
function shown({ grid }: ListedPair, bar: Bar): CountedCandle {
  const text = (price: bigint) => trimZeros(formatDecimal(price, CANDLE_SCALE), grid.priceScale);
  const prices = { open: text(bar.open), high: text(bar.high), low: text(bar.low), close: text(bar.close) };
  return { ...toCountedCandle(grid, bar), ...prices, amount: '0', vol: '0' };
}

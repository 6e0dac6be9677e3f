import { formatDecimal, parseDecimal, trimZeros } from '../../money/decimal';
import { spanStart, type Span } from './span';

/** Decimal places used for candle arithmetic. */
const SCALE = 8;
const exact = (text: string): bigint => parseDecimal(text, SCALE) ?? 0n;

/** A candle as decimal strings; `time` is its start, ms. */
interface Piece {
  time: number;
  high: string;
  low: string;
  close: string;
  amount: string;
  vol: string;
  /** Number of trades, if counted. */
  count?: number;
}

const larger = (a: string, b: string) => (exact(a) >= exact(b) ? a : b);
const smaller = (a: string, b: string) => (exact(a) <= exact(b) ? a : b);
const sum = (a: string, b: string) => trimZeros(formatDecimal(exact(a) + exact(b), SCALE), 2);

/** Merges candles, oldest first, into candles of a longer span. */
export function joinCandles<Candle extends Piece>(span: Span, pieces: readonly Candle[]): Candle[] {
  const joined: Candle[] = [];
  for (const piece of pieces) {
    const time = spanStart(span, piece.time);
    const last = joined.at(-1);
    if (last?.time !== time) {
      joined.push({ ...piece, time });
      continue;
    }
    last.high = larger(last.high, piece.high);
    last.low = smaller(last.low, piece.low);
    last.close = piece.close;
    last.amount = sum(last.amount, piece.amount);
    last.vol = sum(last.vol, piece.vol);
    if (last.count !== undefined) last.count += piece.count ?? 0;
  }
  return joined;
}

import { channels } from '../../../../domain/contract/channels';
import { spanStart } from '../../../../domain/rules/market/span';
import type { CountedCandle } from '../../../market/candle';
import type { BinanceDeps } from '../deps';
import { joinCandles } from '../../../../domain/rules/market/joinCandles';
import { closeTimeOf, type KlineInterval } from '../klines';
import type { Listing } from '../symbols';
import { firstIdOf } from '../tape';

interface KlineStream {
  listing: Listing;
  /** "4h" */
  name: string;
  interval: KlineInterval;
}

/** Reports the current candle at each change, and once more when it closes. Returns a function that stops it. */
export function klineStream(
  { feed, market, clock }: Pick<BinanceDeps, 'feed' | 'market' | 'clock'>,
  { listing, name, interval: { span, base, parts } }: KlineStream,
  tell: (event: unknown) => void,
): () => void {
  const { symbol: s, market: of } = listing;
  /** Shorter candles that make up the current one, oldest first. */
  let pieces: CountedCandle[] = [];

  const tellWhole = (isClosed: boolean) => {
    const whole = joinCandles(span, pieces).at(-1);
    if (!whole) return;
    const { time: t, open: o, close: c, high: h, low: l, amount: v, vol: q, count: n } = whole;
    const [f, L] = n === 0 ? [-1, -1] : [firstIdOf(t), feed.tape(of).lastId()];
    const times = { t, T: closeTimeOf(span, t), s, i: name };
    tell({
      e: 'kline',
      E: clock(),
      s,
      k: { ...times, f, L, o, c, h, l, v, n, x: isClosed, q, V: '0', Q: '0', B: '0' },
    });
  };

  const startOf = ({ time }: CountedCandle) => spanStart(span, time);
  const load = (before: number | null) => {
    const found = market.countedCandles(of, base, before, parts) ?? [];
    const newest = found.at(-1);
    pieces = newest ? found.filter((piece) => startOf(piece) === startOf(newest)) : [];
  };

  load(null);
  return feed.listen(channels.kline(of, base), () => {
    const current = market.countedCandle(of, base);
    if (!current) return;
    const last = pieces.at(-1);
    if (last && last.time !== current.time) {
      // The closed candle's last trades were in no frame of their own.
      load(current.time);
      if (startOf(last) !== startOf(current)) {
        tellWhole(true);
        pieces = [];
      }
    }
    pieces = [...pieces.filter(({ time }) => time !== current.time), current];
    tellWhole(false);
  });
}

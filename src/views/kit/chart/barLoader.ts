import type { DataLoader, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import type { CandleSource, ChartCandle } from './chartTypes';

/** Converts a candle for the library. Pixels are numbers: the only place where a price becomes one. */
const toBar = (candle: ChartCandle): KLineData => ({
  timestamp: candle.time,
  open: Number(candle.open),
  high: Number(candle.high),
  low: Number(candle.low),
  close: Number(candle.close),
  volume: Number(candle.amount),
  turnover: Number(candle.vol),
});

const UPDATE_MS = 100;

interface BarLoader extends DataLoader {
  stop(): void;
}

/**
 * Feeds klinecharts from a source. The library neither discards late responses nor repeats unanswered requests: a stopped loader
 * responds with nothing, and a pending request for older bars waits for the source.
 * @param restart makes the chart reload from the start.
 * @param onReachStart called when older candles are needed.
 */
export function createBarLoader(source: CandleSource, restart: () => void, onReachStart: () => void): BarLoader {
  let stopped = false;
  let generation = source.generation;
  let older: DataLoaderGetBarsParams | null = null;
  let live: ((bar: KLineData) => void) | null = null;
  let shown = 0;
  let timer = 0;

  const answerOlder = (): boolean => {
    if (!older) return false;
    const before = older.timestamp ?? Infinity;
    const bars = source.candles.filter((candle) => candle.time < before).map(toBar);
    if (bars.length === 0 && source.hasOlder) return false;
    const { callback } = older;
    older = null;
    callback(bars, { forward: source.hasOlder, backward: false });
    return true;
  };

  const showLive = () => {
    timer = 0;
    const { candles } = source;
    let first = candles.length;
    while (first > 0 && candles[first - 1]!.time >= shown) first--;
    for (const candle of candles.slice(first)) live?.(toBar(candle));
    shown = candles.at(-1)?.time ?? 0;
  };

  const leave = source.subscribe(() => {
    if (source.generation !== generation) {
      generation = source.generation;
      older = null;
      restart();
      return;
    }
    if (answerOlder() || !live || timer !== 0) return;
    timer = window.setTimeout(() => requestAnimationFrame(showLive), UPDATE_MS);
  });

  return {
    getBars(request) {
      if (stopped) return request.callback([], false);
      if (request.type === 'init') {
        older = null;
        shown = source.candles.at(-1)?.time ?? 0;
        return request.callback(source.candles.map(toBar), { forward: source.hasOlder, backward: false });
      }
      if (request.type !== 'forward') return request.callback([], false);
      older = request;
      if (!answerOlder()) onReachStart();
    },
    subscribeBar({ callback }) {
      live = stopped ? null : callback;
    },
    unsubscribeBar() {
      live = null;
    },
    stop() {
      stopped = true;
      live = null;
      older = null;
      clearTimeout(timer);
      leave();
    },
  };
}

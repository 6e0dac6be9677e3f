import type { PushSource } from '../../push/push';
import type { Seed } from '../../seed/market';
import type { BinanceDeps } from './deps';
import { Feed } from './feed';
import { startSockets } from './sockets';
import { createStreamFace } from './streams/face';
import { BEAT_MS, Pace } from './streams/pace';
import { listSymbols } from './symbols';

type Parts = Omit<BinanceDeps, 'symbols' | 'feed'> & { seed: Seed; live: PushSource };

/** What Binance's clients are told is made of: the market that everybody sees, under their names and numbers. */
export function readAsBinance({ seed, live, ...reads }: Parts): BinanceDeps {
  const symbols = listSymbols(seed);
  return { ...reads, symbols, feed: new Feed({ symbols, market: reads.market, live, clock: reads.clock }) };
}

/** Starts the public streams. Returns what ends them. */
export function startStreams(
  deps: BinanceDeps,
  options: Omit<Parameters<typeof startSockets>[0], 'faces'>,
): () => void {
  const pace = new Pace();
  const faces = (['futures', 'spot'] as const).map((kind) => createStreamFace(deps, kind, pace));
  const sockets = startSockets({ ...options, faces });
  const timer = setInterval(() => pace.beat(), BEAT_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    sockets.close();
  };
}

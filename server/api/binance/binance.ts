import type { PushSource } from '../../push/push';
import type { Seed } from '../../seed/market';
import type { BinanceDeps } from './deps';
import { Feed } from './feed';
import { startSockets } from './sockets';
import { createStreamFace } from './streams/face';
import { BEAT_MS, Pace } from './streams/pace';
import { listSymbols } from './symbols';
import { createWsApiFace, type WsParts } from './wsApi/face';
import { createPrivateStreams, type UserParts } from './user/userStreams';

type Parts = Omit<BinanceDeps, 'symbols' | 'feed'> & { seed: Seed; live: PushSource };

/** Sources of everything Binance clients read: the public market under Binance's names and numbers. */
export function readAsBinance({ seed, live, ...reads }: Parts): BinanceDeps {
  const symbols = listSymbols(seed);
  return { ...reads, symbols, feed: new Feed({ symbols, market: reads.market, live, clock: reads.clock }) };
}

const TEND_MS = 1000;

/** Starts the public streams, the user data streams and the WebSocket API. Returns a function that stops them. */
export function startStreams(
  deps: BinanceDeps,
  own: UserParts & WsParts,
  options: Omit<Parameters<typeof startSockets>[0], 'faces'>,
): () => void {
  const pace = new Pace();
  const faces = (['futures', 'spot'] as const).flatMap((kind) => [
    createStreamFace(deps, kind, pace, createPrivateStreams(own, kind)),
    createWsApiFace(own, kind),
  ]);
  const sockets = startSockets({ ...options, faces });
  const tend = () => {
    own.listenKeys.tend();
    own.keyWatch.tend();
  };
  const timers = [setInterval(() => pace.beat(), BEAT_MS), setInterval(tend, TEND_MS)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
    own.keyWatch.close();
    sockets.close();
  };
}

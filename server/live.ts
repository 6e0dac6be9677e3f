import { startStreams } from './api/binance/binance';
import type { BinanceDeps } from './api/binance/deps';
import { createKeyWatch } from './api/binance/user/keyWatch';
import { createUserStreams } from './api/binance/user/userStreams';
import type { Programs } from './api/binance/wsApi/face';
import { createLimiter, type SharedLimits, unlimited } from './api/limits';
import type { Config } from './config/config';
import { NO_SOCKET_LIMITS, type Rate } from './config/limits';
import { startPush } from './push/push';

type PushParts = Omit<Parameters<typeof startPush>[0], 'limits' | 'createBudget' | 'trustProxy'>;

interface LiveParts extends PushParts {
  binance: BinanceDeps;
  programs: Programs;
  shared: SharedLimits;
}

/** Starts the exchange's own live channels and Binance's streams beside them, with the same admission and limits. */
export function startLive({ limits, trustProxy }: Config, { binance, programs, shared, ...parts }: LiveParts) {
  const { server, link, clock, onError } = parts;
  const { sockets = NO_SOCKET_LIMITS } = limits ?? {};
  const createBudget = (rate: Rate, name?: string) => {
    if (!limits) return unlimited;
    const limiter = createLimiter(rate, clock);
    return name === undefined ? limiter : shared.share(name, limiter);
  };
  const push = startPush({ ...parts, limits: sockets, createBudget, trustProxy });
  const { userFeed, admission } = push;
  const { keys, names } = programs;
  const userStreams = createUserStreams({ userFeed, link, symbols: binance.symbols, names, clock });
  const own = { ...programs, keyWatch: createKeyWatch(keys, clock), userStreams, clock, onError };
  const stopStreams = startStreams(binance, own, { server, admission, limits: sockets.visitor, createBudget });
  return {
    ...push,
    close() {
      stopStreams();
      push.close();
    },
  };
}

import { startStreams } from './api/binance/binance';
import type { BinanceDeps } from './api/binance/deps';
import { createLimiter, unlimited } from './api/limits';
import type { Config } from './config/config';
import { NO_SOCKET_LIMITS, type Rate } from './config/limits';
import { startPush } from './push/push';

type LiveParts = Omit<Parameters<typeof startPush>[0], 'limits' | 'createBudget' | 'trustProxy'>;

/** The exchange's own live channels and Binance's streams beside them, let in and limited alike. */
export function startLive({ limits, trustProxy }: Config, binance: BinanceDeps, parts: LiveParts) {
  const { sockets = NO_SOCKET_LIMITS } = limits ?? {};
  const createBudget = (rate: Rate) => (limits ? createLimiter(rate, parts.clock) : unlimited);
  const push = startPush({ ...parts, limits: sockets, createBudget, trustProxy });
  const { server } = parts;
  const stopStreams = startStreams(binance, {
    ...{ server, admission: push.admission, limits: sockets.visitor, createBudget },
  });
  return {
    ...push,
    close() {
      stopStreams();
      push.close();
    },
  };
}

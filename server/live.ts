import type { ApiKeys } from './accounts/apiKeys';
import { startStreams } from './api/binance/binance';
import type { BinanceDeps, Kind } from './api/binance/deps';
import { createKeyWatch } from './api/binance/user/keyWatch';
import type { ListenKeys } from './api/binance/user/listenKeys';
import type { Programs } from './api/binance/wsApi/face';
import { createUserStreams } from './api/binance/user/userStreams';
import { createLimiter, unlimited } from './api/limits';
import type { Config } from './config/config';
import { NO_SOCKET_LIMITS, type Rate } from './config/limits';
import { startPush } from './push/push';

type PushParts = Omit<Parameters<typeof startPush>[0], 'limits' | 'createBudget' | 'trustProxy'>;

interface LiveParts extends PushParts {
  binance: BinanceDeps;
  programs: Programs;
  listenKeys: ListenKeys;
  apiKeys: ApiKeys;
  /** What users call their orders. */
  names: Readonly<Record<Kind, { nameOf(orderId: string): string | null }>>;
}

/** The exchange's own live channels and Binance's streams beside them, let in and limited alike. */
export function startLive({ limits, trustProxy }: Config, parts: LiveParts) {
  const { binance, programs, listenKeys, apiKeys, names, ...pushParts } = parts;
  const { server, link, clock, onError } = parts;
  const { sockets = NO_SOCKET_LIMITS } = limits ?? {};
  const createBudget = (rate: Rate) => (limits ? createLimiter(rate, clock) : unlimited);
  const push = startPush({ ...pushParts, limits: sockets, createBudget, trustProxy });
  const userStreams = createUserStreams({
    ...{ userFeed: push.userFeed, link, symbols: binance.symbols, names, clock },
  });
  const stopStreams = startStreams(
    binance,
    { ...programs, keys: apiKeys, listenKeys, keyWatch: createKeyWatch(apiKeys, clock), userStreams, clock, onError },
    { server, admission: push.admission, limits: sockets.visitor, createBudget },
  );
  return {
    ...push,
    close() {
      stopStreams();
      push.close();
    },
  };
}

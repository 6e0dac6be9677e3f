import { startStreams } from './api/binance/binance';
import type { BinanceDeps } from './api/binance/deps';
import { createKeyWatch } from './api/binance/user/keyWatch';
import { createUserStreams } from './api/binance/user/userStreams';
import type { Programs } from './api/binance/wsApi/face';
import { createLimiter, type SharedLimits, unlimited } from './api/limits';
import type { Config } from './config/config';
import { NO_SOCKET_LIMITS, type Rate } from './config/limits';
import { startPush, type PushSource } from './push/push';
import { channels } from '../domain/contract/channels';
import type { Tick } from '../domain/contract/market/market';
import type { Pair } from '../domain/contract/shell/platform';
import type { PriceAlerts } from './accounts/alerts';

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

/** Checks the alerts against each published tick of the pairs and their contracts, until the market is closed. */
export function watchPrices(
  market: Pick<PushSource, 'onPush'>,
  pairs: readonly Pick<Pair, 'left_symbol' | 'right_symbol'>[],
  alerts: Pick<PriceAlerts, 'takePrice'>,
): void {
  const names = pairs.map(({ left_symbol, right_symbol }) => `${left_symbol}_${right_symbol}`);
  const marketOf = new Map([
    ...names.map((name) => [channels.tick(name), name] as const),
    ...names.map((name) => [channels.futureTick(name), `${name}_FUTURE`] as const),
  ]);
  market.onPush((channel, data) => {
    const name = marketOf.get(channel);
    if (name !== undefined) alerts.takePrice(name, (data as Tick).close);
  });
}

import { channels } from '../../domain/contract/channels';
import type { Tick } from '../../domain/contract/market/market';
import type { Pair } from '../../domain/contract/shell/platform';
import type { PriceAlerts } from '../accounts/alerts';
import type { PushSource } from '../push/push';

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

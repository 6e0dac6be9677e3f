import { FUTURE_SUFFIX, channels } from '../../domain/contract/channels';
import { INTERVALS } from '../../domain/contract/choices';
import type { PushSource } from './push';

interface ListedPair {
  left_symbol: string;
  right_symbol: string;
  contract_status: number;
}

/** Returns the names of all public channels of the listed pairs; nothing else can be subscribed to. */
export function publicChannels(pairs: readonly ListedPair[]): Set<string> {
  const names = new Set<string>([channels.marketTicks, channels.pairStates, channels.icoProjects]);
  for (const listed of pairs) {
    const pair = `${listed.left_symbol}_${listed.right_symbol}`;
    names.add(channels.tick(pair)).add(channels.depth(pair)).add(channels.trade(pair));
    for (const interval of INTERVALS) names.add(channels.kline(pair, interval));
    if (listed.contract_status !== 1) continue;
    const market = `${pair}${FUTURE_SUFFIX}`;
    names.add(channels.tick(market)).add(channels.depth(market)).add(channels.trade(market));
    names.add(channels.futureIndexTick(pair)).add(channels.futureMark(pair));
    for (const interval of INTERVALS) names.add(channels.kline(market, interval));
  }
  return names;
}

/** Combines the public frames of several parts into one source; each channel belongs to exactly one of them. */
export const joinSources = (...sources: readonly PushSource[]): PushSource => ({
  onPush(listener) {
    for (const source of sources) source.onPush(listener);
  },
  snapshot(channel) {
    for (const source of sources) {
      const state = source.snapshot(channel);
      if (state !== undefined) return state;
    }
    return undefined;
  },
});

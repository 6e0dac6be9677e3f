import { usePreferences } from '../../app/usePreferences';
import { useDataAge, useTick } from '../../app/useMarket';
import { formatPrice } from '../../kit/format';
import { useLiveTitle } from '../../kit/useLiveTitle';
import type { TradePair } from './tradePair';

/** Puts the price first in the tab's title, so that it is visible from other tabs; left out when stale. */
export function LiveTitle({ trade }: { trade: TradePair }) {
  const { languageTag } = usePreferences();
  const close = useTick(trade.name)?.close;
  const name = `${trade.pair.left_symbol}/${trade.pair.right_symbol}`;
  const age = useDataAge(trade.name);
  const isCurrent = age === 'live' || age === 'lagging';
  useLiveTitle(close && isCurrent ? `${formatPrice(close, trade.pair.price_tick, languageTag)} ${name}` : name);
  return null;
}

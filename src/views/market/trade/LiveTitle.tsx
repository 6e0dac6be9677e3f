import { usePreferences } from '../../app/usePreferences';
import { useDataAge, useTick } from '../../app/useMarket';
import { formatPrice } from '../../kit/format';
import { useLiveTitle } from '../../kit/useLiveTitle';
import type { TradePair } from './tradePair';

/** The price leads the title of the tab, so that it is seen from another tab; one that is out of date does not. */
export function LiveTitle({ trade }: { trade: TradePair }) {
  const { languageTag } = usePreferences();
  const close = useTick(trade.name)?.close;
  const name = `${trade.pair.left_symbol}/${trade.pair.right_symbol}`;
  const age = useDataAge(trade.name);
  const isCurrent = age === 'live' || age === 'lagging';
  useLiveTitle(close && isCurrent ? `${formatPrice(close, trade.pair.price_tick, languageTag)} ${name}` : name);
  return null;
}

import { useTranslation } from 'react-i18next';
import type { PriceAlert } from '../../../../domain/contract/market/alerts';
import { scaleOf } from '../../../../domain/money/decimal';
import { shownBounds } from '../../../../domain/rules/market/priceAlert';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { formatPrice, groupDecimal } from '../../kit/format';
import { FUTURE_SUFFIX } from '../../../../domain/contract/channels';

/** Splits a market into its LEFT_RIGHT pair and whether it is the pair's contract. */
export function marketParts(market: string): { pair: string; isContract: boolean } {
  const isContract = market.endsWith(FUTURE_SUFFIX);
  return { pair: isContract ? market.slice(0, -FUTURE_SUFFIX.length) : market, isContract };
}

/** Path of the market's trade screen. */
export function marketPlace(market: string): string {
  const { pair, isContract } = marketParts(market);
  return isContract ? `/contract/${pair.toLowerCase()}` : `/markets/kline/${pair}`;
}

const NO_TICK = '0.01';

export function useAlertWords() {
  const { t } = useTranslation('alerts');
  const { languageTag } = usePreferences();
  const { pairOf } = usePlatform();
  const tickOf = (market: string) => pairOf(marketParts(market).pair)?.price_tick ?? NO_TICK;
  const price = (text: string, market: string) => formatPrice(text, tickOf(market), languageTag);
  return {
    tickOf,
    price,
    market: (market: string) => {
      const { pair, isContract } = marketParts(market);
      const name = pair.replace('_', '/');
      return isContract ? t('contract', { pair: name }) : name;
    },
    condition: ({ market, kind, value, reference }: PriceAlert) => {
      if (kind === 'above') return t('rises', { price: price(value, market) });
      if (kind === 'below') return t('falls', { price: price(value, market) });
      const { high, low } = shownBounds({ kind, value, reference }, scaleOf(tickOf(market)));
      return t('moves', {
        percent: groupDecimal(value, languageTag),
        low: price(low ?? '0', market),
        high: price(high ?? '0', market),
      });
    },
  };
}

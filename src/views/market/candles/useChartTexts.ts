import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../app/usePreferences';
import type { ChartLine } from '../../kit/chart/chartTypes';
import { groupDecimal } from '../../kit/format';
import type { TradePair, OwnOrder } from '../trade/tradePair';

const NONE: readonly ChartLine[] = [];

/** Texts of the chart: symbol, legend and the user's orders as lines. Returns the same object until one of them changes. */
export function useChartTexts(
  trade: TradePair,
  own: readonly OwnOrder[],
  further: readonly ChartLine[] = NONE,
  movable = false,
) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const { pair, grid } = trade;
  const ticker = `${pair.left_symbol}/${pair.right_symbol}`;
  const symbol = useMemo(
    () => ({ ticker, pricePrecision: grid.priceScale, volumePrecision: Math.min(grid.qtyScale, 4) }),
    [ticker, grid],
  );
  const words = useMemo(
    () => ({
      open: `${t('chart.open')} `,
      high: `${t('chart.high')} `,
      low: `${t('chart.low')} `,
      close: `${t('chart.close')} `,
      volume: `${t('chart.volume')} `,
    }),
    [t],
  );
  const lines = useMemo<ChartLine[]>(
    () => [
      ...own.map(({ id, direction, price, quantity }) => ({
        id,
        price,
        movable,
        tone: direction === 'buy' ? ('up' as const) : ('down' as const),
        text: t(direction === 'buy' ? 'chart.buyLine' : 'chart.sellLine', {
          quantity: groupDecimal(quantity, languageTag, grid.qtyScale),
        }),
      })),
      ...further,
    ],
    [own, further, movable, t, languageTag, grid],
  );
  return { ticker, symbol, words, lines };
}

import { useSelector } from '@xstate/react';
import { useMemo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../app/usePreferences';
import type { ChartLine, ChartPeriod, ChartIndicator } from '../../kit/chart/chartTypes';
import { groupDecimal } from '../../kit/format';
import type { TradePair, OwnOrder } from '../trade/tradePair';
import { type ChartInterval, MADE } from '../../../machines/market/candles/chartInterval';
import { settingOf } from '../../../machines/market/tradeLayout/indicators';
import { LINE_COLOURS } from '../../kit/chart/lineColours';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';
import { spanStep } from '../../../../domain/rules/market/span';
import { useApp } from '../../app/AppContext';

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

/** Intervals in the units of the chart library. */
export const PERIODS: Readonly<Record<ChartInterval, ChartPeriod>> = {
  '1m': { type: 'minute', span: 1 },
  '3m': { type: 'minute', span: 3 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '60m': { type: 'hour', span: 1 },
  '2h': { type: 'hour', span: 2 },
  '4h': { type: 'hour', span: 4 },
  '6h': { type: 'hour', span: 6 },
  '12h': { type: 'hour', span: 12 },
  '1d': { type: 'day', span: 1 },
  '3d': { type: 'day', span: 3 },
  '1w': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
};

/** Selected indicators in the chart's format. Returns the same object until one of them changes. */
export function useIndicators(layout: TradeLayoutRef): readonly ChartIndicator[] {
  const chosen = useSelector(layout, ({ context }) => context.layout.indicators);
  const settings = useSelector(layout, ({ context }) => context.layout.indicatorSettings);
  return useMemo(
    () =>
      chosen.map((name) => {
        const { params, colours } = settingOf(settings, name);
        return { name, params, colours: colours.flatMap((place) => LINE_COLOURS[place] ?? []) };
      }),
    [chosen, settings],
  );
}

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Formats a remaining time: "04:59" or "27:04:59".
 * @param seconds whole seconds.
 */
export function timeLeftText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Returns a function that formats a candle's remaining time by the server clock. */
export function useTimeLeft(interval: ChartInterval): (start: number) => string {
  const { clock } = useApp();
  return useCallback(
    (start) => timeLeftText(Math.max(0, Math.ceil((spanStep(MADE[interval].span, start, 1) - clock.now()) / SECOND))),
    [clock, interval],
  );
}

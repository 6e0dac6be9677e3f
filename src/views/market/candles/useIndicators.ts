import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { settingOf } from '../../../machines/market/tradeLayout/indicators';
import type { ChartIndicator } from '../../kit/chart/chartTypes';
import { LINE_COLOURS } from '../../kit/chart/lineColours';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';

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

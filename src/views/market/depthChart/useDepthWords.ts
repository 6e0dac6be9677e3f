import { useTranslation } from 'react-i18next';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { formatDecimal } from '../../../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice } from '../../../../domain/money/grid';
import { readDepth, type DepthCurve } from '../../../machines/market/depthChart/depthCurve';
import { usePreferences } from '../../app/usePreferences';
import { compactDecimal, formatShare, groupDecimal } from '../../kit/format';
import type { TradePair } from '../trade/tradePair';

/** Formatted figures for the range between the mid price and a price. */
export interface DepthWords {
  price: string;
  amount: string;
  sum: string;
  /** Signed distance from the mid price. */
  away: string;
}

/** Returns a formatter of a curve's figures in the user's language. */
export function useDepthWords({ grid, rightScale }: TradePair) {
  const { t } = useTranslation('depthChart');
  const { languageTag } = usePreferences();
  const priceText = (ticks: number) => groupDecimal(ticksToPrice(grid, ticks), languageTag, grid.priceScale);
  const wordsAt = (curve: DepthCurve, side: Direction, distance: number): DepthWords => {
    const { ticks, lots, turnover } = readDepth(curve, side, distance, grid);
    const share = formatShare(String(distance / curve.mid), languageTag);
    return {
      price: priceText(ticks),
      amount: groupDecimal(lotsToQuantity(grid, lots), languageTag, Math.min(grid.qtyScale, 4)),
      sum: groupDecimal(formatDecimal(turnover, rightScale), languageTag, 2),
      away: `${side === 'buy' ? '−' : '+'}${share}`,
    };
  };
  return {
    priceText,
    wordsAt,
    amountText: (lots: number) => compactDecimal(lotsToQuantity(grid, Math.round(lots)), languageTag),
    spoken: (curve: DepthCurve, distance: number) =>
      (['buy', 'sell'] as const).map((side) => t(`spoken_${side}`, { ...wordsAt(curve, side, distance) })).join(' '),
  };
}

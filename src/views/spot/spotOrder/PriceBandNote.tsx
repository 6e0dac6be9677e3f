import { useTranslation } from 'react-i18next';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { cutToTicks, priceToTicks, ticksToPrice, type Grid } from '../../../../domain/money/grid';
import { isInBand, limitBand, type PriceBounds } from '../../../../domain/rules/market/priceBounds';
import { usePreferences } from '../../app/usePreferences';
import { formatPrice } from '../../kit/format';
import { WarningNote } from '../../kit/parts.styles';

interface PriceBandNoteProps {
  rules: { readonly grid: Grid; readonly bounds: PriceBounds };
  /** Plain decimals: the typed limit, and the fair price that it is checked against; '' for none. */
  price: string;
  fair: string;
  sides: readonly Direction[];
}

/** Warns while a limit is typed when it is outside a side's price band, and states the accepted prices. */
export function PriceBandNote({ rules: { grid, bounds }, price, fair, sides }: PriceBandNoteProps) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const [ticks, around] = [priceToTicks(grid, price), cutToTicks(grid, fair)];
  if (ticks === null || around === null) return null;
  const shown = (bound: number) => formatPrice(ticksToPrice(grid, bound), ticksToPrice(grid, 1), languageTag);
  return sides.map((side) => {
    const band = limitBand(bounds, side === 'buy', around);
    if (isInBand(band, ticks)) return null;
    const values = { low: shown(band.low), high: shown(band.high) };
    return <WarningNote key={side}>{t(side === 'buy' ? 'bandBuy' : 'bandSell', values)}</WarningNote>;
  });
}

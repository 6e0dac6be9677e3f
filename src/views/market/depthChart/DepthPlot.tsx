import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DIRECTIONS } from '../../../../domain/contract/choices';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { formatDecimal } from '../../../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice } from '../../../../domain/money/grid';
import { type DepthCurve, readDepth } from '../../../machines/market/depthChart/depthChart.machine';
import { usePreferences } from '../../app/usePreferences';
import { Keys, Rule } from '../../kit/areaChart.styles';
import { compactDecimal, formatShare, groupDecimal } from '../../kit/format';
import { niceScale } from '../../kit/niceScale';
import type { TradePair } from '../trade/tradePair';
import { Amounts, Plot, Prices, Reading } from './depthChart.styles';

/** Width and height of the SVG. */
const FULL = 100;
const MIDDLE = FULL / 2;
/** Steps closer than this are drawn as one. */
const CLOSE = 0.1;
/** Maximum number of levels per side that the exchange publishes; a side with all of them may continue beyond. */
const TOLD_LEVELS = 1000;

/** Horizontal position of a distance from the mid price, in half ticks. */
const leftOf = ({ reach }: DepthCurve, side: Direction, distance: number): number =>
  MIDDLE + ((side === 'buy' ? -distance : distance) / reach) * MIDDLE;

/**
 * Area below a side's cumulative lots, from the mid price outwards.
 * @param top lots at the upper edge.
 */
export function depthPath(curve: DepthCurve, side: Direction, top: number): string {
  const steps = curve[side];
  const first = steps[0];
  if (!first) return '';
  const x = (ticks: number) => leftOf(curve, side, Math.abs(2 * ticks - curve.mid));
  const y = (lots: number) => ((1 - lots / top) * FULL).toFixed(2);
  let drawn = x(first.ticks);
  let path = `M${drawn.toFixed(2)} ${FULL}`;
  for (const [at, { ticks, sumLots }] of steps.entries()) {
    const left = x(ticks);
    if (at > 0 && at < steps.length - 1 && Math.abs(left - drawn) < CLOSE) continue;
    drawn = left;
    path += `H${left.toFixed(2)}V${y(sumLots)}`;
  }
  const { ticks } = curve.sides[side];
  const isKnown = steps.length < ticks.length || ticks.length < TOLD_LEVELS;
  return `${path}${isKnown ? `H${leftOf(curve, side, curve.reach)}` : ''}V${FULL}Z`;
}

/** Number of readable positions between the mid price and the end of the range. */
const PLACES = 100;
const INTERVALS = 4;
/** Positions of the price labels below the curve, as fractions of the range. */
const PRICES = [-1, -0.5, 0, 0.5, 1] as const;

interface DepthPlotProps {
  trade: TradePair;
  curve: DepthCurve;
}

/** Formatted figures for the range between the mid price and a price. */
interface DepthWords {
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

/** Both sides of the book; the pointer or the arrow keys read both at a distance. */
export function DepthPlot({ trade, curve }: DepthPlotProps) {
  const { t } = useTranslation('depthChart');
  const [chosen, choose] = useState<number | null>(null);
  const { spoken } = useDepthWords(trade);
  const amounts = niceScale(0, curve.mostLots, INTERVALS);
  const top = amounts.at(-1) ?? curve.mostLots;
  const distanceOf = (place: number) => Math.round((place / PLACES) * curve.reach);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = Math.abs(((event.clientX - left) / width) * 2 - 1);
    choose(Math.min(PLACES, Math.round(part * PLACES)));
  };
  const { left_symbol: left, right_symbol: right } = trade.pair;
  return (
    <>
      <Plot onPointerMove={point} onPointerDown={point} onPointerLeave={() => choose(null)}>
        <svg viewBox={`0 0 ${FULL} ${FULL}`} preserveAspectRatio="none" aria-hidden="true">
          {amounts.map((lots) => {
            const y = (1 - lots / top) * FULL;
            return <line key={lots} x2={FULL} y1={y} y2={y} stroke="var(--line)" vectorEffect="non-scaling-stroke" />;
          })}
          {DIRECTIONS.map((side) => (
            <path key={side} data-side={side} d={depthPath(curve, side, top)} />
          ))}
        </svg>
        {chosen !== null && <Pointed trade={trade} curve={curve} distance={distanceOf(chosen)} />}
        <Keys
          type="range"
          min={0}
          max={PLACES}
          value={chosen ?? 0}
          aria-label={t('label', { pair: `${left}/${right}` })}
          aria-valuetext={spoken(curve, distanceOf(chosen ?? 0))}
          onChange={(event) => choose(Number(event.target.value))}
          onBlur={() => choose(null)}
        />
      </Plot>
      <Axes trade={trade} curve={curve} amounts={amounts} />
    </>
  );
}

function Axes({ trade, curve, amounts }: DepthPlotProps & { amounts: readonly number[] }) {
  const { amountText, priceText } = useDepthWords(trade);
  const priceAt = (part: number) => Math.max(1, Math.round((curve.mid + part * curve.reach) / 2));
  return (
    <>
      <Amounts aria-hidden="true">
        {amounts.map((lots) => (
          <span key={lots}>{amountText(lots)}</span>
        ))}
      </Amounts>
      <Prices aria-hidden="true">
        {PRICES.map((part) => (
          <span key={part}>{priceText(priceAt(part))}</span>
        ))}
      </Prices>
    </>
  );
}

function Pointed({ trade, curve, distance }: DepthPlotProps & { distance: number }) {
  const { t } = useTranslation('depthChart');
  const { wordsAt } = useDepthWords(trade);
  const { left_symbol: left, right_symbol: right } = trade.pair;
  return DIRECTIONS.map((side) => {
    const { price, amount, sum, away } = wordsAt(curve, side, distance);
    return (
      <div key={side} aria-hidden="true">
        <Rule style={{ left: `${leftOf(curve, side, distance)}%` }} />
        <Reading data-side={side}>
          <dt>{t('price')}</dt>
          <dd>{price}</dd>
          <dt>{t('away')}</dt>
          <dd>{away}</dd>
          <dt>{t('amount')}</dt>
          <dd>
            {amount} {left}
          </dd>
          <dt>{t('sum')}</dt>
          <dd>
            {sum} {right}
          </dd>
        </Reading>
      </div>
    );
  });
}

import type {
  CandleLastPriceMarkExtendTextStyle,
  DeepPartial,
  Styles,
  Chart,
  Crosshair,
  TooltipFeatureStyle,
} from 'klinecharts';
import { PHONE } from '../media';
import { FACE } from '../tokens';
import { LINE_COLOURS } from './lineColours';
import type { CandleLook, LineTone, PickPrice } from './chartTypes';
import { CANDLES } from './indicatorPanes';

const NAME = 'pickPrice';
const NONE = { marginTop: 0, marginBottom: 0, paddingLeft: 0, paddingTop: 0, paddingRight: 0, paddingBottom: 0 };
/** Cross on a 16 by 16 grid. */
const CROSS = { style: 'stroke', path: 'M8 3v10M3 8h10', lineWidth: 1.5 };

/** Plus button next to the crosshair's price at the axis, in the current theme colours. */
const pickFeature = (token: (name: string) => string): TooltipFeatureStyle =>
  ({
    ...NONE,
    ...{ id: NAME, position: 'left', type: 'path', size: 16, borderRadius: 3, marginLeft: 0, marginRight: 2 },
    ...{ color: token('text'), activeColor: token('bg') },
    ...{ backgroundColor: token('raised'), activeBackgroundColor: token('text') },
    content: CROSS,
  }) as TooltipFeatureStyle;

/**
 * Calls back on a press on the plus, with the price next to it.
 * @returns a function that stops it.
 */
export function hearPicks(chart: Chart, digits: number, onPick: PickPrice): () => void {
  const hear = (data: unknown) => {
    const { crosshair, feature } = data as { crosshair?: Crosshair; feature?: { id: string } };
    if (feature?.id !== NAME || crosshair?.y === undefined) return;
    const at = chart.convertFromPixel([{ y: crosshair.y }], { paneId: crosshair.paneId ?? CANDLES });
    const value = (Array.isArray(at) ? at[0] : at)?.value;
    if (value !== undefined && value > 0) onPick(value.toFixed(digits));
  };
  chart.subscribeAction('onCrosshairFeatureClick', hear);
  return () => chart.unsubscribeAction('onCrosshairFeatureClick', hear);
}

const TYPES = { candle: 'candle_solid', hollow: 'candle_up_stroke', bar: 'ohlc', line: 'area', area: 'area' } as const;

/** Line of closing prices, with the area below it filled or not. */
const areaOf = (look: CandleLook, color: string) => ({
  lineColor: color,
  lineSize: 1.5,
  value: 'close',
  backgroundColor: [
    { offset: 0, color: look === 'area' ? `${color}40` : 'transparent' },
    { offset: 1, color: 'transparent' },
  ],
  point: { show: false },
});

/** Remaining time of the candle, below the last price at the axis; updated every second. */
const countdownOf = (color: string): CandleLastPriceMarkExtendTextStyle => ({
  show: true,
  style: 'fill',
  position: 'below_price',
  updateInterval: 1000,
  color,
  size: 11,
  family: FACE,
  weight: 'normal',
  borderStyle: 'solid',
  borderSize: 0,
  borderColor: 'transparent',
  borderDashedValue: [],
  borderRadius: 2,
  paddingLeft: 4,
  paddingTop: 2,
  paddingRight: 4,
  paddingBottom: 2,
});

const LEGEND = ['open', 'high', 'low', 'close', 'volume'].map((key) => ({ title: key, value: `{${key}}` }));

/**
 * Chart colours from the design tokens currently set on the root element.
 * @param offers shows a plus at the axis for picking a price.
 */
export function readChartStyles(look: CandleLook, offers: boolean): DeepPartial<Styles> {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  const [up, down, text, faint, line, raised] = ['up', 'down', 'text-2', 'text-3', 'line', 'raised'].map(token) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const direction = { upColor: up, downColor: down, noChangeColor: faint };
  const axis = {
    axisLine: { color: line },
    tickLine: { show: false },
    tickText: { color: faint, family: FACE, size: 12 },
  };
  const label = { backgroundColor: raised, color: token('text'), borderColor: line, family: FACE, size: 12 };
  // On a phone the candles need the room, so the figures appear only on touch.
  const showRule = window.matchMedia(PHONE).matches ? 'follow_cross' : 'always';
  const words = { color: faint, family: FACE, size: 12 };
  return {
    grid: { horizontal: { color: line, style: 'solid' }, vertical: { show: false } },
    candle: {
      type: TYPES[look],
      area: areaOf(look, text),
      bar: {
        ...direction,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: faint,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: faint,
      },
      priceMark: {
        high: { color: text, textFamily: FACE },
        low: { color: text, textFamily: FACE },
        last: {
          ...direction,
          text: { family: FACE, size: 12, color: token('bg') },
          extendTexts: [countdownOf(token('bg'))],
        },
      },
      tooltip: { showRule, title: { show: false }, legend: { ...words, template: LEGEND } },
    },
    indicator: {
      ohlc: direction,
      bars: [{ ...direction, upColor: `${up}a6`, downColor: `${down}a6` }],
      lines: LINE_COLOURS.map((color) => ({ color, size: 1 })),
      tooltip: { showRule, title: words, legend: words },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: line, size: 1 },
    crosshair: {
      horizontal: { line: { color: faint }, text: label, features: offers ? [pickFeature(token)] : [] },
      vertical: { line: { color: faint }, text: label },
    },
  };
}

const TONES: Readonly<Record<LineTone, readonly [ground: string, words: string]>> = {
  up: ['up-solid', 'on-trade'],
  down: ['down-solid', 'on-trade'],
  accent: ['text-2', 'bg'],
  warn: ['warn', 'bg'],
};

export function toneColours(tone: LineTone): readonly [ground: string, words: string] {
  const tokens = getComputedStyle(document.documentElement);
  const [ground, words] = TONES[tone];
  return [tokens.getPropertyValue(`--${ground}`).trim(), tokens.getPropertyValue(`--${words}`).trim()];
}

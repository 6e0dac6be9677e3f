import type { DeepPartial, Styles } from 'klinecharts';
import { PHONE } from '../media';
import { FACE } from '../tokens';
import type { LineTone } from './chartTypes';

const LEGEND = ['open', 'high', 'low', 'close', 'volume'].map((key) => ({ title: key, value: `{${key}}` }));

/** The chart's colours from the kit's tokens, as the root element has them now. */
export function readChartStyles(): DeepPartial<Styles> {
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
  // On a phone the candles need the room: the figures come with the touch.
  const showRule = window.matchMedia(PHONE).matches ? 'follow_cross' : 'always';
  const words = { color: faint, family: FACE, size: 12 };
  return {
    grid: { horizontal: { color: line, style: 'solid' }, vertical: { show: false } },
    candle: {
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
        last: { ...direction, text: { family: FACE, size: 12, color: token('bg') } },
      },
      tooltip: { showRule, title: { show: false }, legend: { ...words, template: LEGEND } },
    },
    indicator: {
      ohlc: direction,
      bars: [{ ...direction, upColor: `${up}a6`, downColor: `${down}a6` }],
      lines: ['#e0a43a', '#8fa3b8', '#c26ee0', '#3ac2c2', '#e07a5f'].map((color) => ({ color, size: 1 })),
      tooltip: { showRule, title: words, legend: words },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: line, size: 1 },
    crosshair: {
      horizontal: { line: { color: faint }, text: label },
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

/** Colours of a line and of the words on it. */
export function toneColours(tone: LineTone): readonly [ground: string, words: string] {
  const tokens = getComputedStyle(document.documentElement);
  const [ground, words] = TONES[tone];
  return [tokens.getPropertyValue(`--${ground}`).trim(), tokens.getPropertyValue(`--${words}`).trim()];
}

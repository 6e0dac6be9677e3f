const PARAM_KINDS = [
  'period',
  'fast',
  'slow',
  'signal',
  'average',
  'deviation',
  'smoothing',
  'weight',
  'start',
  'step',
  'maximum',
] as const;
type ParamKind = (typeof PARAM_KINDS)[number];

type Param = readonly [kind: ParamKind, usual: number];

interface IndicatorTerms {
  readonly params: readonly Param[];
  /** Number of lines with their own colour. */
  readonly lines: number;
}

const terms = (lines: number, ...params: Param[]): IndicatorTerms => ({ params, lines });
const periods = (...usual: number[]) => usual.map((one): Param => ['period', one]);

/** All indicators of the chart, in display order. */
const TERMS = {
  MA: terms(4, ...periods(5, 10, 30, 60)),
  EMA: terms(3, ...periods(6, 12, 20)),
  SMA: terms(1, ['period', 12], ['weight', 2]),
  BOLL: terms(3, ['period', 20], ['deviation', 2]),
  BBI: terms(1, ...periods(3, 6, 12, 24)),
  SAR: terms(0, ['start', 2], ['step', 2], ['maximum', 20]),
  AVP: terms(1),
  VOL: terms(3, ['average', 5], ['average', 10], ['average', 20]),
  MACD: terms(2, ['fast', 12], ['slow', 26], ['signal', 9]),
  RSI: terms(3, ...periods(6, 12, 24)),
  KDJ: terms(3, ['period', 9], ['smoothing', 3], ['smoothing', 3]),
  WR: terms(3, ...periods(6, 10, 14)),
  CCI: terms(1, ['period', 20]),
  DMI: terms(4, ['period', 14], ['smoothing', 6]),
  DMA: terms(2, ['fast', 10], ['slow', 50], ['average', 10]),
  TRIX: terms(2, ['period', 12], ['average', 9]),
  MTM: terms(2, ['period', 12], ['average', 6]),
  ROC: terms(2, ['period', 12], ['average', 6]),
  BIAS: terms(3, ...periods(6, 12, 24)),
  AO: terms(0, ['fast', 5], ['slow', 34]),
  OBV: terms(2, ['average', 30]),
  PVT: terms(1),
  VR: terms(2, ['period', 26], ['average', 6]),
  EMV: terms(2, ['period', 14], ['average', 9]),
  PSY: terms(2, ['period', 12], ['average', 6]),
  BRAR: terms(2, ['period', 26]),
  CR: terms(5, ['period', 26], ['average', 10], ['average', 20], ['average', 40], ['average', 60]),
} as const satisfies Readonly<Record<string, IndicatorTerms>>;

export type Indicator = keyof typeof TERMS;
export const INDICATORS = Object.keys(TERMS) as Indicator[];
export const termsOf = (indicator: Indicator): IndicatorTerms => TERMS[indicator];

/** Maximum number of indicators. Each takes a pane or legend rows; more would leave no room for the candles. */
export const INDICATORS_MAX = 8;
/** Bounds of a parameter, which is an integer. */
export const PARAM_BOUNDS = { min: 1, max: 500 } as const;
export const COLOUR_COUNT = 8;

/** User-changed parameters and colours of an indicator. */
export interface IndicatorSetting {
  params: number[];
  /** Colour indices from 0, one per line. */
  colours: number[];
}
export type IndicatorSettings = Partial<Record<Indicator, IndicatorSetting>>;

export const usualSetting = (indicator: Indicator): IndicatorSetting => {
  const { params, lines } = termsOf(indicator);
  return { params: params.map(([, usual]) => usual), colours: Array.from({ length: lines }, (_, line) => line) };
};

export const settingOf = (settings: IndicatorSettings, indicator: Indicator): IndicatorSetting =>
  settings[indicator] ?? usualSetting(indicator);

const areWhole = (values: unknown, length: number, min: number, max: number): values is number[] =>
  Array.isArray(values) &&
  values.length === length &&
  values.every((value) => Number.isInteger(value) && value >= min && value <= max);

/** Whether the indicator can be drawn with `setting`. */
export function isSetting(indicator: Indicator, setting: unknown): setting is IndicatorSetting {
  if (typeof setting !== 'object' || setting === null) return false;
  const { params, colours } = setting as Record<string, unknown>;
  const of = termsOf(indicator);
  return (
    areWhole(params, of.params.length, PARAM_BOUNDS.min, PARAM_BOUNDS.max) &&
    areWhole(colours, of.lines, 0, COLOUR_COUNT - 1)
  );
}

/** Parses the stored settings; those that cannot be drawn are dropped. */
export function readSettings(stored: unknown): IndicatorSettings {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    INDICATORS.flatMap((indicator) => {
      const setting = (stored as Record<string, unknown>)[indicator];
      return isSetting(indicator, setting)
        ? [[indicator, { params: setting.params, colours: setting.colours }] as const]
        : [];
    }),
  );
}

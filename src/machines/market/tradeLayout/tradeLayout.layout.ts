import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import { CHART_INTERVALS, type ChartInterval } from '../candles/chartInterval';
import {
  type Indicator,
  INDICATORS,
  INDICATORS_MAX,
  type IndicatorSetting,
  type IndicatorSettings,
  isSetting,
  readSettings,
} from './indicators';

export const PANELS = ['chart', 'book', 'tape', 'form', 'orders'] as const;
export type Panel = (typeof PANELS)[number];

export const SLOTS = ['main', 'upper', 'lower', 'side', 'bottom'] as const;
export type Slot = (typeof SLOTS)[number];

export const DIVIDERS = ['middle', 'side', 'upper', 'bottom'] as const;
export type Divider = (typeof DIVIDERS)[number];

/** Minimum, initial and maximum size controlled by a divider, px. */
export const DIVIDER_LIMITS: Readonly<Record<Divider, { min: number; start: number; max: number }>> = {
  middle: { min: 220, start: 300, max: 520 },
  side: { min: 260, start: 320, max: 520 },
  upper: { min: 200, start: 534, max: 1200 },
  bottom: { min: 140, start: 288, max: 640 },
};

export const CANDLE_LOOKS = ['candle', 'hollow', 'bar', 'line', 'area'] as const;
type CandleLook = (typeof CANDLE_LOOKS)[number];

/** Scale of the price axis: equal prices, equal ratios, or percent relative to the first visible candle. */
export const PRICE_AXES = ['normal', 'log', 'percent'] as const;
type PriceAxis = (typeof PRICE_AXES)[number];

export const BOOK_VIEWS = ['both', 'bids', 'asks'] as const;
export type BookView = (typeof BOOK_VIEWS)[number];

/** Ticks per price group in the order book. */
export const GROUPINGS = [1, 10, 100, 1000] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const PHONE_TABS = ['chart', 'book', 'tape', 'orders'] as const;
export type PhoneTab = (typeof PHONE_TABS)[number];

/** A user's layout of the trade screen; the same for all pairs. */
export interface TradeLayout {
  slots: Record<Slot, Panel>;
  /** px; see DIVIDER_LIMITS. */
  sizes: Record<Divider, number>;
  interval: ChartInterval;
  candles: CandleLook;
  axis: PriceAxis;
  indicators: Indicator[];
  /** Settings of indicators whose parameters or colours were changed. */
  indicatorSettings: IndicatorSettings;
  /** Whether the drawing toolbar is shown beside the chart. */
  tools: boolean;
  bookView: BookView;
  grouping: Grouping;
  phoneTab: PhoneTab;
}

/** Side for which a phone's button opens the order form: of a contract or a seconds contract. */
type FormSide = FuturesSide | SecondsDirection;

export interface TradeLayoutInput {
  /** Whether the order form is open from the start. */
  ordering?: boolean;
}

export interface TradeLayoutContext {
  layout: TradeLayout;
  /** Only side for which the order form was opened on a phone; null for all, and on spot markets. */
  side: FormSide | null;
  /** Whether the order form has yet to open at the start. */
  wanted: boolean;
}

/** Only side of a product for which the form is open; null for all. */
export const sideAmong = <Side extends FormSide>(sides: readonly Side[], { side }: TradeLayoutContext): Side | null =>
  sides.find((each) => each === side) ?? null;

export type TradeLayoutEvent =
  | { type: 'user.layout.arrange' }
  | { type: 'user.layout.finish' }
  | { type: 'user.layout.reset' }
  | { type: 'user.form.open'; side: FormSide | null }
  | { type: 'user.form.close' }
  | { type: 'user.panels.swap'; from: Slot; to: Slot }
  | { type: 'user.divider.move'; divider: Divider; size: number }
  | { type: 'user.interval.choose'; interval: ChartInterval }
  | { type: 'user.candles.choose'; candles: CandleLook }
  | { type: 'user.axis.choose'; axis: PriceAxis }
  | { type: 'user.indicator.toggle'; indicator: Indicator }
  | { type: 'user.indicator.set'; indicator: Indicator; setting: IndicatorSetting }
  | { type: 'user.indicator.reset'; indicator: Indicator }
  | { type: 'user.tools.toggle' }
  | { type: 'user.bookView.choose'; bookView: BookView }
  | { type: 'user.grouping.choose'; grouping: Grouping }
  | { type: 'user.phoneTab.choose'; phoneTab: PhoneTab };

export const START_LAYOUT: TradeLayout = {
  slots: { main: 'chart', upper: 'book', lower: 'tape', side: 'form', bottom: 'orders' },
  sizes: {
    middle: DIVIDER_LIMITS.middle.start,
    side: DIVIDER_LIMITS.side.start,
    upper: DIVIDER_LIMITS.upper.start,
    bottom: DIVIDER_LIMITS.bottom.start,
  },
  interval: '15m',
  candles: 'candle',
  axis: 'normal',
  indicators: ['VOL'],
  indicatorSettings: {},
  tools: false,
  bookView: 'both',
  grouping: 1,
  phoneTab: 'chart',
};

const isOneOf = <T>(values: readonly T[], value: unknown): value is T => values.includes(value as T);
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const clampSize = (divider: Divider, size: number): number => {
  const { min, max } = DIVIDER_LIMITS[divider];
  return Math.round(Math.min(max, Math.max(min, size)));
};

function readSlots(stored: unknown): TradeLayout['slots'] {
  const slots = fieldsOf(stored);
  const panels = SLOTS.map((slot) => slots[slot]);
  const complete = panels.every((panel) => isOneOf(PANELS, panel)) && new Set(panels).size === PANELS.length;
  return complete ? (slots as TradeLayout['slots']) : START_LAYOUT.slots;
}

function readSizes(stored: unknown): TradeLayout['sizes'] {
  const sizes = fieldsOf(stored);
  const size = (divider: Divider) => {
    const value = sizes[divider];
    return typeof value === 'number' && Number.isFinite(value)
      ? clampSize(divider, value)
      : START_LAYOUT.sizes[divider];
  };
  return { middle: size('middle'), side: size('side'), upper: size('upper'), bottom: size('bottom') };
}

/** Parses the stored layout, possibly written by an older build; invalid members take their initial value. */
export function readLayout(stored: unknown): TradeLayout {
  const { slots, sizes, interval, candles, axis, indicators, indicatorSettings, tools, bookView, grouping, phoneTab } =
    fieldsOf(stored);
  return {
    slots: readSlots(slots),
    sizes: readSizes(sizes),
    interval: isOneOf(CHART_INTERVALS, interval) ? interval : START_LAYOUT.interval,
    candles: isOneOf(CANDLE_LOOKS, candles) ? candles : START_LAYOUT.candles,
    axis: isOneOf(PRICE_AXES, axis) ? axis : START_LAYOUT.axis,
    indicators: Array.isArray(indicators)
      ? INDICATORS.filter((indicator) => indicators.includes(indicator)).slice(0, INDICATORS_MAX)
      : START_LAYOUT.indicators,
    indicatorSettings: readSettings(indicatorSettings),
    tools: tools === true,
    bookView: isOneOf(BOOK_VIEWS, bookView) ? bookView : START_LAYOUT.bookView,
    grouping: isOneOf(GROUPINGS, grouping) ? grouping : START_LAYOUT.grouping,
    phoneTab: isOneOf(PHONE_TABS, phoneTab) ? phoneTab : START_LAYOUT.phoneTab,
  };
}

export const swapPanels = (layout: TradeLayout, from: Slot, to: Slot): TradeLayout => ({
  ...layout,
  slots: { ...layout.slots, [from]: layout.slots[to], [to]: layout.slots[from] },
});

/** Resizes a divider; `size` in px is clamped to DIVIDER_LIMITS. */
export const moveDivider = (layout: TradeLayout, divider: Divider, size: number): TradeLayout => ({
  ...layout,
  sizes: { ...layout.sizes, [divider]: clampSize(divider, size) },
});

/** Shows or hides the indicator; no-op when the maximum number is already shown. */
export function toggleIndicator(layout: TradeLayout, indicator: Indicator): TradeLayout {
  const wanted = INDICATORS.filter((each) => layout.indicators.includes(each) !== (each === indicator));
  return wanted.length > INDICATORS_MAX ? layout : { ...layout, indicators: wanted };
}

/** Applies a setting; no-op when it cannot be drawn. */
export const setIndicator = (layout: TradeLayout, indicator: Indicator, setting: IndicatorSetting): TradeLayout =>
  isSetting(indicator, setting)
    ? { ...layout, indicatorSettings: { ...layout.indicatorSettings, [indicator]: setting } }
    : layout;

export function resetIndicator(layout: TradeLayout, indicator: Indicator): TradeLayout {
  const { [indicator]: _dropped, ...indicatorSettings } = layout.indicatorSettings;
  return { ...layout, indicatorSettings };
}

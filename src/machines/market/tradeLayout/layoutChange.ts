import { CHART_INTERVALS } from '../candles/chartInterval';
import {
  INDICATORS,
  INDICATORS_MAX,
  isSetting,
  readSettings,
  type Indicator,
  type IndicatorSetting,
} from './indicators';
import {
  BOOK_VIEWS,
  CANDLE_LOOKS,
  DIVIDER_LIMITS,
  GROUPINGS,
  PANELS,
  PHONE_TABS,
  PRICE_AXES,
  SLOTS,
  type Divider,
  type Slot,
  type TradeLayout,
} from './tradeLayout.types';

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

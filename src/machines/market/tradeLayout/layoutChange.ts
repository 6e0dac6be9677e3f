import { INTERVALS } from '../../../../domain/contract/choices';
import {
  BOOK_VIEWS,
  DIVIDER_LIMITS,
  GROUPINGS,
  INDICATORS,
  PANELS,
  PHONE_TABS,
  SLOTS,
  type Divider,
  type Indicator,
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
  indicators: ['MA', 'VOL'],
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

/** Reads what was stored, by this or an older build: whatever does not fit takes its starting value. */
export function readLayout(stored: unknown): TradeLayout {
  const { slots, sizes, interval, indicators, bookView, grouping, phoneTab } = fieldsOf(stored);
  return {
    slots: readSlots(slots),
    sizes: readSizes(sizes),
    interval: isOneOf(INTERVALS, interval) ? interval : START_LAYOUT.interval,
    indicators: Array.isArray(indicators)
      ? INDICATORS.filter((indicator) => indicators.includes(indicator))
      : START_LAYOUT.indicators,
    bookView: isOneOf(BOOK_VIEWS, bookView) ? bookView : START_LAYOUT.bookView,
    grouping: isOneOf(GROUPINGS, grouping) ? grouping : START_LAYOUT.grouping,
    phoneTab: isOneOf(PHONE_TABS, phoneTab) ? phoneTab : START_LAYOUT.phoneTab,
  };
}

/** The two places exchange their panels. */
export const swapPanels = (layout: TradeLayout, from: Slot, to: Slot): TradeLayout => ({
  ...layout,
  slots: { ...layout.slots, [from]: layout.slots[to], [to]: layout.slots[from] },
});

/** `size` in px is kept within DIVIDER_LIMITS. */
export const moveDivider = (layout: TradeLayout, divider: Divider, size: number): TradeLayout => ({
  ...layout,
  sizes: { ...layout.sizes, [divider]: clampSize(divider, size) },
});

export const toggleIndicator = (layout: TradeLayout, indicator: Indicator): TradeLayout => ({
  ...layout,
  indicators: INDICATORS.filter((each) => layout.indicators.includes(each) !== (each === indicator)),
});

import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { ChartInterval } from '../candles/chartInterval';
import type { Indicator, IndicatorSetting, IndicatorSettings } from './indicators';

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
export type CandleLook = (typeof CANDLE_LOOKS)[number];

/** Scale of the price axis: equal prices, equal ratios, or percent relative to the first visible candle. */
export const PRICE_AXES = ['normal', 'log', 'percent'] as const;
export type PriceAxis = (typeof PRICE_AXES)[number];

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
export type FormSide = FuturesSide | SecondsDirection;

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

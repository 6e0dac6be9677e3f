/** A candle as decimal strings; `time` is its start, ms. */
export interface ChartCandle {
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  amount: string;
  vol: string;
}

/** What the chart draws from: a mutable buffer that says when it changed. */
export interface CandleSource {
  readonly candles: readonly ChartCandle[];
  readonly loaded: boolean;
  readonly hasOlder: boolean;
  /** Grows when the newest part was replaced and the chart must start over. */
  readonly generation: number;
  subscribe(listener: () => void): () => void;
}

export interface ChartSymbol {
  /** Shown in the legend, for example "BTC/USDT". */
  ticker: string;
  /** Digits behind the point. */
  pricePrecision: number;
  volumePrecision: number;
}

export interface ChartPeriod {
  type: 'minute' | 'hour' | 'day' | 'week' | 'month';
  span: number;
}

export type CandleLook = 'candle' | 'hollow' | 'bar' | 'line' | 'area';
export type PriceAxis = 'normal' | 'log' | 'percent';

/** An indicator with its parameters and the colours of its lines. */
export interface ChartIndicator {
  name: string;
  params: readonly number[];
  colours: readonly string[];
}

export type LineTone = 'up' | 'down' | 'accent' | 'warn';

/** A horizontal line, such as one of the user's orders. */
export interface ChartLine {
  id: string;
  /** Decimal string. */
  price: string;
  text: string;
  tone: LineTone;
  /** Can be dragged to another price; it returns to its place until its owner moves it. */
  movable?: boolean;
}

/** A fill of the user's, drawn at the candle of its time. */
export interface ChartMark {
  /** ms */
  time: number;
  tone: 'up' | 'down';
  /** One letter. */
  text: string;
  /** Quantity and price, shown while the candle is pointed at. */
  figures: string;
}

/** A line was dragged; `price` has the chart's digits and is not on the pair's grid yet. */
export type MoveLine = (id: string, price: string) => void;

/** A price of the axis was taken; it has the chart's digits and is not on the pair's grid yet. */
export type PickPrice = (price: string) => void;

/** Words of the crosshair legend, translated. */
export interface ChartWords {
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}

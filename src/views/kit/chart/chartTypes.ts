import type { DrawnColour } from './lineColours';

/** Drawing tools; a measure is not stored. */
export type DrawnTool = 'trend' | 'ray' | 'channel' | 'fibonacci' | 'rectangle' | 'text' | 'measure';

export interface DrawnAt {
  /** ms */
  time: number;
  /** Decimal string with the chart's digits. */
  price: string;
}

/** A line, figure or text, defined by points of time and price. */
export interface ChartDrawing<Tool extends DrawnTool = DrawnTool> {
  id: string;
  tool: Tool;
  points: DrawnAt[];
  text?: string | undefined;
  /** Defaults to blue and 2 px. */
  colour?: DrawnColour | undefined;
  width?: number | undefined;
  /** Can be selected but not dragged. */
  locked?: boolean | undefined;
}

export type DrawnPen = Pick<ChartDrawing, 'colour' | 'width'>;

export interface Measured {
  /** Number of candles; negative to the left. */
  bars: number;
  /** ms; negative to the left. */
  span: number;
  from: string;
  to: string;
}

export interface ChartDrawings {
  list: readonly ChartDrawing[];
  shown: boolean;
  /** Active tool; presses set its points. */
  tool: DrawnTool | null;
  selected: string | null;
  pen: DrawnPen;
  /** Whether the last measure is still shown. */
  isMeasured: boolean;
  /** Label lines of a measure. */
  wordsOf: (measured: Measured) => string[];
  onPlace: (drawing: ChartDrawing) => void;
  onMove: (id: string, points: DrawnAt[]) => void;
  onSelect: (id: string) => void;
  onLeave: () => void;
}

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

/** Data source of the chart: a mutable buffer that notifies of changes. */
export interface CandleSource {
  readonly candles: readonly ChartCandle[];
  readonly loaded: boolean;
  readonly hasOlder: boolean;
  /** Increments when the newest part was replaced, so that the chart must reload. */
  readonly generation: number;
  subscribe(listener: () => void): () => void;
}

export interface ChartSymbol {
  /** Shown in the legend, for example "BTC/USDT". */
  ticker: string;
  /** Decimals. */
  pricePrecision: number;
  volumePrecision: number;
}

export interface ChartPeriod {
  type: 'minute' | 'hour' | 'day' | 'week' | 'month';
  span: number;
}

export type CandleLook = 'candle' | 'hollow' | 'bar' | 'line' | 'area';
export type PriceAxis = 'normal' | 'log' | 'percent';

export interface ChartIndicator {
  name: string;
  params: readonly number[];
  colours: readonly string[];
}

export type LineTone = 'up' | 'down' | 'accent' | 'warn';

/** A horizontal line, for example for one of the user's orders. */
export interface ChartLine {
  id: string;
  /** Decimal string. */
  price: string;
  text: string;
  tone: LineTone;
  /** Can be dragged to another price; snaps back until its owner moves it. */
  movable?: boolean;
}

/** One of the user's fills, drawn at the candle of its time. */
export interface ChartMark {
  /** ms */
  time: number;
  tone: 'up' | 'down';
  /** One letter. */
  text: string;
  /** Quantity and price, shown while the pointer is on the candle. */
  figures: string;
}

/** Called when a line was dragged; `price` has the chart's digits and is not yet aligned to the pair's grid. */
export type MoveLine = (id: string, price: string) => void;

/** Called when a price of the axis was picked; it has the chart's digits and is not yet aligned to the pair's grid. */
export type PickPrice = (price: string) => void;

export interface ChartWords {
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}

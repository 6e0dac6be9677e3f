import type { DrawnColour } from './drawnColours';

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

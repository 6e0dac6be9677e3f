import type { DrawnColour } from './drawnColours';

/** What can be drawn; a measure is not kept. */
export type DrawnTool = 'trend' | 'ray' | 'channel' | 'fibonacci' | 'rectangle' | 'text' | 'measure';

export interface DrawnAt {
  /** ms */
  time: number;
  /** Decimal string with the chart's digits. */
  price: string;
}

/** A line, figure or text, by points of time and price. */
export interface ChartDrawing<Tool extends DrawnTool = DrawnTool> {
  id: string;
  tool: Tool;
  points: DrawnAt[];
  text?: string | undefined;
  /** Blue and 2 px where there is none. */
  colour?: DrawnColour | undefined;
  width?: number | undefined;
  /** It can be selected, and is not dragged. */
  locked?: boolean | undefined;
}

/** What the next drawing looks like. */
export type DrawnPen = Pick<ChartDrawing, 'colour' | 'width'>;

/** What lies between two points. */
export interface Measured {
  /** Candles; negative to the left. */
  bars: number;
  /** ms; negative to the left. */
  span: number;
  from: string;
  to: string;
}

/** What is drawn on the chart, and who is told of what is done to it. */
export interface ChartDrawings {
  list: readonly ChartDrawing[];
  shown: boolean;
  /** In hand: presses set its points. */
  tool: DrawnTool | null;
  selected: string | null;
  pen: DrawnPen;
  /** The measure that was drawn last is still there. */
  isMeasured: boolean;
  /** Lines of the measure's words. */
  wordsOf: (measured: Measured) => string[];
  onPlace: (drawing: ChartDrawing) => void;
  onMove: (id: string, points: DrawnAt[]) => void;
  onSelect: (id: string) => void;
  onLeave: () => void;
}

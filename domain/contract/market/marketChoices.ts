/** above, below: the last price reaches a price. move: it has moved by a percentage, up or down, since the alert was set. */
export const ALERT_KINDS = ['above', 'below', 'move'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** See domain/lifecycles/priceAlert.lifecycle; removed alerts are deleted. */
export const ALERT_STATUSES = ['waiting', 'triggered'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** Drawing tools of the chart, with the number of points that define each. */
export const DRAWING_POINTS = { trend: 2, ray: 2, channel: 3, fibonacci: 2, rectangle: 2, text: 1 } as const;

export type DrawingTool = keyof typeof DRAWING_POINTS;
export const DRAWING_TOOLS = Object.keys(DRAWING_POINTS) as DrawingTool[];

/** Per chart and person. */
export const DRAWINGS_MAX = 50;
/** Maximum length of a text, characters. */
export const DRAWN_TEXT_MAX = 100;

/** Drawing colours; the first is the default. */
export const DRAWING_COLOURS = ['blue', 'amber', 'green', 'red', 'violet', 'grey'] as const;
export type DrawingColour = (typeof DRAWING_COLOURS)[number];
/** Line widths, px. */
export const DRAWING_WIDTHS: readonly number[] = [1, 2, 3];

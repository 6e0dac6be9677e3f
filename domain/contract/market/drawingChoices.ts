/** What is drawn on a chart and kept, with the number of points that it is drawn by. */
export const DRAWING_POINTS = { trend: 2, ray: 2, channel: 3, fibonacci: 2, rectangle: 2, text: 1 } as const;

export type DrawingTool = keyof typeof DRAWING_POINTS;
export const DRAWING_TOOLS = Object.keys(DRAWING_POINTS) as DrawingTool[];

/** Of one chart of one person. */
export const DRAWINGS_MAX = 50;
/** Characters of a text. */
export const DRAWN_TEXT_MAX = 100;

/** Of a drawing; one that says none has the first. */
export const DRAWING_COLOURS = ['blue', 'amber', 'green', 'red', 'violet', 'grey'] as const;
export type DrawingColour = (typeof DRAWING_COLOURS)[number];
/** Of its lines, px. */
export const DRAWING_WIDTHS: readonly number[] = [1, 2, 3];

export interface ResultCard {
  title: string;
  about: string;
  tone: 'up' | 'down' | 'flat';
  headline: string;
  caption: string;
  prices: readonly (readonly [label: string, text: string])[];
  amounts: readonly (readonly [label: string, text: string])[];
  foot: readonly [when: string, where: string];
}

const SIDE = 1080;
const EDGE = 80;
const WIDTH = SIDE - 2 * EDGE;
const MARK = 72;
/** The mark is drawn on a 32 by 32 grid. */
const MARK_UNITS = 32;

interface Words {
  text: string;
  x: number;
  /** Baseline. */
  y: number;
  size: number;
  weight?: 400 | 600 | 700;
  align?: 'left' | 'right';
  colour: string;
  /** Maximum width; wider text is shrunk. */
  width?: number;
}

type Colour = (token: string) => string;

function write(context: CanvasRenderingContext2D, face: string, words: Words): void {
  const { text, x, y, weight = 400, align = 'left', colour, width = WIDTH } = words;
  const fontOf = (size: number) => `${weight} ${size}px ${face}`;
  context.font = fontOf(words.size);
  const measured = context.measureText(text).width;
  if (measured > width) context.font = fontOf(Math.floor((words.size * width) / measured));
  context.textAlign = align;
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

function drawMark(context: CanvasRenderingContext2D, colour: Colour): void {
  context.save();
  context.translate(EDGE, EDGE);
  context.scale(MARK / MARK_UNITS, MARK / MARK_UNITS);
  context.fillStyle = colour('accent-solid');
  context.beginPath();
  context.roundRect(0, 0, MARK_UNITS, MARK_UNITS, 8);
  context.fill();
  context.strokeStyle = colour('on-accent');
  context.fillStyle = colour('on-accent');
  context.lineWidth = 2.6;
  context.lineCap = 'round';
  context.stroke(new Path2D('M22.5 9.5H13a3.25 3.25 0 0 0 0 6.5h6a3.25 3.25 0 0 1 0 6.5H9.5'));
  context.fill(new Path2D('M22.5 7.3a2.2 2.2 0 1 0 .01 0zM9.5 20.3a2.2 2.2 0 1 0 .01 0z'));
  context.restore();
}

/** Draws the line from the start to the current or final value. */
function drawTrack(context: CanvasRenderingContext2D, y: number, line: string, end: string): void {
  context.lineWidth = 4;
  context.strokeStyle = line;
  context.beginPath();
  context.moveTo(EDGE + 12, y);
  context.lineTo(SIDE - EDGE - 12, y);
  context.stroke();
  for (const [x, colour] of [
    [EDGE + 12, line],
    [SIDE - EDGE - 12, end],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, 12, 0, 2 * Math.PI);
    context.fill();
  }
}

function writePair(
  context: CanvasRenderingContext2D,
  face: string,
  lines: ResultCard['prices'],
  y: number,
  colour: Colour,
): void {
  for (const [at, [label, text]] of lines.entries()) {
    const place = at === 0 ? ({ x: EDGE, align: 'left' } as const) : ({ x: SIDE - EDGE, align: 'right' } as const);
    const width = WIDTH / 2 - 16;
    write(context, face, { text: label, ...place, y, size: 28, colour: colour('text-3'), width });
    write(context, face, { text, ...place, y: y + 50, size: 42, weight: 600, colour: colour('text'), width });
  }
}

/**
 * Draws a square picture in the colours of the page.
 * @throws when this browser cannot draw.
 */
export async function drawResultCard(card: ResultCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  const styles = getComputedStyle(document.documentElement);
  const colour: Colour = (token) => styles.getPropertyValue(`--${token}`).trim();
  const face = colour('face');
  await Promise.allSettled(
    [400, 600, 700].map((weight) => document.fonts.load(`${weight} 42px ${face}`, card.headline)),
  );
  const tone = card.tone === 'flat' ? colour('text') : colour(card.tone);
  context.fillStyle = colour('bg');
  context.fillRect(0, 0, SIDE, SIDE);
  drawMark(context, colour);
  const [when, where] = card.foot;
  write(context, face, { text: 'Statex', x: EDGE + MARK + 24, y: 130, size: 42, weight: 700, colour: colour('text') });
  write(context, face, { text: card.title, x: EDGE, y: 286, size: 60, weight: 700, colour: colour('text') });
  write(context, face, { text: card.about, x: EDGE, y: 344, size: 36, weight: 600, colour: colour('text-2') });
  write(context, face, { text: card.caption, x: EDGE, y: 446, size: 32, colour: colour('text-3') });
  write(context, face, { text: card.headline, x: EDGE, y: 600, size: 168, weight: 700, colour: tone });
  drawTrack(context, 686, colour('line-strong'), tone);
  writePair(context, face, card.prices, 752, colour);
  writePair(context, face, card.amounts, 872, colour);
  const foot = { y: SIDE - EDGE + 12, size: 26, colour: colour('text-3'), width: WIDTH / 2 - 16 } as const;
  write(context, face, { text: when, x: EDGE, ...foot });
  write(context, face, { text: where, x: SIDE - EDGE, align: 'right', ...foot });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/png'),
  );
}

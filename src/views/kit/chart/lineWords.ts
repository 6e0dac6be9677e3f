/** Height of a line's label, and minimum distance between two labels, px. */
export const WORDS = { size: 12, height: 18, padding: 8, gap: 4 };
/** Distance of the first label from the pane's edge, px. */
const FIRST_INSET = 6;

interface Line {
  readonly id: string;
  /** Vertical position of its price on the pane, px; below 0 or beyond the pane's height when off the scale. */
  readonly y: number;
  readonly text: string;
  readonly movable: boolean;
}

interface Words {
  readonly text: string;
  readonly y: number;
  /** Start and end, px from the pane's edge. */
  readonly inset: number;
  readonly end: number;
}
type PlacedWords = ReadonlyMap<string, Words>;

/**
 * Combines the lines beyond one end of the scale into the label of the nearest one, with an arrow and the number of further lines.
 */
function gathered(lines: readonly Line[], arrow: string, y: number): Line[] {
  const [nearest, ...further] = lines.toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y));
  const more = further.length > 0 ? ` +${further.length}` : '';
  return nearest ? [{ ...nearest, text: `${arrow} ${nearest.text}${more}`, y, movable: false }] : [];
}

/**
 * Positions the lines' labels by line id, fully inside the pane and next to those already placed. A line off the scale cannot be
 * grabbed, and only the nearest one at either end has a label. A line whose label does not fit has none either.
 */
export function placeWords(
  lines: readonly Line[],
  { width: paneWidth, height }: { width: number; height: number },
  widthOf: (text: string) => number,
): PlacedWords {
  const [top, bottom] = [WORDS.height / 2, height - WORDS.height / 2];
  const shown = [
    ...gathered(
      lines.filter(({ y }) => y < 0),
      '↑',
      top,
    ),
    ...gathered(
      lines.filter(({ y }) => y > height),
      '↓',
      bottom,
    ),
    // Sorted by height, because the library's order changes with the line under the pointer.
    ...lines.filter(({ y }) => y >= 0 && y <= height).toSorted((one, other) => one.y - other.y),
  ];
  const placed = new Map<string, Words>();
  for (const { id, y: lineY, text: said, movable } of shown) {
    const y = Math.min(bottom, Math.max(top, lineY));
    const text = movable ? `↕ ${said}` : said;
    const width = widthOf(text) + WORDS.padding;
    const beside = [...placed.values()].filter((other) => Math.abs(other.y - y) < WORDS.height);
    let inset = FIRST_INSET;
    for (const { inset: start, end } of beside.toSorted((one, other) => one.inset - other.inset))
      if (start < inset + width + WORDS.gap && inset < end + WORDS.gap) inset = end + WORDS.gap;
    if (inset === FIRST_INSET || inset + width <= paneWidth) placed.set(id, { text, y, inset, end: inset + width });
  }
  return placed;
}

/** Segments of a line not covered by labels, from the left, px. */
export function besideWords(words: PlacedWords, y: number, width: number): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let from = 0;
  for (const one of [...words.values()].toSorted((a, b) => b.end - a.end)) {
    if (Math.abs(one.y - y) > WORDS.height / 2) continue;
    if (width - one.end > from) parts.push([from, width - one.end]);
    from = Math.max(from, width - one.inset);
  }
  return [...parts, [from, width]];
}

/** Height of a line's words and the least distance between two of them, px. */
export const WORDS = { size: 12, height: 18, padding: 8, gap: 4 };
/** How far the first words stand from the pane's edge, px. */
const FIRST_INSET = 6;

interface Line {
  readonly id: string;
  /** Height of its price on the pane, px; less than 0 or more than the pane's height is beyond the scale. */
  readonly y: number;
  readonly text: string;
  readonly movable: boolean;
}

interface Words {
  readonly text: string;
  readonly y: number;
  /** Where they begin and end, px from the pane's edge. */
  readonly inset: number;
  readonly end: number;
}
export type PlacedWords = ReadonlyMap<string, Words>;

/** What is beyond one end of the scale, gathered in the words of the nearest line, with the way to it and how many there are more. */
function gathered(lines: readonly Line[], arrow: string, y: number): Line[] {
  const [nearest, ...further] = lines.toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y));
  const more = further.length > 0 ? ` +${further.length}` : '';
  return nearest ? [{ ...nearest, text: `${arrow} ${nearest.text}${more}`, y, movable: false }] : [];
}

/**
 * Where the words of the lines stand, by their ids: wholly within the pane and beside those that are there already. A line that is
 * beyond the scale cannot be taken hold of; only the nearest one at either end has words. Nor has one whose words find no room.
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
    // By their heights, as the library's order changes with the line that is pointed at.
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

/** The parts of a line that no words stand on, from the left, px. */
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

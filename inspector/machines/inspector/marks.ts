/** Marks in a chart's texts, drawn on a 12 px square, because no font has all of them or draws them alike. */
export const MARKS: Readonly<Record<string, string>> = {
  '✓': 'M2 6.5L5 9.5L10.5 3',
  '✗': 'M3 3L9.5 9.5M9.5 3L3 9.5',
  '⊘': 'M6 1.5A4.5 4.5 0 1 1 5.9 1.5M3 9.2L9 2.8',
  '↻': 'M9.8 4.2A4.4 4.4 0 1 0 10.4 6.8M10.6 1.6V4.6H7.6',
  '⏱': 'M6 2.7A4.2 4.2 0 1 1 5.9 2.7M6 4.4V7L8 8.2M4.6 .8H7.4',
  '⟲': 'M2.2 4.2A4.4 4.4 0 1 1 1.6 6.8M1.4 1.6V4.6H4.4',
  '⚙': 'M6 3.8A2.2 2.2 0 1 1 5.9 3.8M6 .9V2.4M6 9.6V11.1M.9 6H2.4M9.6 6H11.1M2.4 2.4L3.5 3.5M8.5 8.5L9.6 9.6M9.6 2.4L8.5 3.5M3.5 8.5L2.4 9.6',
  '●': 'M6 3.4A2.6 2.6 0 1 1 5.9 3.4M6 4.6A1.4 1.4 0 1 1 5.9 4.6',
  '◎': 'M6 1.6A4.4 4.4 0 1 1 5.9 1.6M6 4A2 2 0 1 1 5.9 4',
};
const WIDTH = 14;
const MARK = new RegExp(`^([${Object.keys(MARKS).join('')}])\\uFE0E? ?`, 'u');

interface MarkedLine {
  /** Paths of the marks, each with its offset from the start of the line, px. */
  readonly marks: readonly { readonly path: string; readonly left: number }[];
  readonly text: string;
  /** Offset of the text, px. */
  readonly left: number;
}

/** Splits a line into leading or trailing marks as drawings and the remaining text. */
export function markedLine(line: string): MarkedLine {
  const marks: { path: string; left: number }[] = [];
  let text = line.endsWith(' ◎') ? `◎ ${line.slice(0, -2)}` : line;
  for (let found = MARK.exec(text); found; found = MARK.exec(text)) {
    marks.push({ path: MARKS[found[1] ?? ''] ?? '', left: marks.length * WIDTH });
    text = text.slice(found[0].length);
  }
  return { marks, text, left: marks.length * WIDTH };
}

import { markedLine, MARKS } from '../../inspector/machines/inspector/marks';

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Returns a mark as an inline SVG. */
export const markOf = (mark: string): string =>
  `<svg class="mark" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true"><path d="${MARKS[mark] ?? ''}"/></svg>`;

/** Returns a line of a chart at x and baseline y. */
export function lineAt(line: string, x: number, y: number, kind: string): string {
  const { marks, text, left } = markedLine(line);
  const drawn = marks.map(
    (mark) => `<path class="m ${kind}" transform="translate(${x + mark.left} ${y - 10})" d="${mark.path}"/>`,
  );
  return `${drawn.join('')}<text class="${kind}" x="${x + left}" y="${y}">${escaped(text)}</text>`;
}

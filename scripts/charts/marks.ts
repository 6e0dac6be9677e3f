import { markedLine, MARKS } from '../../inspector/machines/inspector/marks';

/** Text as it may stand in a page. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** A mark as a drawing of its own, for a page. */
export const markOf = (mark: string): string =>
  `<svg class="mark" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true"><path d="${MARKS[mark] ?? ''}"/></svg>`;

/** One line of a chart at x and its base line y. */
export function lineAt(line: string, x: number, y: number, kind: string): string {
  const { marks, text, left } = markedLine(line);
  const drawn = marks.map(
    (mark) => `<path class="m ${kind}" transform="translate(${x + mark.left} ${y - 10})" d="${mark.path}"/>`,
  );
  return `${drawn.join('')}<text class="${kind}" x="${x + left}" y="${y}">${escaped(text)}</text>`;
}

import {
  nameText,
  type Chart,
  type ChartState,
  type EdgeLine,
  type Geometry,
  type NodeBox,
} from '../../inspector/machines/inspector/chart';
import { keyedLines } from './lines';
import { escaped, lineAt } from './marks';

/** Difference of a chart's part to the previous version. */
export type Change = 'gone' | 'new' | 'changed';
/** By state id and transition key; parts not contained are unchanged. */
export type Changes = ReadonlyMap<string, Change>;

const STYLE = `text{font:12px system-ui,sans-serif;fill:#1d2433}.n{fill:#fff;stroke:#8b94a7}.p{stroke-dasharray:5 3}.f{stroke-width:2}
.h{font-weight:600}.l{font-size:11px;fill:#5b6478}.e{fill:none;stroke:#6b7488}.b{fill:#fff;stroke:#dfe3ea}.t{font-size:11px}.m{fill:none;stroke:#1d2433;stroke-width:1.5}.m.l{stroke:#5b6478}
.gone>.n,.gone>.e{stroke:#c62839;stroke-width:2.5;stroke-dasharray:6 4}.new>.n,.new>.e{stroke:#0a7d4b;stroke-width:2.5}.changed>.n,.changed>.e{stroke:#9a5b00;stroke-width:2.5}
.gone>.t,.gone>.h,.gone>.l{fill:#c62839;text-decoration:line-through}.new>.t,.new>.h,.new>.l{fill:#0a7d4b}.changed>.t,.changed>.h,.changed>.l{fill:#9a5b00}.gone>.m,.new>.m,.changed>.m{fill:none}`;

const NONE: Changes = new Map();

/** Returns the common change of all parts of a line; "changed" if they differ. */
function changeOf(keys: readonly string[], changes: Changes): string {
  const found = new Set(keys.map((key) => changes.get(key) ?? ''));
  return found.size > 1 ? 'changed' : ([...found][0] ?? '');
}

function nodeOf(chart: Chart, state: ChartState, { x, y, width, height }: NodeBox, changes: Changes): string {
  const kind = `n${state.type === 'parallel' ? ' p' : ''}${state.type === 'final' ? ' f' : ''}`;
  const lines = keyedLines(chart, state).map(({ text, keys }, index) => {
    return `<g class="${changeOf(keys, changes)}">${lineAt(text, x + 10, y + 34 + 14 * index, 'l')}</g>`;
  });
  const title = state.description ? `<title>${escaped(state.description)}</title>` : '';
  return `<g class="${changes.get(state.id) ?? ''}">${title}<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${lineAt(nameText(state), x + 10, y + 19, 'h')}${lines.join('')}</g>`;
}

const edgeOf = ({ key, path, label }: EdgeLine, changes: Changes): string =>
  `<g class="${changes.get(key) ?? ''}"><path class="e" d="${path}" marker-end="url(#a)"/><rect class="b" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="4"/>${lineAt(label.text, label.x + 4, label.y + 12, 't')}</g>`;

/**
 * Draws the chart as an SVG for documents.
 * @param changes parts drawn as gone, new or changed.
 */
export function svgOf(chart: Chart, { width, height, nodes, edges }: Geometry, changes: Changes = NONE): string {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const drawn = nodes.map((box) => nodeOf(chart, states.get(box.id) as ChartState, box, changes));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" fill="#6b7488"/></marker></defs>',
    '<rect width="100%" height="100%" fill="#f7f8fa"/>',
    ...drawn,
    ...edges.map((edge) => edgeOf(edge, changes)),
    '</svg>',
    '',
  ].join('\n');
}

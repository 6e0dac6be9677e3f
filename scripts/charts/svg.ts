import {
  linesOf,
  nameText,
  type Chart,
  type ChartState,
  type EdgeLine,
  type Geometry,
  type NodeBox,
} from '../../inspector/machines/inspector/chart';
import { escaped, lineAt } from './marks';

const STYLE = `text{font:12px system-ui,sans-serif;fill:#1d2433}.n{fill:#fff;stroke:#8b94a7}.p{stroke-dasharray:5 3}.f{stroke-width:2}
.h{font-weight:600}.l{font-size:11px;fill:#5b6478}.e{fill:none;stroke:#6b7488}.b{fill:#fff;stroke:#dfe3ea}.t{font-size:11px}.m{fill:none;stroke:#1d2433;stroke-width:1.5}.m.l{stroke:#5b6478}`;

function nodeOf(chart: Chart, state: ChartState, { x, y, width, height }: NodeBox): string {
  const kind = `n${state.type === 'parallel' ? ' p' : ''}${state.type === 'final' ? ' f' : ''}`;
  const lines = linesOf(chart, state).map((line, index) => lineAt(line, x + 10, y + 34 + 14 * index, 'l'));
  const title = state.description ? `<title>${escaped(state.description)}</title>` : '';
  return `<g>${title}<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${lineAt(nameText(state), x + 10, y + 19, 'h')}${lines.join('')}</g>`;
}

const edgeOf = ({ path, label }: EdgeLine): string =>
  `<path class="e" d="${path}" marker-end="url(#a)"/><rect class="b" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="4"/>${lineAt(label.text, label.x + 4, label.y + 12, 't')}`;

/** The chart as a picture for documents. */
export function svgOf(chart: Chart, { width, height, nodes, edges }: Geometry): string {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const drawn = nodes.map((box) => nodeOf(chart, states.get(box.id) as ChartState, box));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#6b7488"/></marker></defs>',
    '<rect width="100%" height="100%" fill="#f7f8fa"/>',
    ...drawn,
    ...edges.map(edgeOf),
    '</svg>',
    '',
  ].join('\n');
}

import { readFileSync } from 'node:fs';
import { labelOf, nameText, type ChartState, type DrawnChart } from '../../inspector/machines/inspector/chart';
import { keyedLines } from '../charts/lines';
import { lineAt, markOf } from '../charts/marks';
import { judgeUserEvents, userEventsOf } from '../../tests/support/flow/userEvents';
import { eventWords } from '../../tests/support/flow/stepWords';
import { sourcesIn, type MachineReport } from '../../tests/support/flow/markdown';

const fileText = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const STEP_MARKS = { done: '✓', refused: '⊘', offline: '⊘', failed: '✗', timer: '⏱', event: '' } as const;

/** Returns everything the page shows of a machine. */
function viewOf({ walked, merged, checked }: MachineReport, { chart, geometry }: DrawnChart) {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const transitions = new Map(chart.transitions.map((transition) => [transition.key, transition]));
  const refusals = new Set(walked.refusals);
  const marked = (text: string, keys: readonly string[]) =>
    keys.length > 0 && keys.every((key) => refusals.has(key)) ? text.replace('✓', '⊘') : text;
  return {
    ...{ id: chart.id, kind: chart.kind, title: chart.title, spec: chart.spec, description: chart.description },
    ...{ width: geometry.width, height: geometry.height },
    nodes: geometry.nodes.map(({ id, x, y, width, height }) => {
      const state = states.get(id) as ChartState;
      const { type, description } = state;
      const lines = keyedLines(chart, state).map(({ text, keys }, index) => {
        return { keys, drawn: lineAt(marked(text, keys), x + 10, y + 34 + 14 * index, 'line') };
      });
      const name = lineAt(nameText(state), x + 10, y + 19, 'name');
      return { id, x, y, width, height, type, description, name, lines };
    }),
    edges: geometry.edges.map((edge) => {
      const { key, label } = edge;
      const text = marked(labelOf(transitions.get(key)!), [key]);
      return { ...edge, isRefusal: refusals.has(key), drawn: lineAt(text, label.x + 4, label.y + 12, 'label') };
    }),
    labels: Object.fromEntries(
      chart.transitions.map(({ key, source, event, guard }) => {
        const words = eventWords(event, refusals.has(key) ? 'refused' : 'done');
        const where = source === chart.id ? chart.id : source.slice(chart.id.length + 1);
        return [key, `${words}${guard ? ` [${guard}]` : ''} in ${where}`];
      }),
    ),
    ...{ states: merged.states, transitions: merged.transitions },
    ...{ failures: merged.failures, exceptions: merged.exceptions, unknown: merged.unknown },
    paths: walked.paths,
    checked,
    userEvents: userEventsOf(merged),
  };
}

/** Formats JSON that is safe inside a script element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the report as a self-contained page: every chart with its coverage by source.
 * @param drawnOf returns the drawn chart of a machine.
 */
export function htmlOf(reports: readonly MachineReport[], drawnOf: (id: string) => DrawnChart): string {
  const sources = sourcesIn(reports);
  const data = {
    sources,
    marks: Object.fromEntries(Object.entries(STEP_MARKS).map(([kind, mark]) => [kind, mark && markOf(mark)])),
    userEvents: sources.includes('browser') ? judgeUserEvents(reports.map(({ merged }) => merged)) : null,
    machines: reports.map((one) => viewOf(one, drawnOf(one.walked.machine))),
  };
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<title>Path coverage</title>',
    `<style>${fileText('overlay.css')}</style>`,
    '<header><h1>Path coverage</h1><p id="total"></p><div id="sources" role="group" aria-label="Count what was seen by"></div>',
    '<button id="theme" type="button">Light / dark</button></header>',
    '<nav aria-label="Charts"><input id="search" type="search" placeholder="Search charts, states, events" aria-label="Search">',
    '<label><input id="gaps" type="checkbox"> only with gaps</label><ul id="list"></ul></nav>',
    '<main id="main"></main>',
    `<script type="application/json" id="data">${embedded(data)}</script>`,
    `<script type="module">${fileText('overlay.js')}</script>`,
    '</html>',
    '',
  ].join('\n');
}

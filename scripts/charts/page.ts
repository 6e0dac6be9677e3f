import { eventText, type Chart, type ChartEntry } from '../../src/machines/inspector/chart';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ') || '–';
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : ['', row(head), row(head.map(() => '---')), ...rows.map(row)];

const pathOf = (chart: Chart, id: string): string => (id === chart.id ? chart.id : id.slice(chart.id.length + 1));

/** A chart as a document: picture, states, events and timers. */
export function pageOf(chart: Chart): string {
  const { id, title, spec, description, states, transitions, delays } = chart;
  const stateRows = states
    .filter(({ parent }) => parent !== null)
    .map((state) => [
      pathOf(chart, state.id),
      state.description,
      state.ports.map(({ port }) => port).join(', '),
      state.tags.join(', '),
    ]);
  const eventRows = transitions.map((transition) => [
    eventText(transition.event),
    pathOf(chart, transition.source),
    transition.target === null ? 'stays' : pathOf(chart, transition.target),
    transition.guard,
    transition.actions.join(', '),
  ]);
  const delayRows = Object.entries(delays).map(([name, ms]) => [name, ms === null ? 'worked out' : `${ms} ms`]);
  return [
    `# ${title}`,
    '',
    `\`${id}\` · ${spec}`,
    '',
    description,
    '',
    `![The statechart of ${id}](${id}.svg)`,
    '',
    '## States',
    ...table(['State', 'Meaning', 'Runs meanwhile', 'Tags'], stateRows),
    '',
    '## Events',
    ...table(['Event', 'In', 'To', 'If', 'Does'], eventRows),
    ...(delayRows.length > 0 ? ['', '## Timers', ...table(['Timer', 'After'], delayRows)] : []),
    '',
  ].join('\n');
}

/** The list of all charts. */
export function indexOf(entries: readonly ChartEntry[]): string {
  const rows = (kind: ChartEntry['kind']) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ id, title, spec, states, transitions }) => [
        `[${title}](${id}.md)`,
        spec,
        String(states),
        String(transitions),
      ]);
  const head = ['Chart', 'Specification', 'States', 'Transitions'];
  return [
    '# Flows',
    '',
    'Written by `npm run docs:flows` from the machines themselves; a test fails when it was not run after a change.',
    '',
    '## In the browser',
    ...table(head, rows('flow')),
    '',
    '## Lifecycles that the server enforces',
    ...table(head, rows('lifecycle')),
    '',
  ].join('\n');
}

import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '../../src/machines/catalogue';
import { eventText, type Chart, type ChartEntry } from '../../inspector/machines/inspector/chart';
import { chartOf } from './chart';
import { safetyPart, table } from './safety';
import type { Machine } from '../../domain/contract/tools/machines';
import { describeLifecycle } from '../../domain/lifecycles/describe';

const pathOf = (chart: Chart, id: string): string => (id === chart.id ? chart.id : id.slice(chart.id.length + 1));

const FUNDS: Record<Machine['states'][number]['funds'], string> = {
  none: 'holds none',
  held: 'held',
  paid: 'paid',
  returned: 'returned',
  split: 'part paid, rest returned',
};

const MOVERS: Record<Machine['states'][number]['turn'], string> = {
  owner: 'the user',
  buyer: 'the buyer',
  seller: 'the seller',
  operator: 'an operator',
  exchange: 'the exchange',
  market: 'the market',
  network: 'the network',
  linked: 'what belongs to it',
  time: 'time',
  nobody: 'nobody',
};

/**
 * Returns the section of a lifecycle's document: who must act in each state, and who may cause each event; GET /api/machines/{id}
 * in words.
 */
function lifecyclePart(machine: AnyStateMachine): string[] {
  const { id, states } = describeLifecycle(machine);
  const events = new Map(states.flatMap((state) => state.events.map((event) => [event.type, event] as const)));
  return [
    '',
    '## Who moves it',
    ...table(
      ['State', 'Whose turn', 'Time that runs', 'Its money'],
      states.map(({ name, turn, limit, funds }) => [name, MOVERS[turn], limit ?? 'none', FUNDS[funds]]),
    ),
    '',
    '## Who may cause what',
    ...table(
      ['Event', 'By', 'Call'],
      [...events.values()].map(({ type, by, calls }) => [
        type,
        by.map((mover) => MOVERS[mover]).join(', '),
        calls.map((call) => `\`${call}\``).join(', '),
      ]),
    ),
    '',
    `Events by users are what \`next_events\` lists of an entity in a state; \`GET /api/machines/${id}\` tells all of this as JSON.`,
  ];
}

/** Returns the document of a chart: picture, states, events and timers, who moves it, and which properties are checked. */
export function pageOf(entry: CatalogueEntry): string {
  const chart = chartOf(entry);
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
    ...(entry.kind === 'lifecycle' ? lifecyclePart(entry.model.machine) : []),
    ...safetyPart(entry),
    '',
  ].join('\n');
}

const GUIDE = [
  '## Contents',
  '',
  'Each page covers one chart: picture, states, events, timers, and the properties that are [checked](safety.md) over every state it can',
  'reach. The page of a lifecycle also states for each state whose turn it is, which deadline is running and where the money is, and',
  'which side causes which event by which call.',
  '',
  '## What a user may do next',
  '',
  'Every entity with a lifecycle that the exchange reports to a user (orders, plans, positions, withdrawals, subscriptions, …)',
  'carries `next_events`: the events that this user may cause now, by role and time, in responses and pushes alike. They are read',
  'from the chart that governs the entity on the server, so a program needs no rules of its own: a listed event is one that the',
  'state allows (other requirements of the call, such as sufficient balance, are still checked), and an unlisted one is refused.',
  '`GET /api/machines` lists the lifecycles; `GET /api/machines/{id}` returns one as JSON with the calls that cause each event.',
  '',
  '## Handing over a bug',
  '',
  '1. Reproduce it while the [inspector](../../README.md) records, and save the recording: a JSON file in which personal data is',
  '   masked. Users do this with “Report a problem”, in the footer and in the account menu; that file is a recording as well.',
  '2. `npm run paths -- --from recording.json --out tests/unit/recordings/<name>.test.ts` turns it into a test that replays its',
  '   events on the machines and expects the same states; `--flow <name>` leaves out all other flows. Attach the test to the',
  '   report; the fix changes it to expect the correct states.',
  '3. `npm run paths -- --merge recording.json …` adds the paths of the session to the coverage report: `coverage/paths/index.html`',
  '   shows every chart with its coverage by source, `paths.md` and `paths.json` the same for people and programs.',
];

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
    'Written by `npm run docs:flows` from the machines themselves; a test fails if it was not run after a change. The pages of the',
    'charts are not kept in the repository: the same command, and every build, writes them next to this one.',
    '',
    ...GUIDE,
    '',
    '## In the browser',
    ...table(head, rows('flow')),
    '',
    '## Lifecycles that the server enforces',
    ...table(head, rows('lifecycle')),
    '',
  ].join('\n');
}

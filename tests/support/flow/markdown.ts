import { COVERAGE_SOURCES, type CoverageSource } from './coverage';
import type { Checked } from './checked';
import { isSeen, shareOf, usersOf, type MergedCoverage } from './merge';
import type { MutationFile } from './mutation';
import type { FlowReport } from './report';
import { judgeUserEvents, userEventsOf } from './userEvents';

/** Report of one machine: its paths, and the coverage by every source. */
export interface MachineReport {
  readonly walked: FlowReport;
  readonly merged: MergedCoverage;
  readonly checked: Checked;
}

const ratio = ({ covered, total }: { covered: number; total: number }) => `${covered}/${total}`;

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.floor((part / whole) * 1000) / 10} %`);

/** Returns the share of the mutants that were detected; with ~ when not all were tried. */
function scoreText(mutation: MutationFile | null): string {
  if (mutation === null) return '–';
  const { mutants, survivors, oneIn } = mutation;
  return `${oneIn === 1 ? '' : '~'}${percent(mutants - survivors.length, mutants)}`;
}

/** Returns the sources with any coverage, in their order. */
export const sourcesIn = (reports: readonly MachineReport[]): CoverageSource[] =>
  COVERAGE_SOURCES.filter((source) => reports.some(({ merged }) => shareOf(merged.states, source).covered > 0));

/** Returns the items that no source saw, as "state x" and "transition y". */
export const unseenIn = ({ states, transitions }: MergedCoverage): string[] => [
  ...Object.entries(states)
    .filter(([, entry]) => !isSeen(entry))
    .map(([id]) => `state ${id}`),
  ...Object.entries(transitions)
    .filter(([, entry]) => !isSeen(entry))
    .map(([key]) => `transition ${key}`),
];

function summary(reports: readonly MachineReport[], sources: readonly CoverageSource[]): string[] {
  const head = ['machine', 'states', 'transitions', ...sources.flatMap((source) => [source, `${source}: by users`])];
  const lines = [
    `| ${head.join(' | ')} | mutants told | spoiled views told | paths | failed |`,
    `|${'---|'.repeat(head.length + 4)}`,
  ];
  for (const { walked, merged, checked } of reports) {
    const failed = walked.paths.filter((path) => path.failure !== null).length + merged.failures.length;
    const cells = [
      walked.machine,
      ratio(shareOf(merged.states)),
      ratio(shareOf(merged.transitions)),
      ...sources.flatMap((source) => [
        ratio(shareOf(merged.transitions, source)),
        ratio(shareOf(usersOf(merged.transitions), source)),
      ]),
      scoreText(checked.mutants.machine),
      scoreText(checked.mutants.views),
      walked.paths.length,
      failed,
    ];
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return lines;
}

/** Lists the user events caused by a control in the browser; empty without a browser run. */
function userEventsPart(reports: readonly MachineReport[]): string[] {
  const { caused, total, findings } = judgeUserEvents(reports.map(({ merged }) => merged));
  const lines = reports.flatMap(({ merged }) => {
    const events = userEventsOf(merged);
    const all = events.caused.length + events.excepted.length + events.open.length;
    if (all === 0) return [];
    const reasons = merged.exceptions.filter(({ event }) => events.excepted.includes(event));
    const told = [
      ...reasons.map(({ event, reason }) => `\`${event}\`: ${reason}`),
      ...events.open.map((event) => `\`${event}\`: **no reason**`),
    ];
    const share = percent(events.caused.length, all);
    return [`| ${merged.machine} | ${events.caused.length}/${all} | ${share} | ${told.join('; ')} |`];
  });
  return [
    '',
    '## User events in the browser',
    '',
    `Controls cause ${caused} of ${total}, ${percent(caused, total)}.`,
    '',
    '| machine | events | share | not caused |',
    '|---|---|---|---|',
    ...lines,
    ...(findings.length > 0 ? ['', ...findings.map((finding) => `- ${finding}`)] : []),
  ];
}

/** Maximum number of unchecked items listed. */
const MOST_NAMED = 12;

const cut = (list: readonly string[]): string[] =>
  list.length > MOST_NAMED ? [...list.slice(0, MOST_NAMED), `and ${list.length - MOST_NAMED} more`] : [...list];

/** Lists the checks of a flow by each level, and what no level checks. */
function checkedPart({ parts, mutants }: Checked): string[] {
  const rows = parts.map(({ what, by, share, note }) => {
    const figures = share ? `${ratio(share)}, ${percent(share.covered, share.total)}` : 'not run';
    return `| ${what} | ${by} | ${figures} | ${note} |`;
  });
  const open = parts.flatMap(({ what, share }) =>
    share && share.open.length > 0 ? [`- ${what}`, ...cut(share.open).map((one) => `  - ${one}`)] : [],
  );
  const equivalent = (mutants.machine?.equivalent ?? []).map(({ what, reason }) => `- ${what}: ${reason}`);
  return [
    ...['', '| What | Checked by | Share | |', '|---|---|---|---|', ...rows],
    ...(open.length > 0 ? ['', 'Not checked:', '', ...open] : []),
    ...(equivalent.length > 0 ? ['', 'Mutants that do the same:', '', ...equivalent] : []),
  ];
}

function pathsPart({ walked, merged, checked }: MachineReport): string[] {
  const lines = ['', `## ${walked.title} (${walked.machine})`, '', `${walked.spec}.`, ''];
  for (const { id, steps, ends, failure } of walked.paths) {
    const words = steps.map((step) => step.words).join(' → ') || 'starts';
    const why = failure === null ? '' : ` (${failure})`;
    lines.push(`- [${failure === null ? 'x' : ' '}] **${id}** ${words} ⇒ \`${ends}\`${why}`);
  }
  const list = (title: string, entries: readonly string[]) =>
    entries.length > 0 ? ['', title, '', ...entries.map((entry) => `- ${entry}`)] : [];
  return [
    ...lines,
    ...checkedPart(checked),
    ...list(
      'Not covered:',
      unseenIn(merged).map((entry) => `\`${entry}\``),
    ),
    ...list(
      'Went wrong:',
      merged.failures.map(({ source, path, error }) => `${source}: ${path} (${error})`),
    ),
    ...list(
      'Cannot be caused:',
      merged.exceptions.map(({ source, event, reason }) => `${source}: \`${event}\`, ${reason}`),
    ),
    ...list(
      'Counted by another build, left out:',
      [...new Set(merged.unknown)].map((key) => `\`${key}\``),
    ),
  ];
}

/** Writes the human-readable report: figures by machine and source, every path in words, and gaps. */
export function markdownOf(reports: readonly MachineReport[]): string {
  const sources = sourcesIn(reports);
  const lines = [
    '# Paths through the statecharts',
    '',
    `Seen by ${sources.join(', ')}. Columns by source count transitions; “by users” those that a user’s event takes.`,
    '',
    ...summary(reports, sources),
    ...(sources.includes('browser') ? userEventsPart(reports) : []),
    ...reports.flatMap(pathsPart),
  ];
  return `${lines.join('\n')}\n`;
}

import { labelOf, type Chart, type ChartState, type ChartTransition } from '../../inspector/machines/inspector/chart';
import type { Change, Changes } from '../charts/svg';

/** Two versions of a chart drawn as one, and the differences in words. */
interface ChartChange {
  readonly chart: Chart;
  readonly changes: Changes;
  readonly words: readonly string[];
}

const nameIn = (chart: Chart, id: string | null): string =>
  id === null ? 'where it is' : id === chart.id ? chart.id : id.slice(chart.id.length + 1);

/** Identifies an arrow across both versions, regardless of its position. */
const identityOf = ({ source, event, guard, target }: ChartTransition): string =>
  [source, event, guard, target].join('|');

/** Returns the arrows by identity; identical ones are numbered. */
function byIdentity({ transitions }: Chart): Map<string, ChartTransition> {
  const counts = new Map<string, number>();
  return new Map(
    transitions.map((transition) => {
      const identity = identityOf(transition);
      const nth = (counts.get(identity) ?? 0) + 1;
      counts.set(identity, nth);
      return [`${identity}|${nth}`, transition];
    }),
  );
}

const listed = (list: readonly string[]): string => list.join(', ') || 'nothing';

/** Returns the differences between two versions of a state, in words. */
function stateWords(one: ChartState, other: ChartState): string[] {
  const parts: [name: string, before: string, after: string][] = [
    ['means', one.description, other.description],
    ['runs', listed(one.ports.map(({ port }) => port)), listed(other.ports.map(({ port }) => port))],
    ['does on entry', listed(one.entry), listed(other.entry)],
    ['does on exit', listed(one.exit), listed(other.exit)],
    ['is tagged', listed(one.tags), listed(other.tags)],
    [
      'is',
      one.isInitial ? 'the beginning' : 'not the beginning',
      other.isInitial ? 'the beginning' : 'not the beginning',
    ],
    ['is', one.type, other.type],
  ];
  return parts.flatMap(([name, before, after]) =>
    before === after ? [] : [`${name} “${after}” instead of “${before}”`],
  );
}

interface Compared {
  readonly before: Chart;
  readonly after: Chart;
  readonly changes: Map<string, Change>;
  readonly words: string[];
}

function compareStates({ before, after, changes, words }: Compared): ChartState[] {
  const old = new Map(before.states.map((state) => [state.id, state]));
  for (const state of after.states) {
    const was = old.get(state.id);
    old.delete(state.id);
    const name = nameIn(after, state.id);
    const differs = was ? stateWords(was, state) : [];
    if (!was) words.push(`New state ${name}: ${state.description}`);
    for (const one of differs) words.push(`${name} ${one}`);
    if (!was || differs.length > 0) changes.set(state.id, was ? 'changed' : 'new');
  }
  for (const state of old.values()) {
    words.push(`State ${nameIn(before, state.id)} is gone: ${state.description}`);
    changes.set(state.id, 'gone');
  }
  return [...after.states, ...old.values()];
}

function compareTransitions({ before, after, changes, words }: Compared): ChartTransition[] {
  const old = byIdentity(before);
  const told = (chart: Chart, one: ChartTransition) => `${nameIn(chart, one.source)}, ${labelOf(one)}`;
  const fresh: ChartTransition[] = [];
  for (const [identity, one] of byIdentity(after)) {
    const was = old.get(identity);
    old.delete(identity);
    if (!was) fresh.push(one);
    else if (listed(was.actions) !== listed(one.actions)) {
      changes.set(one.key, 'changed');
      words.push(`In ${told(after, one)}: does ${listed(one.actions)} instead of ${listed(was.actions)}`);
    }
  }
  const gone = [...old.values()];
  const left = new Set(gone);
  for (const one of fresh) {
    changes.set(one.key, 'new');
    const was = [...left].find(
      ({ source, event, guard }) => source === one.source && event === one.event && guard === one.guard,
    );
    if (was) left.delete(was);
    const instead = was ? ` instead of ${nameIn(before, was.target)}` : '';
    words.push(`In ${told(after, one)}: ${was ? 'leads' : 'new arrow'} to ${nameIn(after, one.target)}${instead}`);
  }
  for (const one of left) words.push(`In ${told(before, one)}: no longer leads to ${nameIn(before, one.target)}`);
  const kept = gone.map((one) => ({ ...one, key: `gone ${one.key}` }));
  for (const { key } of kept) changes.set(key, 'gone');
  return [...after.transitions, ...kept];
}

function delayWords(before: Chart, after: Chart): string[] {
  const told = (ms: number | null | undefined) => (ms === undefined ? 'none' : ms === null ? 'worked out' : `${ms} ms`);
  const names = [...new Set([...Object.keys(before.delays), ...Object.keys(after.delays)])];
  return names
    .filter((name) => before.delays[name] !== after.delays[name])
    .map((name) => `Timer ${name}: ${told(after.delays[name])} instead of ${told(before.delays[name])}`);
}

const emptied = (chart: Chart): Chart => ({ ...chart, states: [], transitions: [], delays: {} });

/** Returns the differences between two versions of a chart; null if there are none. One of the two may be missing. */
export function chartChange(was: Chart | undefined, is: Chart | undefined): ChartChange | null {
  const one = is ?? was;
  if (!one || was?.hash === is?.hash) return null;
  const before = was ?? emptied(one);
  const after = is ?? emptied(one);
  const compared: Compared = { before, after, changes: new Map(), words: delayWords(before, after) };
  const states = compareStates(compared);
  const transitions = compareTransitions(compared);
  return { chart: { ...one, states, transitions }, changes: compared.changes, words: compared.words };
}

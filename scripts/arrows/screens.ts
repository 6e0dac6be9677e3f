import { resolve, type Finding, type Sources } from './check';
import { importsOf } from './imports';

const SCREEN = /lazyScreen\(\s*\(\) => import\('([^']+)'\),\s*'\w+',\s*(?:\(\) => import\('([^']+)'\)|(\w+))/g;
const NAMED_GROUP = /const (\w+) = \(\) => import\('([^']+)'\)/g;
const FLOW_ASKED = /\b(?:useFlow|flows\.get)\(\s*(\w+?)(Machine\b|\b)/g;
const FLOWS_BOUND = /export const flows\b.*?=> \(\{/;
const COMMENT = /\/\*\*.*?\*\//gs;
const NESTED = /\([^(){}]*\)|\{[^(){}]*\}/g;
const FLOW_BOUND = /(?<!\.)\b(\w+)(?:: [\w.]+)?(?:,|\s*$)/g;
const GROUP_TAKEN_IN = /(?:import \{ flows as \w+ \} from |\blater = (?:withLaterTexts\()?\(\) => import\()'([^']+)'/g;

const VIEWS = /^(?:src|inspector)\/views\//;
const SCREENS = /^(?:src|inspector)\/app\/screens\//;
/** Files present before any screen. */
const SHELL = /^src\/app\/(?:screens\/)?\w+\.tsx$/;
/** Requests whichever machine it is given. */
const USE_FLOW = 'src/views/app/useFlow.ts';
const ALWAYS = 'src/app/flowGroups/always.ts';

/** A view with the groups of flows present when it is shown. */
interface Screen {
  readonly file: string;
  readonly line: number;
  readonly view: string;
  readonly groups: readonly string[];
}

const textOf = (sources: Sources, file: string) => sources.get(file) ?? '';

function targetOf(sources: Sources, from: string, specifier: string): string {
  const target = resolve(sources, from, specifier);
  if (target === null) throw new Error(`${from} imports ${specifier}, which does not exist`);
  return target;
}

function screensIn(sources: Sources, file: string): Screen[] {
  const text = textOf(sources, file);
  const named = new Map([...text.matchAll(NAMED_GROUP)].map(([, name, path]) => [name, path]));
  if ([...text.matchAll(SCREEN)].length < [...text.matchAll(/\blazyScreen\(/g)].length)
    throw new Error(`${file} names a screen in a way that cannot be read`);
  return [...text.matchAll(SCREEN)].map(({ index, 1: view = '', 2: direct, 3: name }) => {
    const group = direct ?? named.get(name);
    return {
      file,
      line: text.slice(0, index).split('\n').length,
      view: targetOf(sources, file, view),
      groups: [
        ...groupsWith(sources, ALWAYS),
        ...(group === undefined ? [] : groupsWith(sources, targetOf(sources, file, group))),
      ],
    };
  });
}

/** Returns the views that a file can show: it imports them, statically or on demand, or one of its views does. */
function viewsFrom(sources: Sources, start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const { specifier, typeOnly } of importsOf(start, textOf(sources, start))) {
    if (typeOnly || !specifier.startsWith('.')) continue;
    const target = resolve(sources, start, specifier);
    if (target && VIEWS.test(target) && sources.has(target)) viewsFrom(sources, target, seen);
  }
  return seen;
}

/** Returns the requested flows, with the view that requests each. */
function flowsAskedFor(sources: Sources, start: string): Map<string, string> {
  const asked = new Map<string, string>();
  for (const view of viewsFrom(sources, start)) {
    if (view === USE_FLOW) continue;
    for (const [call, id = '', named] of textOf(sources, view).matchAll(FLOW_ASKED)) asked.set(named ? id : call, view);
  }
  return asked;
}

/** Returns a group and the groups it includes. */
const groupsWith = (sources: Sources, group: string): string[] => [
  group,
  ...[...textOf(sources, group).matchAll(GROUP_TAKEN_IN)].flatMap(([, path = '']) =>
    groupsWith(sources, targetOf(sources, group, path)),
  ),
];

/** Returns the flows that a group binds: the members of `flows`, without the actors and actions bound inside them. */
const boundBy = (sources: Sources, group: string) => {
  const [, bound = ''] = textOf(sources, group).split(FLOWS_BOUND);
  let flows = bound.replaceAll(COMMENT, '');
  for (let before = ''; before !== flows; ) {
    before = flows;
    flows = before.replaceAll(NESTED, '');
  }
  const [members = ''] = flows.split('}', 1);
  return [...members.matchAll(FLOW_BOUND)].map(([, id = '']) => id);
};

/** Returns every screen with its file, including the shell. */
function allScreens(sources: Sources): Screen[] {
  const shell = [...sources.keys()]
    .filter((file) => SHELL.test(file))
    .map((file): Screen => ({ file, line: 1, view: file, groups: groupsWith(sources, ALWAYS) }));
  return [
    ...shell,
    ...[...sources.keys()].filter((file) => SCREENS.test(file)).flatMap((file) => screensIn(sources, file)),
  ];
}

/** Returns the flows requested by each screen's views. */
export const flowsByScreen = (sources: Sources): (readonly string[])[] =>
  allScreens(sources).map(({ view }) => [...flowsAskedFor(sources, view).keys()]);

/**
 * Checks the flows requested by a screen's views, including everything that opens over it, against the groups loaded with it: an
 * unbound one would throw when the screen is opened by its address, and one that no view requests is dead weight.
 */
export function checkScreens(sources: Sources): Finding[] {
  const findings: Finding[] = [];
  const asked = new Map<string, Set<string>>();
  for (const { file, line, view, groups } of allScreens(sources)) {
    const bound = new Set(groups.flatMap((group) => boundBy(sources, group)));
    for (const [id, by] of flowsAskedFor(sources, view)) {
      for (const group of groups) asked.set(group, (asked.get(group) ?? new Set()).add(id));
      if (!bound.has(id))
        findings.push({ file, line, message: `${by} asks for the flow ${id}, which no group of the screen binds` });
    }
  }
  for (const [group, ids] of asked) {
    for (const id of boundBy(sources, group)) {
      if (!ids.has(id))
        findings.push({ file: group, line: 1, message: `binds the flow ${id}, which no view asks for` });
    }
  }
  return findings;
}

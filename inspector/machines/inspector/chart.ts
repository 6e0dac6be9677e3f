/** A state of a chart; ids are XState's own, so that a running actor's states are found by them. */
export interface ChartState {
  id: string;
  name: string;
  /** null for the root. */
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  isInitial: boolean;
  description: string;
  tags: string[];
  /** What runs while the state is active: the invocation's id and the port that does it. */
  ports: { id: string; port: string }[];
  entry: string[];
  exit: string[];
}

export interface ChartTransition {
  /** Stable within a build: "source|event|index"; the coverage report counts by it. */
  key: string;
  source: string;
  /** null: stays where it is. */
  target: string | null;
  /** '' where it needs none. */
  event: string;
  /** '' without a condition. */
  guard: string;
  actions: string[];
  description: string;
}

/** A statechart as data. */
export interface Chart {
  id: string;
  kind: 'flow' | 'lifecycle';
  title: string;
  spec: string;
  description: string;
  states: ChartState[];
  transitions: ChartTransition[];
  /** Of the named timers, ms; null where the machine works it out. */
  delays: Record<string, number | null>;
  /** Changes with anything above. */
  hash: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface NodeBox extends Box {
  id: string;
}

export interface EdgeLine {
  key: string;
  /** "M x y L x y …" */
  path: string;
  label: Box & { text: string };
}

/** Where everything of a chart is drawn, px. */
export interface Geometry {
  width: number;
  height: number;
  /** Parents before their children. */
  nodes: NodeBox[];
  edges: EdgeLine[];
}

export interface DrawnChart {
  chart: Chart;
  geometry: Geometry;
}

/** What the list of charts shows of one. */
export interface ChartEntry {
  id: string;
  kind: Chart['kind'];
  title: string;
  spec: string;
  states: number;
  transitions: number;
  /** The room of the house in which it is; lifecycles are in none. */
  area: string;
  /** What it and its states mean: it is searched for by these words. */
  words: string;
}

const ENGINE_EVENT = /^xstate\.(done|error|snapshot|after)\.(?:actor\.)?(.+)$/;
const MARKS = { done: '✓', error: '✗', snapshot: '↻', after: '⏱\uFE0E' } as const;

/** An event as people read it: "user.order.submit", "✓ placeOrder", "✗ placeOrder", "⏱ doubleSubmitWindow". */
export function eventText(event: string): string {
  if (event === '') return 'always';
  if (event.startsWith('xstate.done.state.')) return 'done';
  const [, mark, name = ''] = ENGINE_EVENT.exec(event) ?? [];
  if (!mark) return event;
  return `${MARKS[mark as keyof typeof MARKS]} ${mark === 'after' ? (name.split('.', 1)[0] ?? '') : name}`;
}

/** An arrow's label: its event, and its condition in brackets. */
export const labelOf = ({ event, guard }: Pick<ChartTransition, 'event' | 'guard'>): string =>
  guard === '' ? eventText(event) : `${eventText(event)} [${guard}]`;

/** What stands below a state's name: its ports, then what it answers without leaving. */
export function linesOf(chart: Chart, state: ChartState): string[] {
  const stays = chart.transitions.filter(({ source, target }) => source === state.id && target === null);
  const reactions = new Set(stays.map(({ event }) => `⟲ ${eventText(event)}`));
  return [...state.ports.map(({ port }) => `⚙ ${port}`), ...reactions];
}

/** A state's name with its marks: where its parent begins, and where it ends. */
export const nameText = ({ name, isInitial, type }: ChartState): string =>
  `${isInitial ? '● ' : ''}${name}${type === 'final' ? ' ◎' : ''}`;

/** The innermost of the active states that say what they mean, in the order of the chart. */
export const standingIn = ({ states }: Chart, active: ReadonlySet<string>): ChartState[] =>
  states.filter(
    ({ id, type, description }) => (type === 'atomic' || type === 'final') && active.has(id) && description !== '',
  );

/** A state of a chart; ids are XState's own, so that a running actor's states match them. */
export interface ChartState {
  id: string;
  name: string;
  /** Null for the root. */
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  isInitial: boolean;
  description: string;
  tags: string[];
  /** Invocations active in the state: id and port. */
  ports: { id: string; port: string }[];
  entry: string[];
  exit: string[];
}

export interface ChartTransition {
  /** Stable within a build: "source|event|index"; also the key of the coverage report. */
  key: string;
  source: string;
  /** Null if the machine stays in the source. */
  target: string | null;
  /** '' if it needs none. */
  event: string;
  /** '' if unconditional. */
  guard: string;
  actions: string[];
  description: string;
}

export interface Chart {
  id: string;
  kind: 'flow' | 'lifecycle';
  title: string;
  spec: string;
  description: string;
  states: ChartState[];
  transitions: ChartTransition[];
  /** Durations of the named timers, ms; null if computed by the machine. */
  delays: Record<string, number | null>;
  /** Hash over everything above. */
  hash: string;
}

interface Box {
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
  /** SVG path, "M x y L x y …". */
  path: string;
  label: Box & { text: string };
}

/** Layout of a chart, px. */
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

export interface ChartEntry {
  id: string;
  kind: Chart['kind'];
  title: string;
  spec: string;
  states: number;
  transitions: number;
  /** Product area of the chart; lifecycles have none. */
  area: string;
  /** Descriptions of the chart and its states, used for searching. */
  words: string;
}

const ENGINE_EVENT = /^xstate\.(done|error|snapshot|after)\.(?:actor\.)?(.+)$/;
const MARKS = { done: '✓', error: '✗', snapshot: '↻', after: '⏱\uFE0E' } as const;

/** Formats an event for display: "user.order.submit", "✓ placeOrder", "✗ placeOrder", "⏱ doubleSubmitWindow". */
export function eventText(event: string): string {
  if (event === '') return 'always';
  if (event.startsWith('xstate.done.state.')) return 'done';
  const [, mark, name = ''] = ENGINE_EVENT.exec(event) ?? [];
  if (!mark) return event;
  return `${MARKS[mark as keyof typeof MARKS]} ${mark === 'after' ? (name.split('.', 1)[0] ?? '') : name}`;
}

/** Returns the label of an arrow: its event, and its guard in brackets. */
export const labelOf = ({ event, guard }: Pick<ChartTransition, 'event' | 'guard'>): string =>
  guard === '' ? eventText(event) : `${eventText(event)} [${guard}]`;

/** Returns the lines below a state's name: its ports, then the events it handles without leaving. */
export function linesOf(chart: Chart, state: ChartState): string[] {
  const stays = chart.transitions.filter(({ source, target }) => source === state.id && target === null);
  const reactions = new Set(stays.map(({ event }) => `⟲ ${eventText(event)}`));
  return [...state.ports.map(({ port }) => `⚙ ${port}`), ...reactions];
}

/** Returns a state's name with its marks for initial and final states. */
export const nameText = ({ name, isInitial, type }: ChartState): string =>
  `${isInitial ? '● ' : ''}${name}${type === 'final' ? ' ◎' : ''}`;

/** Returns the innermost active states that have a description, in chart order. */
export const standingIn = ({ states }: Chart, active: ReadonlySet<string>): ChartState[] =>
  states.filter(
    ({ id, type, description }) => (type === 'atomic' || type === 'final') && active.has(id) && description !== '',
  );

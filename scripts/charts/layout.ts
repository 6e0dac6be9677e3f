import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import {
  labelOf,
  linesOf,
  nameText,
  type Chart,
  type ChartState,
  type EdgeLine,
  type Geometry,
  type NodeBox,
} from '../../inspector/machines/inspector/chart';

/** Text metrics of the drawing, px per letter and line. */
const LETTER = 6.4;
const NAME_LETTER = 7.6;
const LINE = 14;
const HEAD = 30;
const PADDING = 24;
const LABEL_HEIGHT = 16;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
};

const ROOT = '$';
/** Space for a chart on a laptop, px. */
const SCREEN = { width: 1080, height: 720 };

const engine = new ELK();
type Laid = ElkNode;

function elkNodeOf(chart: Chart, state: ChartState): ElkNode {
  const lines = linesOf(chart, state);
  const children = chart.states.filter(({ parent }) => parent === state.id);
  const height = HEAD + LINE * lines.length;
  if (children.length > 0) {
    const padding = `[top=${height + 6},left=14,bottom=14,right=14]`;
    return {
      id: state.id,
      children: children.map((child) => elkNodeOf(chart, child)),
      layoutOptions: { 'elk.padding': padding },
    };
  }
  const widest = Math.max(nameText(state).length * NAME_LETTER, ...lines.map((line) => line.length * LETTER));
  return { id: state.id, width: Math.max(80, Math.round(widest + PADDING)), height };
}

const round = (value = 0): number => Math.round(value);

function boxesOf(graph: Laid): { nodes: NodeBox[]; origins: Map<string, [number, number]> } {
  const nodes: NodeBox[] = [];
  const origins = new Map<string, [number, number]>([[ROOT, [0, 0]]]);
  const place = (node: ElkNode, left: number, top: number): void => {
    const [x, y] = [left + (node.x ?? 0), top + (node.y ?? 0)];
    origins.set(node.id, [x, y]);
    nodes.push({ id: node.id, x: round(x), y: round(y), width: round(node.width), height: round(node.height) });
    for (const child of node.children ?? []) place(child, x, y);
  };
  for (const child of graph.children ?? []) place(child, 0, 0);
  return { nodes, origins };
}

function lineOf(edge: ElkExtendedEdge, origins: ReadonlyMap<string, [number, number]>): EdgeLine {
  const [x, y] = origins.get((edge as { container?: string }).container ?? ROOT) ?? [0, 0];
  const section = edge.sections?.[0];
  const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
  const label = edge.labels?.[0];
  return {
    key: edge.id,
    path: points.map((point, index) => `${index ? 'L' : 'M'}${round(x + point.x)} ${round(y + point.y)}`).join(''),
    label: {
      text: label?.text ?? '',
      x: round(x + (label?.x ?? 0)),
      y: round(y + (label?.y ?? 0)),
      width: round(label?.width),
      height: LABEL_HEIGHT,
    },
  };
}

async function layoutAlong(chart: Chart, direction: 'RIGHT' | 'DOWN'): Promise<Geometry> {
  const graph: Laid = await engine.layout({
    id: ROOT,
    children: chart.states.filter(({ parent }) => parent === null).map((state) => elkNodeOf(chart, state)),
    edges: chart.transitions.flatMap((transition): ElkExtendedEdge[] => {
      const { key, source, target } = transition;
      if (target === null) return [];
      const text = labelOf(transition);
      const label = { text, width: round(text.length * LETTER + 8), height: LABEL_HEIGHT };
      return [{ id: key, sources: [source], targets: [target], labels: [label] }];
    }),
    layoutOptions: { ...OPTIONS, 'elk.direction': direction },
  });
  const { nodes, origins } = boxesOf(graph);
  const edges = (graph.edges ?? []).map((edge) => lineOf(edge, origins));
  return { width: round(graph.width), height: round(graph.height), nodes, edges };
}

const scaleOf = ({ width, height }: Geometry): number => Math.min(SCREEN.width / width, SCREEN.height / height);

/** Lays a chart out in the direction in which it appears larger on a laptop. Deterministic. */
export async function layout(chart: Chart): Promise<Geometry> {
  const [across, down] = [await layoutAlong(chart, 'RIGHT'), await layoutAlong(chart, 'DOWN')];
  return scaleOf(across) > scaleOf(down) ? across : down;
}

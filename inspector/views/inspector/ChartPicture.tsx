import type { KeyboardEvent, MouseEvent } from 'react';
import { styled } from 'styled-components';
import {
  linesOf,
  nameText,
  type Chart,
  type ChartState,
  type DrawnChart,
  type NodeBox,
} from '../../machines/inspector/chart';
import { centreInBox } from '../../../src/views/kit/centreInBox';
import { markedLine } from '../../machines/inspector/marks';

const Svg = styled.svg`
  display: block;
  margin: auto;
  text { font-size: var(--font-sm); fill: var(--text); }
  .name { font-weight: 600; }
  .line { font-size: var(--font-sm); fill: var(--text-2); }
  .box { fill: var(--surface); stroke: var(--line-strong); }
  .parallel { stroke-dasharray: 5 3; }
  .final { stroke-width: 2; }
  .arrow { fill: none; stroke: var(--text-3); }
  .head { fill: var(--text-3); }
  .label { fill: var(--raised); stroke: var(--line); }
  .labelText { font-size: var(--font-sm); }
  .mark { fill: none; stroke: var(--text-2); stroke-width: 1.4; stroke-linecap: round; stroke-linejoin: round; }
  .state { cursor: pointer; outline: none; }
  .state:hover > .box, .state:focus-visible > .box { stroke: var(--text); }
  .lit > .box { stroke: var(--accent); stroke-width: 1.5; }
  .lit > .atomic, .lit > .final { fill: var(--accent-soft); stroke-width: 2.5; }
  .lit > .name { fill: var(--accent); }
  .selected > .box { stroke: var(--accent); stroke-width: 2; fill: var(--accent-soft); }
`;

interface StateBoxProps {
  chart: Chart;
  state: ChartState;
  box: NodeBox;
  selected: boolean;
  lit: boolean;
  onSelect: ((state: string | null) => void) | null;
}

function StateBox({ chart, state, box: { x, y, width, height }, selected, lit, onSelect }: StateBoxProps) {
  const select = () => onSelect?.(selected ? null : state.id);
  const button = {
    role: 'button',
    tabIndex: 0,
    'aria-pressed': selected,
    'aria-label': state.name,
    'data-send': 'user.state.select',
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      select();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') select();
    },
  };
  return (
    <g
      className={`${onSelect ? 'state' : ''} ${selected ? 'selected' : ''} ${lit ? 'lit' : ''}`}
      data-lit={lit ? state.id : undefined}
      {...(onSelect ? button : {})}
    >
      <rect className={`box ${state.type}`} x={x} y={y} width={width} height={height} rx={8} />
      <ChartText kind="name" line={nameText(state)} x={x + 10} y={y + 19} />
      {linesOf(chart, state).map((line, index) => (
        <ChartText key={line} kind="line" line={line} x={x + 10} y={y + 34 + 14 * index} />
      ))}
    </g>
  );
}

interface ChartPictureProps {
  drawn: DrawnChart;
  /** Ids of the active states. */
  lit?: ReadonlySet<string>;
  selected?: string | null;
  /** 1 is the size as laid out; null fits it but keeps it legible; 0 fits all of it. */
  zoom: number | null;
  /** If omitted, states are not interactive. */
  onSelect?: (state: string | null) => void;
}

const NONE: ReadonlySet<string> = new Set();
/** Smallest scale at which the text is legible. */
const LEAST = 0.8;

const sizeOf = ({ width, height }: DrawnChart['geometry'], zoom: number | null) => {
  if (zoom === 0) return { width: '100%', height: '100%' };
  if (zoom !== null) return { width: width * zoom, height: height * zoom };
  return { width: `max(100%, ${Math.round(width * LEAST)}px)`, height: `max(100%, ${Math.round(height * LEAST)}px)` };
};

/** A statechart in its computed layout. */
export function ChartPicture({ drawn, lit = NONE, selected = null, zoom, onSelect }: ChartPictureProps) {
  const { chart, geometry } = drawn;
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const innermost = geometry.nodes.findLast(({ id }) => lit.has(id));
  return (
    <Svg
      aria-label={chart.title}
      viewBox={`-4 -4 ${geometry.width + 8} ${geometry.height + 8}`}
      style={sizeOf(geometry, zoom)}
    >
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path className="head" d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {geometry.nodes.map((box) => {
        const state = states.get(box.id);
        if (!state) return null;
        return (
          <StateBox
            key={box.id}
            chart={chart}
            state={state}
            box={box}
            selected={box.id === selected}
            lit={lit.has(box.id)}
            onSelect={onSelect ?? null}
          />
        );
      })}
      {innermost && <rect key={innermost.id} ref={centreInBox} fill="none" {...innermost} />}
      {geometry.edges.map(({ key, path, label }) => (
        <g key={key}>
          <path className="arrow" d={path} markerEnd="url(#arrow)" />
          <rect className="label" x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
          <ChartText kind="labelText" line={label.text} x={label.x + 4} y={label.y + 12} />
        </g>
      ))}
    </Svg>
  );
}

interface ChartTextProps {
  line: string;
  kind: 'name' | 'line' | 'labelText';
  x: number;
  /** y of the baseline. */
  y: number;
}

function ChartText({ line, kind, x, y }: ChartTextProps) {
  const { marks, text, left } = markedLine(line);
  return (
    <>
      {marks.map((mark) => (
        <path key={mark.left} className="mark" transform={`translate(${x + mark.left} ${y - 10})`} d={mark.path} />
      ))}
      <text className={kind} x={x + left} y={y}>
        {text}
      </text>
    </>
  );
}

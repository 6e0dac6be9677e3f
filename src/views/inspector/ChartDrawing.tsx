import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { linesOf, nameText, type Chart, type ChartState, type NodeBox } from '../../machines/inspector/chart';
import { drawnOf, selectedOf, zoomOf } from '../../machines/inspector/inspector.selectors';
import { IconButton } from '../kit/IconButton';
import type { InspectorRef } from './inspectorRef';

const Frame = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--bg);
`;

const Tools = styled.div`
  position: absolute;
  z-index: 1;
  top: var(--space-2);
  inset-inline-end: var(--space-2);
  display: flex;
  gap: var(--space-1);
  padding: 2px;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
`;

const Scroll = styled.div`
  overflow: auto;
  height: min(72vh, 760px);
  padding: var(--space-3);
`;

const Svg = styled.svg`
  display: block;
  margin: auto;
  text { font-size: 12px; fill: var(--text); }
  .name { font-weight: 600; }
  .line { font-size: 11px; fill: var(--text-2); }
  .box { fill: var(--surface); stroke: var(--line-strong); }
  .parallel { stroke-dasharray: 5 3; }
  .final { stroke-width: 2; }
  .arrow { fill: none; stroke: var(--text-3); }
  .head { fill: var(--text-3); }
  .label { fill: var(--raised); stroke: var(--line); }
  .labelText { font-size: 11px; }
  .state { cursor: pointer; outline: none; }
  .state:hover > .box, .state:focus-visible > .box { stroke: var(--accent); }
  .selected > .box { stroke: var(--accent); stroke-width: 2; fill: var(--accent-soft); }
`;

interface StateBoxProps {
  chart: Chart;
  state: ChartState;
  box: NodeBox;
  selected: boolean;
  onSelect: (state: string | null) => void;
}

function StateBox({ chart, state, box: { x, y, width, height }, selected, onSelect }: StateBoxProps) {
  const select = () => onSelect(selected ? null : state.id);
  return (
    <g
      className={selected ? 'state selected' : 'state'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button
      role="button"
      tabIndex={0}
      aria-pressed={selected}
      aria-label={state.name}
      data-send="user.state.select"
      onClick={(event) => {
        event.stopPropagation();
        select();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') select();
      }}
    >
      <rect className={`box ${state.type}`} x={x} y={y} width={width} height={height} rx={8} />
      <text className="name" x={x + 10} y={y + 19}>
        {nameText(state)}
      </text>
      {linesOf(chart, state).map((line, index) => (
        <text key={line} className="line" x={x + 10} y={y + 34 + 14 * index}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** The chosen chart, as large as it fits or as it was enlarged. */
export function ChartDrawing({ flow }: { flow: InspectorRef }) {
  const { t } = useTranslation('inspector');
  const drawn = useSelector(flow, drawnOf);
  const zoom = useSelector(flow, zoomOf);
  const selected = useSelector(flow, selectedOf);
  if (!drawn) return null;
  const { chart, geometry } = drawn;
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const size =
    zoom === null
      ? { width: '100%', height: '100%' }
      : { width: geometry.width * zoom, height: geometry.height * zoom };
  return (
    <Frame>
      <Tools>
        <IconButton
          icon="minus"
          label={t('zoomOut')}
          data-send="user.zoom.out"
          onClick={() => flow.send({ type: 'user.zoom.out' })}
        />
        <IconButton
          icon="expand"
          label={t('fit')}
          data-send="user.zoom.fit"
          onClick={() => flow.send({ type: 'user.zoom.fit' })}
        />
        <IconButton
          icon="plus"
          label={t('zoomIn')}
          data-send="user.zoom.in"
          onClick={() => flow.send({ type: 'user.zoom.in' })}
        />
      </Tools>
      <Scroll>
        <Svg aria-label={chart.title} viewBox={`-4 -4 ${geometry.width + 8} ${geometry.height + 8}`} {...size}>
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
                onSelect={(id) => flow.send({ type: 'user.state.select', state: id })}
              />
            );
          })}
          {geometry.edges.map(({ key, path, label }) => (
            <g key={key}>
              <path className="arrow" d={path} markerEnd="url(#arrow)" />
              <rect className="label" x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
              <text className="labelText" x={label.x + 4} y={label.y + 12}>
                {label.text}
              </text>
            </g>
          ))}
        </Svg>
      </Scroll>
    </Frame>
  );
}

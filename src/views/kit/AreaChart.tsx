import { useState, type PointerEvent } from 'react';
import { Bottom, Bubble, Frame, Jump, Keys, Mark, Plot, Rule, Side } from './areaChart.styles';
import { compactDigits, niceScale } from './niceScale';

interface AreaPoint {
  /** Identifies the point. */
  id: number;
  /** Only determines pixels, so a number is precise enough. */
  value: number;
  /** Axis label. */
  tick: string;
  /** Tooltip of the point: a heading, then one figure per line. */
  lines: readonly string[];
  /** Marks a point caused by an external event rather than by the course of prices. */
  marked?: boolean;
}

interface AreaChartProps {
  /** Oldest first, at least two. */
  points: readonly AreaPoint[];
  label: string;
  /** Formats a value of the axis briefly, with enough decimals to distinguish it from its neighbours. */
  axisText: (value: number, digits: number) => string;
}

const MOST_TICKS = 7;
const INTERVALS = 4;

/** Step chart with axes: each value holds until the next one. The pointer or the arrow keys show a point's figures. */
export function AreaChart({ points, label, axisText }: AreaChartProps) {
  const [chosen, choose] = useState<number | null>(null);
  const last = points.length - 1;
  const values = points.map(({ value }) => value);
  const ticks = niceScale(Math.min(...values), Math.max(...values), INTERVALS);
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const digits = compactDigits(ticks);
  const leftOf = (at: number) => (at / last) * 100;
  const topOf = (value: number) => (1 - (value - bottom) / (top - bottom)) * 100;
  const within = (at: number) => Math.max(0, Math.min(last, at));
  const at = chosen === null ? null : within(chosen);
  const shown = at === null ? undefined : points[at];

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(within(Math.round(((event.clientX - left) / width) * last)));
  };

  return (
    <Frame>
      <Side aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{axisText(tick, digits)}</span>
        ))}
      </Side>
      <Plot onPointerMove={point} onPointerLeave={() => choose(null)}>
        <Curve
          spots={values
            .flatMap((value, index) => {
              const spot = `${leftOf(index).toFixed(2)},${topOf(value).toFixed(2)}`;
              return index === 0
                ? spot
                : [`${leftOf(index).toFixed(2)},${topOf(values[index - 1] ?? 0).toFixed(2)}`, spot];
            })
            .join(' ')}
          lines={ticks.map(topOf)}
        />
        {points.map(({ id, marked, value }, index) =>
          marked ? <Jump key={id} style={{ left: `${leftOf(index)}%`, top: `${topOf(value)}%` }} /> : null,
        )}
        {at !== null && shown && <Pointed lines={shown.lines} left={leftOf(at)} top={topOf(shown.value)} />}
        <Keys
          type="range"
          min={0}
          max={last}
          value={at ?? last}
          aria-label={label}
          aria-valuetext={points[at ?? last]?.lines.join(', ')}
          onChange={(event) => choose(Number(event.target.value))}
          onBlur={() => choose(null)}
        />
      </Plot>
      <Days points={points} leftOf={leftOf} />
    </Frame>
  );
}

function Curve({ spots, lines }: { spots: string; lines: readonly number[] }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {lines.map((y) => (
        <line key={y} x1="0" x2="100" y1={y} y2={y} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      ))}
      <polygon points={`0,100 ${spots} 100,100`} fill="var(--text)" opacity="0.06" />
      <polyline
        points={spots}
        fill="none"
        stroke="var(--text)"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Pointed({ lines, left, top }: { lines: readonly string[]; left: number; top: number }) {
  const [head, ...figures] = lines;
  return (
    <>
      <Rule style={{ left: `${left}%` }} />
      <Mark style={{ left: `${left}%`, top: `${top}%` }} />
      <Bubble style={{ left: `${left}%`, translate: `-${left}% 0` }} $low={top < 50}>
        <span>{head}</span>
        {figures.map((line) => (
          <strong key={line}>{line}</strong>
        ))}
      </Bubble>
    </>
  );
}

function Days({ points, leftOf }: { points: readonly AreaPoint[]; leftOf: (at: number) => number }) {
  const last = points.length - 1;
  const every = Math.ceil(points.length / MOST_TICKS);
  const endOf = (at: number) => (at === last ? 'last' : at === 0 ? 'first' : undefined);
  return (
    <Bottom aria-hidden="true">
      {points.map(({ id, tick }, at) =>
        (last - at) % every === 0 ? (
          <span key={id} style={{ left: `${leftOf(at)}%` }} data-end={endOf(at)}>
            {tick}
          </span>
        ) : null,
      )}
    </Bottom>
  );
}

import { directionOf } from './format';

interface SparklineProps {
  /** Closes, oldest first. Only determine pixels, so numbers are precise enough. */
  points: readonly number[];
  width?: number;
  height?: number;
  /** Overall change as a signed fraction, which sets the colour; flat while unknown. */
  change: string | undefined;
  /** Accessible description; without it the line is decorative. */
  label?: string;
  area?: boolean;
}

const COLOUR = { 1: 'var(--up)', 0: 'var(--text-3)', [-1]: 'var(--down)' } as const;

/** Sparkline of the latest closes, stretched to its box. */
export function Sparkline({ points, width = 96, height = 28, change, label, area = false }: SparklineProps) {
  const colour = COLOUR[change === undefined ? 0 : directionOf(change)];
  const low = Math.min(...points);
  const span = Math.max(...points) - low || 1;
  const spots = points.map(
    (point, at) =>
      `${((at / Math.max(points.length - 1, 1)) * width).toFixed(1)},${(height - 2 - ((point - low) / span) * (height - 4)).toFixed(1)}`,
  );
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={{ maxWidth: '100%' }}
    >
      {area && points.length > 1 && (
        <polygon points={`0,${height} ${spots.join(' ')} ${width},${height}`} fill={colour} opacity="0.1" />
      )}
      {points.length > 1 && (
        <polyline
          points={spots.join(' ')}
          fill="none"
          stroke={colour}
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

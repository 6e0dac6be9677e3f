interface SparklineProps {
  /** Closes, oldest first. Pixels, not money: numbers are fine here. */
  points: readonly number[];
  width?: number;
  height?: number;
  tone: 'up' | 'down' | 'flat';
  /** Accessible description; without it the line is decoration. */
  label?: string;
  area?: boolean;
}

const COLOUR = { up: 'var(--up)', down: 'var(--down)', flat: 'var(--text-3)' } as const;

/** A small line of the last closes, stretched to its box. */
export function Sparkline({ points, width = 96, height = 28, tone, label, area = false }: SparklineProps) {
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
        <polygon points={`0,${height} ${spots.join(' ')} ${width},${height}`} fill={COLOUR[tone]} opacity="0.1" />
      )}
      {points.length > 1 && (
        <polyline
          points={spots.join(' ')}
          fill="none"
          stroke={COLOUR[tone]}
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tabular } from './text';

const VIEW = 44;
const STROKE = 3;
const RADIUS = (VIEW - STROKE) / 2;
const AROUND = 2 * Math.PI * RADIUS;

const Box = styled.span`
  ${tabular}
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  font-weight: 600;
  svg { position: absolute; inset: 0; rotate: -90deg; }
  circle { fill: none; stroke-width: ${STROKE}px; stroke: var(--hover); }
  circle + circle { stroke: var(--ring); stroke-linecap: round; }
`;

export type RingTone = 'accent' | 'up' | 'down' | 'neutral';

const COLOURS: Record<RingTone, string> = {
  accent: 'var(--accent)',
  up: 'var(--up)',
  down: 'var(--down)',
  neutral: 'var(--text-3)',
};

interface RingProps {
  /** Remaining fraction, 0–1. */
  fraction: number;
  size: number;
  tone: RingTone;
  children?: ReactNode;
}

/** Ring that empties, with content in the centre where there is room. */
export function Ring({ fraction, size, tone, children }: RingProps) {
  const left = Math.min(1, Math.max(0, fraction));
  return (
    <Box
      style={{
        width: size,
        height: size,
        fontSize: size < 56 ? 'var(--font-sm)' : 'var(--font-lg)',
        ['--ring' as string]: COLOURS[tone],
      }}
    >
      <svg viewBox={`0 0 ${VIEW} ${VIEW}`} aria-hidden="true">
        <circle cx={VIEW / 2} cy={VIEW / 2} r={RADIUS} />
        <circle
          cx={VIEW / 2}
          cy={VIEW / 2}
          r={RADIUS}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - left)}
          opacity={left === 0 ? 0 : 1}
        />
      </svg>
      {children && <span>{children}</span>}
    </Box>
  );
}

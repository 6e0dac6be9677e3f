import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface DonutPart {
  id: string;
  /** Share of the whole, 0 to 1. Only determines pixels, so a number is precise enough. */
  share: number;
  colour: string;
}

interface DonutProps {
  parts: readonly DonutPart[];
  /** Content of the hole. */
  children?: ReactNode;
}

const Frame = styled.figure`
  position: relative;
  width: 176px;
  aspect-ratio: 1;
  flex: none;
  svg { width: 100%; height: 100%; rotate: -90deg; }
`;

const Hole = styled.figcaption`
  position: absolute;
  inset: 22%;
  display: grid;
  place-content: center;
  justify-items: center;
  text-align: center;
  font-size: var(--font-sm);
  color: var(--text-3);
  overflow: hidden;
`;

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;
/** Gap between two parts, in SVG units. */
const GAP = 1.6;

/** Parts of a whole as a ring; an empty ring when there are none. Decorative: the legend lists the shares. */
export function Donut({ parts, children }: DonutProps) {
  const seen = parts.filter(({ share }) => share > 0);
  const gap = seen.length > 1 ? GAP : 0;
  const arcs = seen.map((part, at) => ({
    ...part,
    start: seen.slice(0, at).reduce((sum, { share }) => sum + share, 0) * ROUND,
    length: Math.max(part.share * ROUND - gap, 0.6),
  }));
  return (
    <Frame>
      <svg viewBox="0 0 100 100" aria-hidden="true" fill="none" strokeWidth="12">
        {arcs.length === 0 && <circle cx="50" cy="50" r={RADIUS} stroke="var(--raised)" />}
        {arcs.map(({ id, colour, start, length }) => (
          <circle
            key={id}
            cx="50"
            cy="50"
            r={RADIUS}
            stroke={colour}
            strokeDasharray={`${length} ${ROUND - length}`}
            strokeDashoffset={-start}
          />
        ))}
      </svg>
      <Hole>{children}</Hole>
    </Frame>
  );
}

import { styled } from 'styled-components';

const Bar = styled.span`
  display: inline-block;
  vertical-align: middle;
  border-radius: var(--radius-1);
  background: var(--raised);
  animation: statex-breathe 1400ms infinite var(--ease);
  @keyframes statex-breathe { 50% { opacity: 0.45; } }
`;

interface SkeletonProps {
  /** CSS length, default 100 %. */
  width?: string;
  /** CSS length, default one line. */
  height?: string;
  /** What comes in its place is a view whose script is on its way. */
  later?: boolean;
}

/** Holds the place of what is loading, in its final size. */
export function Skeleton({ width = '100%', height = '0.9em', later = false }: SkeletonProps) {
  return <Bar aria-hidden="true" data-later={later ? '' : undefined} style={{ width, height }} />;
}

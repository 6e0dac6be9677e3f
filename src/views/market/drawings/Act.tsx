import type { ButtonHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { media } from '../../kit/media';

const Face = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border-radius: var(--radius-1);
  color: var(--text-2);
  svg { fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
  /* A finger leaves its hover on what it pressed last. */
  @media (hover: hover) { &:hover { color: var(--text); background: var(--raised); } }
  &:focus-visible { outline-offset: -2px; }
  &[aria-pressed='true'] { color: var(--text); background: var(--hover); }
  &[aria-disabled='true'] { background: none; color: var(--text-3); opacity: 0.5; cursor: not-allowed; }
  ${media.phone} { flex: 1 0 30px; height: 44px; }
`;

interface ActProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  /** Id of the element with the reason; null when the action is possible. */
  reasonId?: string | null;
  'data-send': string;
}

export function Act({ label, reasonId = null, onClick, children, ...rest }: ActProps) {
  return (
    <Face
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={reasonId !== null || undefined}
      aria-describedby={reasonId ?? undefined}
      onClick={reasonId === null ? onClick : undefined}
    >
      {children}
    </Face>
  );
}

export const ToolIcon = ({ path }: { path: string }) => (
  <svg width={18} height={18} viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const LOCK = {
  closed: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  open: 'M5 9h10v7.5H5zM7 9V6a3 3 0 0 1 5.8-1.1',
} as const;

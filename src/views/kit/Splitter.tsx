import type { KeyboardEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';

export interface SplitterProps {
  label: string;
  /** across: moves sideways and separates columns; down: moves vertically and separates rows. */
  way: 'across' | 'down';
  /** Size of the resized panel and its limits, px. */
  size: number;
  min: number;
  max: number;
  /** −1 when moving right or down shrinks the panel. */
  sign?: 1 | -1;
  /** Reads the displayed size from the bar when it may differ from `size`. */
  shownSize?: (bar: HTMLElement) => number;
  onMove: (size: number) => void;
  /** Flow event sent on a move, for the model tests. */
  send?: string;
}

/** Wider than the line that it covers, so that it is easy to grab. */
const Bar = styled.div<{ $way: 'across' | 'down' }>`
  position: absolute;
  inset: ${({ $way }) => ($way === 'across' ? '0 -3px' : '-3px 0')};
  touch-action: none;
  cursor: ${({ $way }) => ($way === 'across' ? 'col-resize' : 'row-resize')};
  &::after {
    content: '';
    position: absolute;
    inset: ${({ $way }) => ($way === 'across' ? '0 2px' : '2px 0')};
    transition: background-color var(--fast) var(--ease);
  }
  &:hover::after { background: var(--line-strong); }
  &:active::after, &:focus-visible::after { background: var(--text); }
  &:focus-visible { outline: none; }
`;

const STEP = 16;
const KEYS = { across: { ArrowLeft: -1, ArrowRight: 1 }, down: { ArrowUp: -1, ArrowDown: 1 } } as const;

/** Bar between two panels that is dragged or moved with the arrow keys to resize one of them. */
export function Splitter({ label, way, size, min, max, sign = 1, shownSize, onMove, send }: SplitterProps) {
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const bar = event.currentTarget;
    const from = way === 'across' ? event.clientX : event.clientY;
    const start = shownSize?.(bar) ?? size;
    bar.setPointerCapture(event.pointerId);
    const drag = (move: globalThis.PointerEvent) =>
      onMove(start + sign * ((way === 'across' ? move.clientX : move.clientY) - from));
    const stop = () => bar.removeEventListener('pointermove', drag);
    bar.addEventListener('pointermove', drag);
    bar.addEventListener('lostpointercapture', stop, { once: true });
  };
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const start = shownSize?.(event.currentTarget) ?? size;
    const step = (KEYS[way] as Record<string, number>)[event.key];
    const next = event.key === 'Home' ? min : event.key === 'End' ? max : step ? start + sign * step * STEP : null;
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <Bar
      $way={way}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <hr> is not a control
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={way === 'across' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      data-send={send}
      onPointerDown={press}
      onKeyDown={key}
    />
  );
}

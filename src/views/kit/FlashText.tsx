import { type RefObject, useLayoutEffect, useRef } from 'react';
import { styled, css } from 'styled-components';
import { tabular } from './text';
import { parseDecimal } from '../../../domain/money/decimal';

/** A tint lasts one to two rounds; minimum interval between the starts of two tints, ms. */
const ROUND_MS = 150;
const PAUSE_MS = 1000;
const SCALE = 18;

/** Tint of an element with `useFlash`: on and off, since a fade would paint every frame. */
const flashTint = css`
  &[data-flash='up'] { background-color: var(--up-soft); }
  &[data-flash='down'] { background-color: var(--down-soft); }
`;

let lit: HTMLElement[] = [];
let litBefore: HTMLElement[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function dim(): void {
  for (const element of litBefore) element.removeAttribute('data-flash');
  litBefore = lit;
  lit = [];
  timer = litBefore.length > 0 ? setTimeout(dim, ROUND_MS) : undefined;
}

/** A single timer turns all tints off together, in one frame. */
function light(element: HTMLElement, direction: 'up' | 'down'): void {
  element.dataset['flash'] = direction;
  lit.push(element);
  timer ??= setTimeout(dim, ROUND_MS);
}

let calm: MediaQueryList | undefined;
const wantsCalm = () => (calm ??= window.matchMedia('(prefers-reduced-motion: reduce)')).matches;

function movementOf(before: string, now: string): 'up' | 'down' | null {
  const from = parseDecimal(before, SCALE);
  const to = parseDecimal(now, SCALE);
  if (from === null || to === null || from === to) return null;
  return to > from ? 'up' : 'down';
}

/**
 * Tints an element with `flashTint` briefly when its value (a plain decimal; null while unknown) changes, at most once a second.
 * Causes no React commit. Does nothing on the first value, in a hidden tab or with prefers-reduced-motion.
 */
function useFlash<Element extends HTMLElement>(value: string | null): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const last = useRef({ value, flashedAt: -Infinity });
  useLayoutEffect(() => {
    const before = last.current.value;
    last.current.value = value;
    if (before === null || value === null || before === value || !ref.current) return;
    const now = performance.now();
    if (now - last.current.flashedAt < PAUSE_MS || document.hidden || wantsCalm()) return;
    const direction = movementOf(before, value);
    if (!direction) return;
    last.current.flashedAt = now;
    light(ref.current, direction);
  }, [value]);
  return ref;
}

const Text = styled.span`
  ${tabular}
  padding: 1px 3px;
  margin: -1px -3px;
  border-radius: 3px;
  white-space: nowrap;
  ${flashTint}
`;

interface FlashTextProps {
  /** Plain decimal that determines the direction; null while unknown. */
  value: string | null;
  children: string;
}

export function FlashText({ value, children }: FlashTextProps) {
  const ref = useFlash<HTMLSpanElement>(value);
  return <Text ref={ref}>{children}</Text>;
}

import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState, Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { FaultBoundary } from './FaultBoundary';
import { ON_ITS_WAY } from './laterView';

export const PopoverRoot = styled.div`
  position: relative;
  display: inline-flex;
`;

export const PopoverBox = styled.div<{ $align: 'start' | 'end'; $up: boolean }>`
  position: absolute;
  z-index: var(--layer-popover);
  ${({ $up }) => ($up ? 'bottom: calc(100% + 6px);' : 'top: calc(100% + 6px);')}
  ${({ $align }) => ($align === 'end' ? 'inset-inline-end: 0;' : 'inset-inline-start: 0;')}
  min-width: 200px;
  max-width: min(360px, calc(100vw - 24px));
  max-height: min(70dvh, 560px);
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow);
  animation: statex-drop var(--fast) var(--ease);
  @keyframes statex-drop {
    from { opacity: 0; translate: 0 -4px; }
  }
`;

export interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-expanded'?: boolean;
  'aria-haspopup': 'dialog' | 'menu';
  'aria-controls'?: string;
  onClick: () => void;
}

const DialogBox = styled(PopoverBox).attrs({ role: 'dialog' })``;

export interface PopoverProps {
  label: string;
  /** Renders the trigger button; spread the props onto it. */
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end';
  up?: boolean;
}

/** Minimum distance between a dropdown and the edge of the window, px. */
const MARGIN = 8;

/** Ref callback: shifts a dropdown so that it fits into a narrow window. */
function keepInView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const place = () => {
    element.style.transform = '';
    const { left, right } = element.getBoundingClientRect();
    const free = document.documentElement.clientWidth - MARGIN - right;
    const shift = left < MARGIN ? MARGIN - left : Math.min(0, free);
    element.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
  };
  const observer = new ResizeObserver(place);
  observer.observe(element);
  return () => observer.disconnect();
}

interface PopoverState {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Closes it and restores the focus to the trigger. */
  dismiss: () => void;
  rootRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLButtonElement | null>;
}

/** Open state of a dropdown: closes on Esc, on a press outside, when focus leaves, and when the browser goes back. */
export function usePopover(): PopoverState {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      setOpen(false);
      triggerRef.current?.focus();
    };
    const leave = () => setOpen(false);
    window.addEventListener('popstate', leave);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    // In the capture phase: shortcuts and the dialog around it do not take the same key.
    document.addEventListener('keydown', escape, true);
    return () => {
      window.removeEventListener('popstate', leave);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape, true);
    };
  }, [open]);
  const dismiss = () => {
    setOpen(false);
    triggerRef.current?.focus();
  };
  return { open, setOpen, dismiss, rootRef, triggerRef };
}

export function Popover({ label, trigger, children, align = 'start', up = false }: PopoverProps) {
  const { open, setOpen, dismiss, rootRef, triggerRef } = usePopover();
  const id = useId();
  return (
    <PopoverRoot ref={rootRef}>
      {trigger({
        ref: triggerRef,
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <DialogBox ref={keepInView} id={id} aria-label={label} $align={align} $up={up}>
          <FaultBoundary>
            <Suspense fallback={ON_ITS_WAY}>{typeof children === 'function' ? children(dismiss) : children}</Suspense>
          </FaultBoundary>
        </DialogBox>
      )}
    </PopoverRoot>
  );
}

import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

interface PopoverState {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Closes it and restores the focus to the trigger. */
  dismiss: () => void;
  rootRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLButtonElement | null>;
}

/** Open state of a dropdown: closes on Esc, on a press outside and when focus leaves. */
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
      if (event.key !== 'Escape') return;
      setOpen(false);
      triggerRef.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  const dismiss = () => {
    setOpen(false);
    triggerRef.current?.focus();
  };
  return { open, setOpen, dismiss, rootRef, triggerRef };
}

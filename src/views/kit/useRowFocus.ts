import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the table when the row that has it disappears; not to the next row, whose button a second Enter would press.
 * The rows' element calls `follow` on focus and blur.
 */
export function useRowFocus() {
  const ref = useRef<HTMLTableElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (!ref.current || document.activeElement !== document.body) return;
    ref.current.tabIndex = -1;
    ref.current.focus();
  });
  const follow = (event: FocusEvent) => {
    focused.current = event.type === 'focus' ? event.target : null;
  };
  return { ref, follow };
}

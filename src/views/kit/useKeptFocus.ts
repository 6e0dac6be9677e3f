import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the container when the control in it that has the focus disappears: not to the next control, which a second
 * Enter would press. The container takes `ref`, and calls `follow` on focus and blur; it must render with the control.
 */
export function useKeptFocus<Container extends HTMLElement>() {
  const ref = useRef<Container>(null);
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

import { useSyncExternalStore } from 'react';

/** As of the last change: to ask the viewport is to lay out the page, which a screen that appears has not done yet. */
let inset = 0;

function measure(): void {
  const seen = window.visualViewport;
  inset = seen ? Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop)) : 0;
}

function subscribe(onInset: () => void): () => void {
  const seen = window.visualViewport;
  const onChange = () => {
    measure();
    onInset();
  };
  seen?.addEventListener('resize', onChange);
  seen?.addEventListener('scroll', onChange);
  return () => {
    seen?.removeEventListener('resize', onChange);
    seen?.removeEventListener('scroll', onChange);
  };
}

/** How much of the window's bottom the on-screen keyboard covers, px. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, () => inset);

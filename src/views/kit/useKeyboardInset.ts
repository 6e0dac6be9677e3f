import { useSyncExternalStore } from 'react';

/** Cached at the last change, because querying the viewport forces a layout, which a newly mounted screen has not had yet. */
let inset = 0;

function measure(): void {
  const seen = window.visualViewport;
  // Two fingers that enlarge the page make the viewport smaller as well, but cover nothing.
  inset = seen ? Math.max(0, Math.round(window.innerHeight - seen.height * seen.scale - seen.offsetTop)) : 0;
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

/** Height of the window's bottom that the on-screen keyboard covers, px. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, () => inset);

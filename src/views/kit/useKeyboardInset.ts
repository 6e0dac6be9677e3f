import { useSyncExternalStore } from 'react';

const covered = (): number => {
  const seen = window.visualViewport;
  return seen ? Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop)) : 0;
};

function subscribe(onChange: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', onChange);
  seen?.addEventListener('scroll', onChange);
  return () => {
    seen?.removeEventListener('resize', onChange);
    seen?.removeEventListener('scroll', onChange);
  };
}

/** How much of the window's bottom the on-screen keyboard covers, px. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, covered);

export interface Page {
  /** Pause between two flushes of live data, ms: 10 a second, 4 on phones, 1 while nobody sees the page. */
  flushMs(): number;
  /** Calls back when the page becomes visible again, for example after sleep. */
  onVisible(listener: () => void): () => void;
  /** Loads it again. */
  reload(): void;
}

const DESKTOP_MS = 100;
const PHONE_MS = 250;
const HIDDEN_MS = 1000;

export function createPage(): Page {
  const phone = window.matchMedia('(max-width: 767px), (pointer: coarse)');
  return {
    flushMs: () => (document.hidden ? HIDDEN_MS : phone.matches ? PHONE_MS : DESKTOP_MS),
    onVisible(listener) {
      const onChange = () => {
        if (!document.hidden) listener();
      };
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    reload: () => window.location.reload(),
  };
}

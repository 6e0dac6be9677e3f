export interface Page {
  /** Interval between flushes of live data, ms: 10 per second, 4 on phones, 1 in a hidden tab. */
  flushMs(): number;
  /** Calls back when the page becomes visible again, for example after sleep. */
  onVisible(listener: () => void): () => void;
  /** Calls back now and on every change with the room for several charts: none while the page is hidden. */
  onRoom(listener: (room: 'open' | 'narrow' | 'hidden') => void): () => void;
  reload(): void;
}

const DESKTOP_MS = 100;
const PHONE_MS = 250;
const HIDDEN_MS = 1000;
/** Minimum width at which two charts side by side are readable. */
const ROOMY = '(min-width: 1440px)';

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
    onRoom(listener) {
      const roomy = window.matchMedia(ROOMY);
      const tell = () => listener(!roomy.matches ? 'narrow' : document.hidden ? 'hidden' : 'open');
      roomy.addEventListener('change', tell);
      document.addEventListener('visibilitychange', tell);
      tell();
      return () => {
        roomy.removeEventListener('change', tell);
        document.removeEventListener('visibilitychange', tell);
      };
    },
    reload: () => window.location.reload(),
  };
}

/** Current address: path and query. Only the router knows when it changes. */
export interface Address {
  /** Called by the router after each navigation. */
  readonly show: (address: string) => void;
  /** Calls back with every further address. Returns a function that stops it. */
  follow(listener: (address: string) => void): () => void;
}

export function createAddress(): Address {
  const listeners = new Set<(address: string) => void>();
  return {
    show: (address) => listeners.forEach((listener) => listener(address)),
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

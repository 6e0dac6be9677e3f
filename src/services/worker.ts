const CHECK_MS = 30 * 60_000;

export interface Worker {
  /**
   * Registers the service worker and calls back when its version differs from this page's. Checks for a new version now, every half
   * hour and when the page becomes visible again.
   * @returns a function that stops it.
   */
  onOtherVersion(listener: () => void): () => void;
  reload(): void;
}

/** URL of the exchange script that started this page; null on a page built separately from it. */
const ownEntry = (): string | null => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script && new URL(script.src).pathname;
};

/** Identifies the running build by the exchange script, whose name differs for each build. */
export const buildName = (): string => ownEntry() ?? 'unbuilt';

/** The service worker keeps the shell and the offline page; without one (development, old browsers) nothing is watched. */
export const createWorker = (): Worker => ({
  onOtherVersion(listener) {
    const { serviceWorker } = navigator;
    if (!import.meta.env.PROD || !serviceWorker) return () => undefined;
    const onMessage = ({ data }: MessageEvent<{ entry?: string }>) => {
      const own = ownEntry();
      if (own !== null && data.entry !== undefined && data.entry !== own) listener();
    };
    const ask = () => void serviceWorker.ready.then(({ active }) => active?.postMessage('version'));
    const update = () => {
      if (document.hidden) return;
      void serviceWorker.getRegistration().then((registration) => registration?.update().catch(() => undefined));
    };
    serviceWorker.addEventListener('message', onMessage);
    serviceWorker.addEventListener('controllerchange', ask);
    document.addEventListener('visibilitychange', update);
    const timer = setInterval(update, CHECK_MS);
    serviceWorker.register('/sw.js').then(ask, () => undefined);
    serviceWorker.startMessages();
    return () => {
      clearInterval(timer);
      serviceWorker.removeEventListener('message', onMessage);
      serviceWorker.removeEventListener('controllerchange', ask);
      document.removeEventListener('visibilitychange', update);
    };
  },
  reload: () => window.location.reload(),
});

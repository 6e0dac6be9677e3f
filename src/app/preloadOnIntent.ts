import { preloadScreen } from './routes';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Starts loading the script of the screen that a link leads to as soon as pointer, finger or focus is on the link. */
export function preloadOnIntent(): void {
  const known = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || known.has(link.pathname)) return;
    known.add(link.pathname);
    preloadScreen(link.pathname);
  };
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true });
}

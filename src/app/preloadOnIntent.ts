import { preloadScreen } from './routes';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Preloads the screen of a link as soon as the pointer, a finger or the focus is on it. */
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

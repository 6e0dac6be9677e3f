import { lazy, useEffect, useState, type ComponentType } from 'react';

/** Marker for a view that is still loading; the inspector's stage waits until there is none left. */
export const ON_ITS_WAY = <i hidden data-later="" />;

/** Delay before a script that failed to load may be requested again, ms. */
const AGAIN_MS = 500;

type Load = () => Promise<unknown>;

/** Idle timeout, ms: the next view is loaded then even in a browser that is never idle, or that lacks idle callbacks. */
const IDLE_MS = 1000;

const loads: Load[] = [];
let loadNeeds: Load = async () => undefined;

/** Makes every later view wait for what they all need besides their scripts. Call it before the first is shown. */
export function giveLaterViews(needs: Load): void {
  loadNeeds = needs;
}

let begun = 0;
let isWanted = false;
let isLoading = false;

const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_MS });
    else setTimeout(resolve, IDLE_MS);
  });

/** Evaluates one loaded script at a time, and none while the screen is rendering. */
async function loadNext(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  for (let next = loads[begun]; next; next = loads[begun]) {
    await idle();
    begun++;
    await next();
  }
  isLoading = false;
}

/**
 * Loads all later views of the scripts loaded so far.
 * @returns a promise that resolves when each has loaded or failed.
 */
export const loadLaterViews = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

/** Mount this after the initial content: from then on the later views load one after the other. */
export function useLaterViews(): void {
  useEffect(() => {
    isWanted = true;
    void loadNext();
  }, []);
}

/**
 * View that is shown only on request, in a separate chunk that is preloaded. Render it inside a Suspense. A script that failed to
 * load is requested once more, and again whenever the view is remounted.
 */
export function laterView<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  const loadView = async () => {
    try {
      const [View] = await Promise.all([load().catch(load), loadNeeds()]);
      arrived = View;
      return { default: View };
    } catch (error) {
      // React immediately renders once more; retrying in that render would request an unreachable script endlessly.
      setTimeout(() => (awaited = lazy(loadView)), AGAIN_MS);
      throw error;
    }
  };
  let awaited = lazy(loadView);
  const ahead = () => loadView().catch(() => undefined);
  loads.push(ahead);
  if (isWanted) void loadNext();
  /** Renders a loaded view immediately; Suspense would show an empty frame first. */
  return function LaterView(props: Props) {
    const [View] = useState<ComponentType<Props>>(() => arrived ?? awaited);
    return <View {...props} />;
  };
}

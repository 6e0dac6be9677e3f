import { lazy, useEffect, useState, type ComponentType } from 'react';

/** Stands where a view is still loading: the stage of the inspector waits until none is left. */
export const ON_ITS_WAY = <i hidden data-later="" />;

/** Until a script that did not arrive may be asked for again, ms. */
const AGAIN_MS = 500;

type Load = () => Promise<unknown>;

/** A browser that is never idle loads the next one all the same, ms; one that does not say loads it then. */
const IDLE_MS = 1000;

const loads: Load[] = [];
let begun = 0;
let isWanted = false;
let isLoading = false;

const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_MS });
    else setTimeout(resolve, IDLE_MS);
  });

/** One script that arrived is run at a time, and none while the screen is being drawn. */
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

/** Loads what is asked for in the scripts that have arrived. @returns once all of it is there or has failed. */
export const loadLaterViews = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

/** Where it appears, everything that shows at first has: from then on the later views load, one after the other. */
export function useLaterViews(): void {
  useEffect(() => {
    isWanted = true;
    void loadNext();
  }, []);
}

/**
 * What shows only once somebody asks for it, in a script of its own that is loaded before that. It stands in a Suspense; a script
 * that did not arrive is asked for once more, and again where the view is shown anew.
 */
export function laterView<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  const loadView = async () => {
    try {
      arrived = await load().catch(load);
      return { default: arrived };
    } catch (error) {
      // React renders once more at once: asked anew by that, an unreachable script would be asked for without end.
      setTimeout(() => (awaited = lazy(loadView)), AGAIN_MS);
      throw error;
    }
  };
  let awaited = lazy(loadView);
  const ahead = () => loadView().catch(() => undefined);
  loads.push(ahead);
  if (isWanted) void loadNext();
  /** Renders an arrived view immediately: Suspense would show an empty frame first. */
  return function LaterView(props: Props) {
    const [View] = useState<ComponentType<Props>>(() => arrived ?? awaited);
    return <View {...props} />;
  };
}

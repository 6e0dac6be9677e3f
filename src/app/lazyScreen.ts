import { lazy, type ComponentType } from 'react';

/** A screen's script that has not arrived by then has failed, ms. */
const CHUNK_TIMEOUT_MS = 120_000;

const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the script of the screen did not arrive in time')), CHUNK_TIMEOUT_MS);
  });

export interface LazyScreen {
  readonly Screen: ComponentType;
  /** Starts loading the screen's script; a failure shows when the screen is opened. */
  readonly preload: () => void;
}

/** A screen in a chunk of its own: `lazyScreen(() => import('…'), 'HomeScreen')`. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  return {
    Screen: lazy(async () => {
      const loaded = await Promise.race([load(), timeout()]);
      return { default: loaded[name] as ComponentType };
    }),
    preload: () => void load().catch(() => undefined),
  };
}

import { lazy, type ComponentType } from 'react';

/** A screen's script that has not arrived by then has failed, ms. */
const CHUNK_TIMEOUT_MS = 120_000;

const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the script of the screen did not arrive in time')), CHUNK_TIMEOUT_MS);
  });

/** A screen in a chunk of its own: `lazyScreen(() => import('…'), 'HomeScreen')`. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType =>
  lazy(async () => {
    const loaded = await Promise.race([load(), timeout()]);
    return { default: loaded[name] as ComponentType };
  });

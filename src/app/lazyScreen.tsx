import { type ComponentType, lazy, use, useState } from 'react';
import { Route } from 'react-router-dom';
import { needTexts } from '../services/i18n';
import type { TextPart } from '../services/texts/texts';
import { AddFlowsContext, type LoadFlows } from './flowGroup';

/** Time limit for loading a screen's script, ms. */
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

/**
 * Returns a screen in a chunk of its own, with the flows and texts it needs.
 * @param name name of the component among the module's exports.
 * @param texts texts to load in addition to the core namespaces; with none it appears sooner.
 */
export function lazyScreen<Name extends string>(
  loadView: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  loadFlows: LoadFlows,
  texts: readonly TextPart[] = ['later', 'rest'],
): LazyScreen {
  const load = () => Promise.all([loadView(), loadFlows(), texts.length > 0 && needTexts(...texts)]);
  let arrived: ComponentType | undefined;
  const loadScreen = async () => {
    const [view, group] = await Promise.race([load(), timeout()]);
    const View: ComponentType = view[name];
    arrived ??= function ScreenWithFlows() {
      const addFlows = use(AddFlowsContext);
      addFlows(group);
      return <View />;
    };
    return { default: arrived };
  };
  const Awaited = lazy(loadScreen);
  /** Renders a loaded screen immediately, because Suspense would show an empty frame first. */
  function Screen() {
    const [Chosen] = useState<ComponentType>(() => arrived ?? Awaited);
    return <Chosen />;
  }
  return { Screen, preload: () => void loadScreen().catch(() => undefined) };
}

export type ScreenRoute = LazyScreen & { readonly path: string };

export const at = (path: string, screen: LazyScreen): ScreenRoute => ({ path, ...screen });

export const screenRoute = ({ path, Screen }: ScreenRoute) => <Route key={path} path={path} element={<Screen />} />;

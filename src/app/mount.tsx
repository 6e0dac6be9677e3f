import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SYSTEM } from '../machines/shell/app/systemIds';
import { needTexts } from '../services/i18n';
import type { PreferencesRef } from '../views/app/usePreferences';
import { groupDecimal } from '../views/kit/format';
import { giveLaterViews } from '../views/kit/laterView';
import type { App } from './createApp';
import { preloadOnIntent } from './preloadOnIntent';
import { Root } from './Root';
import { preloadScreen } from './routes';
import type { ScreenRoute } from './lazyScreen';

/**
 * Renders the running application into the element. A transition, so that rendering stays in slices after the first paint.
 * @param screens in addition to the exchange's own.
 */
export function mount(container: HTMLElement, app: App, screens: readonly ScreenRoute[] = []): void {
  giveLaterViews(() => needTexts('later'));
  preloadScreen(location.pathname);
  preloadOnIntent();
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <Root app={app} screens={screens} />
      </StrictMode>,
    ),
  );
}

/** Makes the browser load the number formats of the chosen language before a screen needs them, since that takes 10 ms or more. */
export function readyFigures({ handle }: App): void {
  const preferences = handle.root.system.get(SYSTEM.preferences) as PreferencesRef | undefined;
  if (preferences) groupDecimal('0', preferences.getSnapshot().context.language.lang, 2);
}

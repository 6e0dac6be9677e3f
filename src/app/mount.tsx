import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from './createApp';
import { preloadOnIntent } from './preloadOnIntent';
import { Root } from './Root';
import { preloadScreen } from './routes';

/** Shows the running application in the element. A transition, since the page has its first paint: rendering stays in slices. */
export function mount(container: HTMLElement, app: App): void {
  preloadScreen(location.pathname);
  preloadOnIntent();
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <Root app={app} />
      </StrictMode>,
    ),
  );
}

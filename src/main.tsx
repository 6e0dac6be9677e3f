import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createDeps, startApp } from './app/createApp';
import { Root } from './app/Root';
import { preloadOnIntent } from './app/preloadOnIntent';
import { preloadScreen } from './app/routes';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');

const app = startApp(createDeps());
preloadScreen(location.pathname);
preloadOnIntent();
createRoot(container).render(
  <StrictMode>
    <Root app={app} />
  </StrictMode>,
);

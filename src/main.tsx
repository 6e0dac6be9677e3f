import { createDeps, startApp } from './app/createApp';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');

// Tasks of their own instead of one long one: the modules, start-up, which asks the exchange at once, React, and the views.
setTimeout(() => {
  const app = startApp(createDeps());
  void import('react-dom/client')
    .then(() => import('./app/mount'))
    .then(({ mount }) => mount(container, app))
    .catch(reportError);
});

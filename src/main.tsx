import { createDeps, startApp } from './app/createApp';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');

// Three tasks instead of one long one: the modules, start-up, which asks the exchange at once, and only then React.
setTimeout(() => {
  const app = startApp(createDeps());
  void import('./app/mount').then(({ mount }) => mount(container, app), reportError);
});

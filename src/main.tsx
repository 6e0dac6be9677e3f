import { createDeps, prepareApp, type App } from './app/createApp';

const container = document.getElementById('root');
if (!container) throw new Error('no root element');

/** Splits start-up into several tasks, so that the page handles input in between. */
const task = () => new Promise<void>((done) => setTimeout(done));

async function start(): Promise<App> {
  await task();
  const deps = createDeps();
  await task();
  const run = prepareApp(deps);
  await task();
  return run();
}

/** Start-up sends its first requests immediately; React and the views load in the meantime. */
async function show(into: HTMLElement): Promise<void> {
  const app = await start();
  await import('react-dom/client');
  const { mount, readyFigures } = await import('./app/mount');
  await task();
  mount(into, app);
  await task();
  readyFigures(app);
}

show(container).catch(reportError);

import { defineReloadPage, defineWatchVersion } from '../../actors/shell/appUpdate';
import { appUpdateMachine } from '../../machines/shell/appUpdate/appUpdate.machine';
import { createWorker } from '../../services/worker';

/** Its service is made here and not at start: it comes with the tools, after the screen. */
export function defineAppUpdateFlow() {
  const worker = createWorker();
  return appUpdateMachine.provide({
    actors: { watchVersion: defineWatchVersion({ worker }), reloadPage: defineReloadPage({ worker }) },
  });
}

import { defineReloadPage, defineWatchVersion } from '../../actors/shell/appUpdate';
import { appUpdateMachine } from '../../machines/shell/appUpdate/appUpdate.machine';
import { createWorker } from '../../services/worker';

/** The service is created here, not at start-up, so that its script loads after the screen. */
export function defineAppUpdateFlow() {
  const worker = createWorker();
  return appUpdateMachine.provide({
    actors: { watchVersion: defineWatchVersion({ worker }), reloadPage: defineReloadPage({ worker }) },
  });
}

import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { appInstallMachine, type InstallEvent } from '../../machines/shell/appInstall/appInstall.machine';
import type { Deps } from '../deps';

/** Reports the browser's offers to install this site, from now on. */
const defineWatchInstall = ({ install }: Deps) =>
  fromCallback<EventObject, undefined, InstallEvent>(({ sendBack }) => {
    if (install.isRunning()) sendBack({ type: 'sys.install.done' });
    return install.onChange((can) => {
      if (can === 'done') sendBack({ type: 'sys.install.done' });
      if (can === 'ask') sendBack({ type: 'sys.install.offered' });
    });
  });

/** Resolves with whether the user accepted the browser's prompt. */
const defineAskInstall = ({ install }: Deps) => fromPromise<boolean, undefined>(() => install.ask());

/** /app */
export const flows: FlowGroup = (deps) => ({
  appInstall: appInstallMachine.provide({
    actors: { watchInstall: defineWatchInstall(deps), askInstall: defineAskInstall(deps) },
  }),
});

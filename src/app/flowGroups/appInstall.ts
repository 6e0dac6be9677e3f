import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { appInstallMachine } from '../../machines/shell/appInstall/appInstall.machine';
import type { Deps } from '../deps';
import type { Install } from '../../services/install';

type News = { type: 'sys.install.offered' } | { type: 'sys.install.done' };

/** Reports the browser's offers to install this site, from now on. */
const defineWatchInstall = ({ install }: { install: Install }) =>
  fromCallback<EventObject, undefined, News>(({ sendBack }) => {
    if (install.isRunning()) sendBack({ type: 'sys.install.done' });
    return install.onChange((can) => {
      if (can === 'done') sendBack({ type: 'sys.install.done' });
      if (can === 'ask') sendBack({ type: 'sys.install.offered' });
    });
  });

/** Resolves with whether the user accepted the browser's prompt. */
const defineAskInstall = ({ install }: { install: Install }) => fromPromise<boolean, undefined>(() => install.ask());

const defineAppInstallFlow = (deps: Deps) =>
  appInstallMachine.provide({ actors: { watchInstall: defineWatchInstall(deps), askInstall: defineAskInstall(deps) } });

/** /app */
export const flows: FlowGroup = (deps) => ({ appInstall: defineAppInstallFlow(deps) });

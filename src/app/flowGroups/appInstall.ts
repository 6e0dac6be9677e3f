import type { FlowGroup } from '../flowGroup';
import { defineAskInstall, defineWatchInstall } from '../../actors/shell/appInstall';
import { appInstallMachine } from '../../machines/shell/appInstall/appInstall.machine';
import type { Deps } from '../deps';

const defineAppInstallFlow = (deps: Deps) =>
  appInstallMachine.provide({ actors: { watchInstall: defineWatchInstall(deps), askInstall: defineAskInstall(deps) } });

/** /app */
export const flows: FlowGroup = (deps) => ({ appInstall: defineAppInstallFlow(deps) });

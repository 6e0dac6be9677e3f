import { defineAskInstall, defineWatchInstall } from '../../actors/shell/appInstall';
import { appInstallMachine } from '../../machines/shell/appInstall/appInstall.machine';
import type { Deps } from '../deps';

export const defineAppInstallFlow = (deps: Deps) =>
  appInstallMachine.provide({ actors: { watchInstall: defineWatchInstall(deps), askInstall: defineAskInstall(deps) } });

import { defineAskInstall } from '../../actors/askInstall';
import { defineWatchInstall } from '../../actors/watchInstall';
import { appInstallMachine } from '../../machines/appInstall/appInstall.machine';
import type { Deps } from '../deps';

export const defineAppInstallFlow = (deps: Deps) =>
  appInstallMachine.provide({ actors: { watchInstall: defineWatchInstall(deps), askInstall: defineAskInstall(deps) } });

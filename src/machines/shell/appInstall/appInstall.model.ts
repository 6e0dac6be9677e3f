import { defineFlowModel } from '../../flowModel';
import { appInstallMachine } from './appInstall.machine';

export const appInstallModel = defineFlowModel<typeof appInstallMachine>({
  id: 'appInstall',
  title: 'Install the application',
  spec: 'SPEC §2 App download',
  machine: appInstallMachine,
  inputs: [undefined],
  cases: { 'xstate.done.actor.askInstall': () => [{ output: true }, { output: false }] },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

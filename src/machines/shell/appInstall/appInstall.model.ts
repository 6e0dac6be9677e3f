import { defineFlowModel } from '../../flowModel';
import { appInstallMachine } from './appInstall.machine';

export const appInstallModel = defineFlowModel<typeof appInstallMachine>({
  title: 'Install the application',
  spec: 'SPEC §2 App download',
  machine: appInstallMachine,
  answers: { askInstall: [true, false] },
});

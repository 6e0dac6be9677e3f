import { defineFlowModel } from '../../flowModel';
import { appUpdateMachine } from './appUpdate.machine';

export const appUpdateModel = defineFlowModel<typeof appUpdateMachine>({
  title: 'New version of the application',
  spec: 'SPEC §2 App download',
  machine: appUpdateMachine,
});

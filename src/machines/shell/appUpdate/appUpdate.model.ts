import { defineFlowModel } from '../../flowModel';
import { appUpdateMachine } from './appUpdate.machine';

export const appUpdateModel = defineFlowModel<typeof appUpdateMachine>({
  id: 'appUpdate',
  title: 'New version of the application',
  spec: 'SPEC §2 App download',
  machine: appUpdateMachine,
  inputs: [undefined],
  cases: {},
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

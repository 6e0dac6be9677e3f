import { defineFlowModel } from '../../flowModel';
import { loginRequiredMachine } from './loginRequired.machine';

export const loginRequiredModel = defineFlowModel<typeof loginRequiredMachine>({
  title: 'Login required',
  spec: 'SPEC §6 Roles and permissions',
  machine: loginRequiredMachine,
});

import { defineFlowModel } from '../../flowModel';
import { layoutMachine } from './layout.machine';

export const layoutModel = defineFlowModel<typeof layoutMachine>({
  id: 'layout',
  title: 'Header and footer',
  spec: 'SPEC §2 Header and footer',
  machine: layoutMachine,
  inputs: [undefined],
  cases: {},
});

import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sampleSettled } from '../icoProject/icoProject.samples';
import { icoThawMachine } from './icoThaw.machine';

export const icoThawModel = defineFlowModel<typeof icoThawMachine>({
  id: 'icoThaw',
  title: 'ICO thaw',
  spec: 'SPEC §4 ICO subscription: thaw, RULES ICO subscription',
  machine: icoThawMachine,
  inputs: [undefined],
  cases: {
    'user.thaw.open': () => [
      { subscription: sampleSettled() },
      { subscription: sampleSettled({ thawable: '0', thawed: '18' }) },
    ],
    'user.quantity.change': () => [{ text: '3' }, { text: '9' }],
    'xstate.done.actor.thaw': () => [
      { output: { ok: true, value: { subscription: sampleSettled({ thawed: '18', thawable: '0' }) } } },
      { output: NETWORK_DOWN },
      { output: { ok: false, error: 'icoThawable' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.quantity],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

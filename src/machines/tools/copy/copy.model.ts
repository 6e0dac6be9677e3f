import { defineFlowModel } from '../../flowModel';
import { copyMachine } from './copy.machine';

export const copyModel = defineFlowModel<typeof copyMachine>({
  id: 'copy',
  title: 'Copy to the clipboard',
  spec: 'SPEC §5 Copy helper',
  machine: copyMachine,
  inputs: [undefined],
  cases: {
    'user.text.copy': () => [{ text: '10020030' }],
    'xstate.done.actor.copyText': () => [{ output: true }, { output: false }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

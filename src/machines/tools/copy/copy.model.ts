import { defineFlowModel } from '../../flowModel';
import { copyMachine } from './copy.machine';

export const copyModel = defineFlowModel<typeof copyMachine>({
  title: 'Copy to the clipboard',
  spec: 'SPEC §5 Copy helper',
  machine: copyMachine,
  cases: { 'user.text.copy': () => [{ text: '10020030' }] },
  answers: { copyText: [true, false] },
});

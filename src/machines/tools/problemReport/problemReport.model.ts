import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { NOTE_LENGTH, problemReportMachine } from './problemReport.machine';

export const problemReportModel = defineFlowModel<typeof problemReportMachine>({
  title: 'Report a problem',
  spec: 'SPEC §2 Header and footer',
  machine: problemReportMachine,
  abstract: ({ context }) => [context.note.length],
  cases: {
    'user.note.change': () => [{ note: 'The order is not in the list.' }, { note: 'a'.repeat(NOTE_LENGTH + 1) }],
  },
  answers: { saveReport: [{ ok: true, value: null }, NETWORK_DOWN] },
});

import { defineFlowModel } from '../../flowModel';
import { inspectorPassMachine } from './inspectorPass.machine';

const OPENED = { ok: true, value: { until: 1_700_000_000_000 } };

export const inspectorPassModel = defineFlowModel<typeof inspectorPassMachine>({
  title: 'Pass to the flow inspector',
  spec: 'SPEC §4 States and transitions',
  machine: inspectorPassMachine,
  inputs: [{ pass: 'pass' }],
  answers: { openInspector: [OPENED, { ok: false, error: 'notFound' }, { ok: false, error: 'network' }] },
});

import { defineFlowModel } from '../../flowModel';
import { inspectorPassMachine } from './inspectorPass.machine';

const OPENED = { ok: true, value: { until: 1_700_000_000_000 } };

export const inspectorPassModel = defineFlowModel<typeof inspectorPassMachine>({
  id: 'inspectorPass',
  title: 'Pass to the flow inspector',
  spec: 'SPEC §4 States and transitions',
  machine: inspectorPassMachine,
  inputs: [{ pass: 'pass' }],
  cases: {
    'xstate.done.actor.openInspector': () => [
      { output: OPENED },
      { output: { ok: false, error: 'notFound' } },
      { output: { ok: false, error: 'network' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

import { NETWORK_DOWN } from '../../../src/machines/shell/app/samples';
import { defineFlowModel } from '../../../src/machines/flowModel';
import type { ChartEntry, DrawnChart } from './chart';
import { inspectorMachine } from './inspector.machine';

const ENTRY: ChartEntry = {
  ...{ id: 'copy', kind: 'flow', title: 'Copy to the clipboard', spec: 'SPEC §5', states: 2, transitions: 2 },
  ...{ area: 'tools', words: 'Copies a text.' },
};
const DRAWN: DrawnChart = {
  chart: {
    ...{ id: 'copy', kind: 'flow', title: 'Copy to the clipboard', spec: 'SPEC §5', description: 'Copies a text.' },
    ...{ states: [], transitions: [], delays: {}, hash: '' },
  },
  geometry: { width: 10, height: 10, nodes: [], edges: [] },
};

export const inspectorModel = defineFlowModel<typeof inspectorMachine>({
  title: 'Flow inspector',
  spec: 'SPEC §4 States and transitions',
  machine: inspectorMachine,
  inputs: [{ chart: null }, { chart: 'copy' }],
  abstract: ({ context }) => [context.chart, context.zoom === null, context.selected],
  cases: {
    'user.query.change': () => [{ query: 'copy' }],
    'user.chart.choose': () => [{ chart: 'copy' }],
    'sys.address.changed': () => [{ chart: 'copy' }, { chart: null }],
    'user.state.select': () => [{ state: 'copy.idle' }, { state: null }],
  },
  answers: {
    loadEntries: [{ ok: true, value: [ENTRY] }, NETWORK_DOWN],
    loadChart: [{ ok: true, value: DRAWN }, NETWORK_DOWN],
  },
});

import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, samplePosition } from '../futures/samples';
import { futuresDetailMachine } from './futuresDetail.machine';

const position = { position: samplePosition(), deals: [], plans: [], funding: [] };
const answers = () => [
  { output: { ok: true, value: { order: sampleFuturesOrder(), deals: [] } } },
  { output: { ok: true, value: position } },
  { output: { ok: false, error: 'orderNotFound' } },
  { output: { ok: false, error: 'network' } },
];

export const futuresDetailModel = defineFlowModel<typeof futuresDetailMachine>({
  id: 'futuresDetail',
  title: 'Details of a futures order or position',
  spec: 'SPEC §2 Orders, detail views',
  machine: futuresDetailMachine,
  inputs: [{ kind: 'order', id: 'fo1' }],
  cases: {
    'xstate.done.actor.loadDetail': answers,
    'xstate.done.actor.refresh': answers,
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, samplePosition } from '../futures/samples';
import { futuresDetailMachine } from './futuresDetail.machine';

const position = { position: samplePosition(), deals: [], plans: [], funding: [] };
const answers = [
  { ok: true, value: { order: sampleFuturesOrder(), deals: [] } },
  { ok: true, value: position },
  { ok: false, error: 'orderNotFound' },
  { ok: false, error: 'network' },
];

export const futuresDetailModel = defineFlowModel<typeof futuresDetailMachine>({
  title: 'Details of a futures order or position',
  spec: 'SPEC §2 Orders, detail views',
  machine: futuresDetailMachine,
  inputs: [{ kind: 'order', id: 'fo1' }],
  answers: {
    loadDetail: answers,
    refresh: answers,
  },
});

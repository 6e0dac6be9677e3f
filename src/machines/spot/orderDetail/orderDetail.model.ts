import { defineFlowModel } from '../../flowModel';
import { sampleOrder } from '../spotOrder/spotOrder.samples';
import { orderDetailMachine } from './orderDetail.machine';

const loaded = { output: { ok: true, value: { order: sampleOrder('waiting'), deals: [] } } };

const traded = { output: { ok: true, value: { order: sampleOrder('traded'), deals: [] } } };

export const orderDetailModel = defineFlowModel<typeof orderDetailMachine>({
  id: 'orderDetail',
  title: 'Order details',
  spec: 'SPEC §3 Spot order',
  machine: orderDetailMachine,
  inputs: [{ orderId: 'o1' }],
  cases: {
    'xstate.done.actor.loadOrder': () => [
      loaded,
      { output: { ok: false, error: 'orderNotFound' } },
      { output: { ok: false, error: 'network' } },
    ],
    'xstate.done.actor.refresh': () => [loaded, { output: { ok: false, error: 'network' } }, traded],
  },
});

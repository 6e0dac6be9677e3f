import { defineFlowModel } from '../../flowModel';
import { sampleOrder } from '../spotOrder/spotOrder.samples';
import { orderDetailMachine } from './orderDetail.machine';

const loaded = { ok: true, value: { order: sampleOrder('waiting'), deals: [] } };

const traded = { ok: true, value: { order: sampleOrder('traded'), deals: [] } };

export const orderDetailModel = defineFlowModel<typeof orderDetailMachine>({
  title: 'Order details',
  spec: 'SPEC §3 Spot order',
  machine: orderDetailMachine,
  inputs: [{ orderId: 'o1' }],
  answers: {
    loadOrder: [loaded, { ok: false, error: 'orderNotFound' }, { ok: false, error: 'network' }],
    refresh: [loaded, { ok: false, error: 'network' }, traded],
  },
});

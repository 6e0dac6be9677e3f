import { defineFlowModel } from '../../flowModel';
import { sampleOrder } from '../spotOrder/spotOrder.samples';
import { openOrdersMachine } from './openOrders.machine';

export const openOrdersModel = defineFlowModel<typeof openOrdersMachine>({
  id: 'openOrders',
  title: 'Open orders',
  spec: 'SPEC §4 Spot order, §8 Confirmation prompts',
  machine: openOrdersMachine,
  inputs: [undefined],
  cases: {
    'user.cancel.open': () => [{ orderId: 'o1' }],
    'user.cancelAll.open': () => [{ pair: 'BTC_USDT' }, { pair: null }],
    'push.order.left': () => [{ orderId: 'o1' }, { orderId: 'o2' }],
    'xstate.done.actor.cancelOrder': () => [
      { output: { ok: true, value: { order: sampleOrder('cancelled') } } },
      { output: { ok: false, error: 'orderClosed' } },
      { output: { ok: false, error: 'network' } },
    ],
    'xstate.done.actor.cancelAllOrders': () => [
      { output: { ok: true, value: { cancelled: 3 } } },
      { output: { ok: false, error: 'busy' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.orderId],
});

import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, samplePlan } from '../futures/samples';
import { futuresCancelMachine } from './futuresCancel.machine';

export const futuresCancelModel = defineFlowModel<typeof futuresCancelMachine>({
  id: 'futuresCancel',
  title: 'Cancel futures orders',
  spec: 'SPEC §4 Futures order, §8 Cancel order',
  machine: futuresCancelMachine,
  inputs: [undefined],
  cases: {
    'user.cancel.open': () => [
      { target: { kind: 'order', order: sampleFuturesOrder() } },
      { target: { kind: 'plan', plan: samplePlan() } },
      { target: { kind: 'all', pair: null } },
    ],
    'xstate.done.actor.sendCancel': () => [
      { output: { ok: true, value: { order: sampleFuturesOrder({ status: 'cancelled' }) } } },
      { output: { ok: true, value: { cancelled: 2 } } },
      { output: { ok: false, error: 'orderClosed' } },
      { output: { ok: false, error: 'busy' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.target?.kind],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

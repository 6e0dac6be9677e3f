import type { SecondsStatus } from '../../../../domain/contract/seconds/seconds';
import { defineFlowModel } from '../../flowModel';
import { secondsOrderMachine } from './secondsOrder.machine';
import { sampleSeconds } from './secondsOrder.samples';

const loaded = (status: SecondsStatus) => ({ output: { ok: true, value: { order: sampleSeconds(status) } } });
const failed = { output: { ok: false, error: 'network' } };
const missing = { output: { ok: false, error: 'secondsNotFound' } };

export const secondsOrderModel = defineFlowModel<typeof secondsOrderMachine>({
  id: 'secondsOrder',
  title: 'Seconds contract',
  spec: 'SPEC §4 Seconds contract, RULES Seconds contracts',
  machine: secondsOrderMachine,
  inputs: [
    { orderId: 's1', order: null, desk: null },
    { orderId: 's1', order: sampleSeconds('accepted'), desk: null },
  ],
  cases: {
    'push.order.changed': () => [{ order: sampleSeconds('running') }, { order: sampleSeconds('won') }],
    'xstate.done.actor.loadOrder': () => [
      loaded('accepted'),
      loaded('running'),
      loaded('settling'),
      loaded('lost'),
      missing,
      failed,
    ],
    'xstate.done.actor.askResult': () => [loaded('settling'), loaded('voided'), failed],
    'xstate.done.actor.waitForEntry': () => [{ output: undefined }],
    'xstate.done.actor.waitForDeadline': () => [{ output: undefined }],
  },
  abstract: ({ value, context }) => [value, context.order?.status ?? null],
});

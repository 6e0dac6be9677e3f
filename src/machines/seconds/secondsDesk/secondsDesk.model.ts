import { defineFlowModel } from '../../flowModel';
import { sampleSeconds } from '../secondsOrder/secondsOrder.samples';
import { secondsDeskMachine } from './secondsDesk.machine';

const page = { output: { ok: true, value: { list: [sampleSeconds('running')], total: 1 } } };
const more = {
  output: { ok: true, value: { list: [sampleSeconds('running'), sampleSeconds('running', { id: 's2' })], total: 2 } },
};
const none = { output: { ok: true, value: { list: [], total: 0 } } };
const failed = { output: { ok: false, error: 'network' } };

export const secondsDeskModel = defineFlowModel<typeof secondsDeskMachine>({
  id: 'secondsDesk',
  title: 'Running seconds contracts',
  spec: 'SPEC §3 Seconds order, §4 Seconds contract',
  machine: secondsDeskMachine,
  inputs: [undefined],
  cases: {
    'push.order.changed': () => [{ order: sampleSeconds('accepted') }, { order: sampleSeconds('won') }],
    'flow.order.ended': ({ context }) => (context.results.length < 3 ? [{ order: sampleSeconds('won') }] : []),
    'xstate.done.actor.loadRunning': () => [page, none, failed],
    'xstate.done.actor.refreshRunning': () => [page, failed, more],
  },
  abstract: ({ value, context }) => [value, context.trackers.length, context.results.length],
});

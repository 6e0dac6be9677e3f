import { defineFlowModel } from '../../flowModel';
import { sampleSeconds } from '../secondsOrder/secondsOrder.model';
import { secondsDeskMachine, furtherOf, resultOf, trackersOf } from './secondsDesk.machine';

const page = { ok: true, value: { list: [sampleSeconds('running')], total: 1 } };
const more = {
  ok: true,
  value: { list: [sampleSeconds('running'), sampleSeconds('running', { id: 's2' })], total: 2 },
};
/** Lists next to known contracts: one with an unknown order, and one without an order that has meanwhile ended. */
const others = { ok: true, value: { list: [sampleSeconds('running', { id: 's3' })], total: 1 } };
const none = { ok: true, value: { list: [], total: 0 } };
const failed = { ok: false, error: 'network' };

export const secondsDeskModel = defineFlowModel<typeof secondsDeskMachine>({
  title: 'Running seconds contracts',
  spec: 'SPEC §3 Seconds order, §4 Seconds contract',
  machine: secondsDeskMachine,
  cases: {
    'push.order.changed': () => [{ order: sampleSeconds('accepted') }, { order: sampleSeconds('won') }],
    'flow.order.ended': ({ context }) => (context.results.length < 3 ? [{ order: sampleSeconds('won') }] : []),
  },
  answers: {
    loadRunning: ({ context }) => [page, none, failed, ...(context.trackers.length > 0 ? [others] : [])],
    refreshRunning: ({ context }) => [page, failed, more, ...(context.trackers.length > 0 ? [others] : [])],
  },
  abstract: ({ value, context }) => [value, context.trackers.length, context.results.length],
  statements: ({ always, where, after }) => ({
    'each running contract is followed once': always(
      (state) => new Set(trackersOf(state).map(({ id }) => id)).size === trackersOf(state).length,
    ),
    'every result that comes is shown, none twice': after(
      'flow.order.ended',
      ({ before, now }) => now.context.results.length === before.context.results.length + 1,
    ),
    'a contract that has ended is not followed any more': after('flow.order.ended', ({ event, now }) =>
      trackersOf(now).every(({ id }) => id !== event.order.id),
    ),
    'the result that is shown is the one that has waited longest': where(
      ({ context }) => context.results.length > 0,
      (state) => resultOf(state) === state.context.results[0] && furtherOf(state) === state.context.results.length - 1,
    ),
    'closing a result shows the next, and loses none': after(
      'user.result.close',
      ({ before, now }) => now.context.results.length === before.context.results.length - 1,
    ),
    'what may have been missed is asked for': after('push.orders.missed', ({ asked }) =>
      asked.some(({ name }) => name === 'listSecondsOrders'),
    ),
  }),
});

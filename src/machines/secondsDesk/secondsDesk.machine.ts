import { assign, enqueueActions, setup, stopChild } from 'xstate';
import type { SecondsOrder } from '../../../domain/contract/seconds';
import { valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import { secondsOrderMachine } from '../secondsOrder/secondsOrder.machine';
import type { SecondsOrderPush } from '../secondsOrder/secondsOrder.types';
import type { RunningOutcome, SecondsDeskContext, SecondsDeskEvent } from './secondsDesk.types';

/** More results than this at once are found in the history. */
const SHOWN_RESULTS = 20;

const isTracked = ({ trackers }: SecondsDeskContext, orderId: string) => trackers.some(({ id }) => id === orderId);

const base = setup({
  types: {
    context: {} as SecondsDeskContext,
    events: {} as SecondsDeskEvent,
    tags: {} as 'busy' | 'shown' | 'failed' | 'result',
  },
  actors: {
    watchOrders: channelPort<SecondsOrderPush>('watchOrders'),
    loadRunning: port<RunningOutcome>('loadRunning'),
    secondsOrder: secondsOrderMachine,
  },
  guards: {
    isLoaded: (_, params: { outcome: RunningOutcome }) => params.outcome.ok,
    isNew: ({ context }, { order }: { order: SecondsOrder }) => order.ended === null && !isTracked(context, order.id),
    isTracked: ({ context }, params: { order: SecondsOrder }) => isTracked(context, params.order.id),
    hasResult: ({ context }) => context.results.length > 0,
    hasNext: ({ context }) => context.results.length > 1,
  },
  actions: {
    track: assign(({ context, spawn, self }, params: { orders: readonly SecondsOrder[] }) => {
      const added = params.orders
        .filter(({ id }) => !isTracked(context, id))
        .map((order) => ({
          id: order.id,
          order: spawn('secondsOrder', { id: `order:${order.id}`, input: { orderId: order.id, order, desk: self } }),
        }));
      return { trackers: [...added, ...context.trackers] };
    }),
    /** What the list says goes to the trackers; one that it leaves out has ended meanwhile and asks for itself. */
    tellTrackers: enqueueActions(({ context, enqueue }, params: { orders: readonly SecondsOrder[] }) => {
      const listed = new Map(params.orders.map((order) => [order.id, order]));
      for (const { id, order: tracker } of context.trackers) {
        const order = listed.get(id);
        enqueue.sendTo(tracker, order ? { type: 'push.order.changed', order } : { type: 'push.orders.missed' });
      }
    }),
    tellTracker: enqueueActions(({ context, enqueue }, params: { order: SecondsOrder }) => {
      for (const { id, order: tracker } of context.trackers) {
        if (id === params.order.id) enqueue.sendTo(tracker, { type: 'push.order.changed', order: params.order });
      }
    }),
    untrack: enqueueActions(({ context, enqueue }, params: { order: SecondsOrder }) => {
      const { id } = params.order;
      for (const tracker of context.trackers) if (tracker.id === id) enqueue(stopChild(tracker.order));
      enqueue.assign({ trackers: context.trackers.filter((tracker) => tracker.id !== id) });
    }),
    queueResult: assign(({ context }, params: { order: SecondsOrder }) => ({
      results: [...context.results, params.order].slice(-SHOWN_RESULTS),
    })),
    dropResult: assign(({ context }) => ({ results: context.results.slice(1) })),
    dropResults: assign({ results: [] }),
  },
});

export const secondsDeskMachine = base.createMachine({
  id: 'secondsDesk',
  description: "The signed-in user's running seconds contracts, one actor each, and the results of those that end.",
  context: { trackers: [], results: [] },
  invoke: { id: 'watchOrders', src: 'watchOrders' },
  on: {
    'push.order.changed': [
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: { type: 'track', params: ({ event }) => ({ orders: [event.order] }) },
      },
      {
        guard: { type: 'isTracked', params: ({ event }) => event },
        actions: { type: 'tellTracker', params: ({ event }) => event },
      },
    ],
    'flow.order.ended': {
      actions: [
        { type: 'untrack', params: ({ event }) => event },
        { type: 'queueResult', params: ({ event }) => event },
      ],
    },
  },
  type: 'parallel',
  states: {
    running: {
      description: 'The list of running contracts.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The contracts that are running already are being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadRunning',
            src: 'loadRunning',
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
                target: 'shown',
                actions: [
                  { type: 'tellTrackers', params: ({ event }) => ({ orders: valueOf(event.output).list }) },
                  { type: 'track', params: ({ event }) => ({ orders: valueOf(event.output).list }) },
                ],
              },
              { target: 'failed' },
            ],
          },
          on: { 'push.orders.missed': { target: 'loading', reenter: true } },
        },
        shown: {
          description: 'Every running contract has its actor; new ones come with the private channel.',
          tags: 'shown',
          on: { 'push.orders.missed': 'refreshing' },
        },
        refreshing: {
          description: 'Something may have been missed: how the contracts stand now is being asked for.',
          tags: 'shown',
          invoke: {
            id: 'refreshRunning',
            src: 'loadRunning',
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
                target: 'shown',
                actions: [
                  { type: 'tellTrackers', params: ({ event }) => ({ orders: valueOf(event.output).list }) },
                  { type: 'track', params: ({ event }) => ({ orders: valueOf(event.output).list }) },
                ],
              },
              { target: 'shown' },
            ],
          },
          on: { 'push.orders.missed': { target: 'refreshing', reenter: true } },
        },
        failed: {
          description: 'The running contracts could not be loaded; one press tries again.',
          tags: 'failed',
          on: { 'user.running.retry': 'loading', 'push.orders.missed': 'loading' },
        },
      },
    },
    result: {
      description: 'Results that ended while this was open.',
      initial: 'none',
      states: {
        none: {
          description: 'No result waits to be seen.',
          always: { guard: 'hasResult', target: 'shown' },
        },
        shown: {
          description: 'The result of a contract is shown; further ones follow when it is closed.',
          tags: 'result',
          on: {
            'user.result.close': [
              { guard: 'hasNext', target: 'shown', reenter: true, actions: 'dropResult' },
              { target: 'none', actions: 'dropResult' },
            ],
            'user.results.close': { guard: 'hasNext', target: 'none', actions: 'dropResults' },
          },
        },
      },
    },
  },
});

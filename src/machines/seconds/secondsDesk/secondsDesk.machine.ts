import { assign, enqueueActions, setup, stopChild, type SnapshotFrom } from 'xstate';
import type { BodyOf } from '../../../../domain/contract/call';
import type { Page } from '../../../../domain/contract/envelope';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { CallOf } from '../../../../domain/contract/callOf';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { call } from '../../call';
import { actor, typesOf, failureOf, withEvent, withOutput, withValue } from '../../passing';
import { channelPort } from '../../port';
import {
  secondsOrderMachine,
  type SecondsOrderRef,
  type SecondsOrderPush,
  type SecondsEndedEvent,
} from '../secondsOrder/secondsOrder.machine';

export interface SecondsDeskContext {
  /** One actor per running order, by order id, newest first. */
  trackers: readonly { id: string; order: SecondsOrderRef }[];
  /** Orders that ended while the desk was open, to be shown one at a time. */
  results: readonly SecondsOrder[];
  /** Ids of the most recently ended orders, whether or not shown; late events about them are ignored. */
  ended: readonly string[];
  /** Why the running orders could not be loaded. */
  error: Failure['error'] | null;
}

export type RunningOutcome = Outcome<Page<SecondsOrder>>;

type SecondsDeskEvent =
  | { type: 'user.running.retry' }
  | { type: 'user.result.close' }
  | { type: 'user.results.close' }
  | SecondsEndedEvent
  | SecondsOrderPush;

/** Maximum number of queued results; further ones appear only in the history. */
const SHOWN_RESULTS = 20;

/** Requests the largest page that the server allows. */
const RUNNING: BodyOf<CallOf<'listSecondsOrders'>> = { scope: 'current', page: 1, page_size: 100 };

/** Number of ended orders remembered; no event arrives later than that. */
const KEPT_ENDED = 100;

const isTracked = ({ trackers }: SecondsDeskContext, orderId: string) => trackers.some(({ id }) => id === orderId);
const isHeardOf = (context: SecondsDeskContext, orderId: string) =>
  isTracked(context, orderId) || context.ended.includes(orderId);

const base = setup({
  types: typesOf<SecondsDeskContext, SecondsDeskEvent, 'busy' | 'shown' | 'failed' | 'result'>(),
  actors: {
    watchOrders: channelPort<SecondsOrderPush>('watchOrders'),
    loadRunning: call('listSecondsOrders'),
    secondsOrder: secondsOrderMachine,
  },
  guards: {
    isLoaded: (_, outcome: RunningOutcome) => outcome.ok,
    isNew: ({ context }, { order }: { order: SecondsOrder }) => order.ended === null && !isHeardOf(context, order.id),
    isTracked: ({ context }, params: { order: SecondsOrder }) => isTracked(context, params.order.id),
    hasResult: ({ context }) => context.results.length > 0,
    hasNext: ({ context }) => context.results.length > 1,
  },
  actions: {
    storeFailure: assign((_, outcome: RunningOutcome) => ({ error: failureOf(outcome).error })),
    track: assign(({ context, spawn, self }, { list }: { list: readonly SecondsOrder[] }) => {
      const added = list
        .filter(({ id }) => !isHeardOf(context, id))
        .map((order) => ({
          id: order.id,
          order: spawn('secondsOrder', { id: `order:${order.id}`, input: { orderId: order.id, order, desk: self } }),
        }));
      return { trackers: [...added, ...context.trackers] };
    }),
    /** Passes the list to the trackers; an order missing from it has ended and is loaded by its tracker. */
    tellTrackers: enqueueActions(({ context, enqueue }, { list }: { list: readonly SecondsOrder[] }) => {
      const listed = new Map(list.map((order) => [order.id, order]));
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
      ended: [...context.ended, params.order.id].slice(-KEPT_ENDED),
    })),
    dropResult: assign(({ context }) => ({ results: context.results.slice(1) })),
    dropResults: assign({ results: [] }),
  },
  delays: {
    /** Pause after an unanswered call, ms. */
    askPause: 3000,
  },
});

export const secondsDeskMachine = base.createMachine({
  id: 'secondsDesk',
  description: 'The signed-in user’s running seconds contracts, one actor each, and the results of those that end.',
  context: { trackers: [], results: [], ended: [], error: null },
  invoke: { ...actor('watchOrders') },
  on: {
    'push.order.changed': [
      {
        guard: withEvent('isNew'),
        actions: { type: 'track', params: ({ event }) => ({ list: [event.order] }) },
      },
      {
        guard: withEvent('isTracked'),
        actions: withEvent('tellTracker'),
      },
    ],
    'flow.order.ended': {
      actions: [withEvent('untrack'), withEvent('queueResult')],
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
            ...actor('loadRunning'),
            input: RUNNING,
            onDone: [
              {
                guard: withOutput('isLoaded'),
                target: 'shown',
                actions: [withValue('tellTrackers'), withValue('track')],
              },
              { target: 'failed', actions: withOutput('storeFailure') },
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
            input: RUNNING,
            onDone: [
              {
                guard: withOutput('isLoaded'),
                target: 'shown',
                actions: [withValue('tellTrackers'), withValue('track')],
              },
              { target: 'outdated' },
            ],
          },
          on: { 'push.orders.missed': { target: 'refreshing', reenter: true } },
        },
        outdated: {
          description: 'How the contracts stand could not be asked for; in a moment it is asked for again.',
          tags: 'shown',
          after: { askPause: 'refreshing' },
          on: { 'push.orders.missed': 'refreshing' },
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

export type SecondsDeskSnapshot = SnapshotFrom<typeof secondsDeskMachine>;

export const trackersOf = (snapshot: SecondsDeskSnapshot) => snapshot.context.trackers;
export const isLoading = (snapshot: SecondsDeskSnapshot) => snapshot.hasTag('busy');
export const isFailed = (snapshot: SecondsDeskSnapshot) => snapshot.hasTag('failed');
/** Order whose result is shown now; null for none. */
export const resultOf = (snapshot: SecondsDeskSnapshot) =>
  snapshot.hasTag('result') ? (snapshot.context.results[0] ?? null) : null;
/** Number of results queued behind the one shown. */
export const furtherOf = (snapshot: SecondsDeskSnapshot) => Math.max(0, snapshot.context.results.length - 1);

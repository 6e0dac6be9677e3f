import { createActor, setup } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FiatOrder } from '../../../domain/contract/fiat/fiat';
import { defineFollowFiatOrder } from '../../../src/app/flowGroups/fiatOrders';
import type { PushListener } from '../../../src/app/followUserData';
import { latestOf } from '../../../src/machines/fiat/fiatOrder/fiatOrder.states';
import { sampleFiatOrder } from '../../../src/machines/fiat/fiatOrder/fiatOrder.samples';
import type { Http } from '../../../src/services/http';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Updated {
  type: 'push.order.updated';
  order: FiatOrder;
}

const UNANSWERED = { ok: false, error: 'network' } as const;

/** Follows an order after a lost connection; `answers` are the exchange's responses, in order. */
function following(answers: object[]) {
  const listeners: PushListener[] = [];
  const told: FiatOrder[] = [];
  const leave = vi.fn<() => void>();
  const call = vi.fn<() => Promise<object | undefined>>(() => Promise.resolve(answers.shift()));
  const logic = defineFollowFiatOrder({
    http: { call } as unknown as Http,
    followPushes: (_, listener) => {
      listeners.push(listener);
      return leave;
    },
  });
  const machine = setup({ types: { events: {} as Updated }, actors: { logic } }).createMachine({
    invoke: { src: 'logic', input: { orderId: 'f1' } },
    on: { 'push.order.updated': { actions: ({ event }) => told.push(event.order) } },
  });
  const actor = createActor(machine).start();
  const push = (order: FiatOrder) => listeners[0]?.push({ kind: 'fiatOrder', order });
  return { actor, call, leave, told, push, missed: () => listeners[0]?.missed() };
}

it('a follower receives updates of its own order, and none once nobody follows it', () => {
  const { actor, leave, told, push } = following([]);
  push(sampleFiatOrder({ id: 'f1' }));
  push(sampleFiatOrder({ id: 'f2' }));
  expect(told.map(({ id }) => id)).toEqual(['f1']);
  actor.stop();
  expect(leave).toHaveBeenCalledOnce();
});

it('a follower queries the order again until there is an answer', async () => {
  const order = sampleFiatOrder({ status: 'completed' });
  const { call, told, missed } = following([UNANSWERED, UNANSWERED, { ok: true, value: { order } }]);
  missed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(call).toHaveBeenCalledTimes(3);
  expect(told).toEqual([order]);
});

it('a follower stops querying when nobody follows the order', async () => {
  const { actor, call, missed } = following([UNANSWERED, UNANSWERED, UNANSWERED]);
  missed();
  actor.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(call).toHaveBeenCalledTimes(1);
});

it('the later of two changes within a millisecond is the one with the longer log', () => {
  const first = sampleFiatOrder();
  const paid = sampleFiatOrder({ status: 'paid', log: [...first.log, ...first.log] });
  expect([latestOf(paid, first).status, latestOf(first, paid).status]).toEqual(['paid', 'paid']);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { SecondsOrder } from '../../../domain/contract/seconds/seconds';
import { defineWaitUntil } from '../../../src/actors/waitUntil';
import {
  secondsDeskMachine,
  furtherOf,
  resultOf,
  trackersOf,
  type RunningOutcome,
} from '../../../src/machines/seconds/secondsDesk/secondsDesk.machine';
import { secondsOrderMachine, estimateOf } from '../../../src/machines/seconds/secondsOrder/secondsOrder.machine';
import { sampleSeconds } from '../../../src/machines/seconds/secondsOrder/secondsOrder.model';
import { createServerClock } from '../../../src/services/serverClock';

const running = sampleSeconds('running');
/** Orders that the exchange returns when asked. */
let answers: SecondsOrder[] = [];
const asked: string[] = [];

const trackerWith = (now: () => number) =>
  secondsOrderMachine.provide({
    actors: {
      watchOrder: fromCallback(() => undefined),
      waitUntil: defineWaitUntil({ clock: { ...createServerClock(), now } }),
      loadOrder: fromPromise(({ input }) => {
        asked.push(input.order_id);
        const order = answers.shift();
        return Promise.resolve(
          order
            ? { ok: true as const, value: { order, receipt: null } }
            : { ok: false as const, error: 'network' as const },
        );
      }),
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  asked.length = 0;
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the estimate', () => {
  it.each([
    ['up', '50000.0001', 'win', '75.00000000'],
    ['up', '50000.0000', 'draw', '0.00000000'],
    ['up', '50000.00009', 'draw', '0.00000000'],
    ['up', '49999.9999', 'loss', '-100.00000000'],
    ['down', '49999.9999', 'win', '75.00000000'],
    ['down', '50000.0001', 'loss', '-100.00000000'],
  ] as const)('predicts for %s at %s a %s', (direction, index, outcome, profit) => {
    expect(estimateOf({ ...running, direction }, index)).toEqual({ outcome, profit });
  });

  it('is null before the buy price is set and without an index', () => {
    expect(estimateOf(sampleSeconds('accepted'), '50000')).toBeNull();
    expect(estimateOf(running, null)).toBeNull();
  });
});

describe('an order tracker', () => {
  const track = (order: SecondsOrder | null, now = { at: running.time + 1000 }) => {
    const tracker = createActor(
      trackerWith(() => now.at),
      { input: { orderId: 's1', order, desk: null } },
    );
    tracker.start();
    return { tracker, now, state: () => tracker.getSnapshot().value };
  };

  it('runs to the deadline by the exchange’s clock, then requests a result that was not pushed', async () => {
    const { now, state } = track(running);
    now.at = running.deadline;
    await vi.advanceTimersByTimeAsync(29_000);
    expect([state(), asked]).toEqual(['settling', []]);
    answers = [sampleSeconds('settling'), sampleSeconds('won')];
    await vi.advanceTimersByTimeAsync(1500);
    expect([state(), asked.length]).toEqual(['settling', 1]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(state()).toBe('ended');
  });

  it('follows the exchange’s clock when the tab slept through the deadline', async () => {
    const { now, state } = track(running);
    now.at = running.deadline + 3_600_000;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe('settling');
  });

  it('ignores an answer that is older than the last push', () => {
    const { tracker, state } = track(running);
    tracker.send({ type: 'push.order.changed', order: sampleSeconds('accepted') });
    expect(state()).toBe('running');
    tracker.send({ type: 'push.order.changed', order: sampleSeconds('lost') });
    expect(state()).toBe('ended');
  });

  it('starts from the number alone, and retries when that fails', async () => {
    const { tracker, state } = track(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe('failed');
    answers = [running];
    tracker.send({ type: 'user.detail.retry' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe('running');
  });
});

describe('the order desk', () => {
  const other = { ...running, id: 's2' };
  const openDesk = (lists: SecondsOrder[][]) => {
    const desk = createActor(
      secondsDeskMachine.provide({
        actors: {
          watchOrders: fromCallback(() => undefined),
          loadRunning: fromPromise((): Promise<RunningOutcome> => {
            const list = lists.shift() ?? [];
            return Promise.resolve({ ok: true, value: { list, total: list.length } });
          }),
          secondsOrder: trackerWith(() => running.time),
        },
      }),
    ).start();
    return { desk, ids: () => trackersOf(desk.getSnapshot()).map(({ id }) => id) };
  };

  it('has one tracker per running order, and shows results one after the other', async () => {
    const { desk, ids } = openDesk([[running]]);
    await vi.advanceTimersByTimeAsync(0);
    desk.send({ type: 'push.order.changed', order: other });
    desk.send({ type: 'push.order.changed', order: other });
    expect(ids()).toEqual(['s2', 's1']);
    desk.send({ type: 'push.order.changed', order: sampleSeconds('won') });
    desk.send({ type: 'push.order.changed', order: sampleSeconds('lost', { id: 's2' }) });
    expect([ids(), resultOf(desk.getSnapshot())?.status, furtherOf(desk.getSnapshot())]).toEqual([[], 'won', 1]);
    desk.send({ type: 'user.result.close' });
    expect([resultOf(desk.getSnapshot())?.status, furtherOf(desk.getSnapshot())]).toEqual(['lost', 0]);
    desk.send({ type: 'user.result.close' });
    expect(resultOf(desk.getSnapshot())).toBeNull();
  });

  it('does not announce an order that ended before it was opened', () => {
    const { desk, ids } = openDesk([[]]);
    desk.send({ type: 'push.order.changed', order: sampleSeconds('won') });
    expect([ids(), resultOf(desk.getSnapshot())]).toEqual([[], null]);
  });

  it('catches up after a lost connection: new orders, and results of those ended in the meantime', async () => {
    const { desk, ids } = openDesk([[running], [other]]);
    await vi.advanceTimersByTimeAsync(0);
    answers = [sampleSeconds('won')];
    desk.send({ type: 'push.orders.missed' });
    await vi.advanceTimersByTimeAsync(1);
    expect([ids(), asked, resultOf(desk.getSnapshot())?.id]).toEqual([['s2'], ['s1'], 's1']);
  });
});

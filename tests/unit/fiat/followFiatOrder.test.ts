import { expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { defineFollowFiatOrder } from '../../../src/actors/fiat/followFiatOrder';
import type { PushListener } from '../../../src/actors/followPushes';
import { sampleFiatOrder } from '../../../src/machines/fiat/fiatOrder/fiatOrder.samples';

it('hears of its own order, and of nothing once nobody follows it', () => {
  const heard: string[] = [];
  const leave = vi.fn<() => void>();
  let listener: PushListener | undefined;
  const followOrder = defineFollowFiatOrder({
    http: {} as never,
    followPushes: (_, given) => {
      listener = given;
      return leave;
    },
  });
  const root = createActor(
    setup({ actors: { followOrder } }).createMachine({
      invoke: { src: 'followOrder', input: { orderId: 'f1' } },
      on: { 'push.order.updated': { actions: ({ event }) => void heard.push(event['order'].id) } },
    }),
  ).start();
  listener?.push({ kind: 'fiatOrder', order: sampleFiatOrder({ id: 'f1' }) });
  listener?.push({ kind: 'fiatOrder', order: sampleFiatOrder({ id: 'f2' }) });
  expect(heard).toEqual(['f1']);
  root.stop();
  expect(leave).toHaveBeenCalledOnce();
});

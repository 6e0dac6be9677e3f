import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import type { Outcome } from '../../../domain/contract/outcome';
import {
  type OrderChangedEvent,
  orderDetailMachine,
  type OrderWithDeals,
  shownOf,
} from '../../../src/machines/spot/orderDetail/orderDetail.machine';
import { sampleOrder } from '../../../src/machines/spot/spotOrder/spotOrder.samples';

const settle = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

it('an order that trades while it is being loaded is shown as traded, whatever the first answer says', async () => {
  const answers: ((status: 'waiting' | 'traded') => void)[] = [];
  const flow = createActor(
    orderDetailMachine.provide({
      actors: {
        watchOrder: fromCallback<EventObject, { orderId: string }, OrderChangedEvent>(() => undefined),
        loadOrder: fromPromise<Outcome<OrderWithDeals>, { order_id: string }>(
          () =>
            new Promise((resolve) =>
              answers.push((status) => resolve({ ok: true, value: { order: sampleOrder(status), deals: [] } })),
            ),
        ),
      },
    }),
    { input: { orderId: 'o1' } },
  ).start();
  flow.send({ type: 'push.order.changed' });
  flow.send({ type: 'push.order.changed' });
  answers[0]?.('waiting');
  await settle();
  answers[1]?.('waiting');
  await settle();
  answers[2]?.('traded');
  await settle();
  const snapshot = flow.getSnapshot();
  expect([shownOf(snapshot)?.order.status, snapshot.value, answers.length]).toEqual(['traded', 'shown', 3]);
  flow.stop();
});

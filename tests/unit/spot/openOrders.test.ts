import { type ActorRefFrom, createActor, fromCallback, setup } from 'xstate';
import { expect, it } from 'vitest';
import { defineOpenOrdersFlow } from '../../../src/app/flows/spotOrders';
import { userDataMachine } from '../../../src/machines/account/userData/userData.machine';
import { sampleAccount } from '../../../src/machines/futures/futures/samples';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';
import { sampleOrder } from '../../../src/machines/spot/spotOrder/spotOrder.samples';

/** An app in which the user was asked whether to cancel an order, and can sign out and in. */
function asking() {
  const userData = userDataMachine.provide({ actors: { watchChannel: fromCallback(() => undefined) } });
  const app = setup({ actors: { userData, openOrders: defineOpenOrdersFlow() } }).createMachine({
    invoke: { id: 'openOrders', src: 'openOrders' },
    initial: 'signedIn',
    states: {
      visitor: { on: { signIn: 'signedIn' } },
      signedIn: { invoke: { src: 'userData', systemId: SYSTEM.userData }, on: { signOut: 'visitor' } },
    },
  });
  const root = createActor(app, { systemId: SYSTEM.app }).start();
  const orders = root.getSnapshot().children['openOrders'] as unknown as ActorRefFrom<
    ReturnType<typeof defineOpenOrdersFlow>
  >;
  const said: unknown[] = [];
  orders.on('toast', (toast) => said.push(toast));
  const open = (...ids: string[]) =>
    (root.system.get(SYSTEM.userData) as ActorRefFrom<typeof userData>).send({
      type: 'push.channel.snapshot',
      data: {
        orders: ids.map((id) => ({ ...sampleOrder('waiting'), id })),
        plans: [],
        balances: [],
        futures: sampleAccount,
      },
    });
  open('o1', 'o2');
  orders.send({ type: 'user.cancel.open', orderId: 'o1' });
  return { root, orders, said, open };
}

it('the end of a session is not told as the end of the order that was asked about', () => {
  const { root, orders, said, open } = asking();
  root.send({ type: 'signOut' });
  root.send({ type: 'signIn' });
  expect([orders.getSnapshot().value, said]).toEqual(['confirmingCancel', []]);
  open('o2');
  expect([orders.getSnapshot().value, said]).toEqual([
    'idle',
    [{ type: 'toast', kind: 'info', key: 'orders:alreadyTraded' }],
  ]);
  root.stop();
});

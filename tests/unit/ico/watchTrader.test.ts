import { type ActorRefFrom, type AnyActorRef, createActor, fromCallback, fromPromise, setup } from 'xstate';
import { expect, it } from 'vitest';
import type { Deps } from '../../../src/app/deps';
import { flows } from '../../../src/app/flowGroups/ico';
import { userDataMachine } from '../../../src/machines/account/userData/userData.machine';
import { sampleAccount } from '../../../src/machines/futures/futures/samples';
import { sampleProject, sampleSubscription, T0 } from '../../../src/machines/ico/icoProject/icoProject.samples';
import type { icoSubscriptionMachine } from '../../../src/machines/ico/icoSubscription/icoSubscription.machine';
import { mineOf } from '../../../src/machines/ico/icoSubscription/icoSubscription.selectors';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';

type SubscriptionRef = ActorRefFrom<typeof icoSubscriptionMachine>;

it('a login while the page of a project is open brings the own subscription into its form', async () => {
  let mine: ReturnType<typeof sampleSubscription> | null = null;
  const http = { call: () => Promise.resolve({ ok: true, value: { project: sampleProject(), mine } }) };
  const { icoSubscription } = flows({
    http,
    clock: { now: () => T0 },
    storage: { read: () => null, readDraft: () => null },
  } as unknown as Deps);
  const flow = (icoSubscription as typeof icoSubscriptionMachine).provide({
    actors: {
      watchProjects: fromCallback(() => undefined),
      waitUntil: fromPromise(() => new Promise<void>(() => undefined)),
    },
  });
  const userData = userDataMachine.provide({ actors: { watchChannel: fromCallback(() => undefined) } });
  const app = setup({ actors: { flow, userData }, types: { events: {} as { type: 'login' } } }).createMachine({
    invoke: { id: 'flow', src: 'flow', input: { projectId: 'p1' } },
    initial: 'visitor',
    states: {
      visitor: { on: { login: 'signedIn' } },
      signedIn: { invoke: { id: 'userData', src: 'userData', systemId: SYSTEM.userData } },
    },
  });
  const root = createActor(app, { systemId: SYSTEM.app }).start();
  const settle = async () => {
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  };
  await settle();
  mine = sampleSubscription();
  root.send({ type: 'login' });
  (root.system.get(SYSTEM.userData) as AnyActorRef).send({
    type: 'push.channel.snapshot',
    data: { orders: [], plans: [], balances: [], futures: sampleAccount },
  });
  await settle();
  const opened = root.getSnapshot().children['flow'] as SubscriptionRef;
  expect(mineOf(opened.getSnapshot())).toEqual(sampleSubscription());
  root.stop();
});

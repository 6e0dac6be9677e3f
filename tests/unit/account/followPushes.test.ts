import { createActor, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import type { UserPush, UserSnapshot } from '../../../domain/contract/channels';
import { followPushes } from '../../../src/app/followUserData';
import { sampleAccount } from '../../../src/machines/futures/futures/samples';
import { userDataMachine } from '../../../src/machines/account/userData/userData.machine';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';

const SNAPSHOT: UserSnapshot = { orders: [], plans: [], balances: [], futures: sampleAccount };
const PUSH: UserPush = { kind: 'notice', unread: 3 };
let stop = () => {};
afterEach(() => stop());

/** An app in which users can sign in and out, with the events received by a follower of the private channel. */
function following() {
  const userData = userDataMachine.provide({ actors: { watchChannel: fromCallback(() => {}) } });
  const app = setup({ actors: { userData } }).createMachine({
    initial: 'visitor',
    states: {
      visitor: { on: { signIn: 'signedIn' } },
      signedIn: { invoke: { src: 'userData', systemId: SYSTEM.userData }, on: { signOut: 'visitor' } },
    },
  });
  const root = createActor(app, { systemId: SYSTEM.app }).start();
  const heard: unknown[] = [];
  const follow = () =>
    followPushes(root.system, { push: (push) => heard.push(push), missed: () => heard.push('missed') });
  const account = () => root.system.get(SYSTEM.userData) as ActorRefFrom<typeof userDataMachine>;
  const leave = follow();
  stop = () => void root.stop();
  return { root, heard, follow, leave, account };
}

it('a follower receives each message of the signed-in user, and learns with a snapshot of possible gaps', () => {
  const { root, heard, account, leave } = following();
  root.send({ type: 'signIn' });
  account().send({ type: 'push.channel.snapshot', data: SNAPSHOT });
  account().send({ type: 'push.channel.data', data: PUSH });
  account().send({ type: 'sys.link.down' });
  account().send({ type: 'push.channel.snapshot', data: SNAPSHOT });
  expect(heard).toEqual(['missed', PUSH, 'missed']);
  leave();
  account().send({ type: 'push.channel.data', data: PUSH });
  expect(heard).toHaveLength(3);
});

it('a late follower learns that it may have missed messages; another user is followed as well', () => {
  const { root, heard, account, follow, leave } = following();
  leave();
  root.send({ type: 'signIn' });
  account().send({ type: 'push.channel.snapshot', data: SNAPSHOT });
  follow();
  expect(heard).toEqual(['missed']);
  root.send({ type: 'signOut' });
  root.send({ type: 'signIn' });
  account().send({ type: 'push.channel.snapshot', data: SNAPSHOT });
  account().send({ type: 'push.channel.data', data: PUSH });
  expect(heard).toEqual(['missed', 'missed', PUSH]);
});

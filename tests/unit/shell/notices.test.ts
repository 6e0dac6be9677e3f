import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { OutcomeOf } from '../../../src/machines/call';
import { noticesMachine, unreadOf } from '../../../src/machines/shell/notices/notices.machine';

const settle = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

/** The flow of a signed-in user, whose calls the test answers one by one. */
function signedIn() {
  const asked: { call: string; answer: (unread: number) => Promise<void> }[] = [];
  const asking = (call: string) =>
    fromPromise<OutcomeOf<'countNotices'>, object>(
      () =>
        new Promise((resolve) =>
          asked.push({
            call,
            answer(unread) {
              resolve({ ok: true, value: { unread } });
              return settle();
            },
          }),
        ),
    );
  const flow = createActor(
    noticesMachine.provide({
      actors: {
        watchChannel: fromCallback(() => undefined),
        countNotices: asking('count'),
        readNotice: asking('read') as never,
        readAllNotices: asking('readAll'),
      },
    }),
  ).start();
  flow.send({ type: 'sys.session.started' });
  const pushed = (unread: number) => flow.send({ type: 'push.channel.data', data: { kind: 'notice', unread } });
  return {
    flow,
    asked,
    pushed,
    unread: () => unreadOf(flow.getSnapshot()),
    calls: () => asked.map(({ call }) => call),
  };
}

it('a count that is pushed while the notices are counted is not replaced by the older one of the answer', async () => {
  const { flow, asked, pushed, unread } = signedIn();
  pushed(3);
  await asked[0]?.answer(2);
  expect(unread()).toBe(3);
  flow.stop();
});

it('a notice that arrives while another is being marked as read is counted, whichever answer comes first', async () => {
  const { flow, asked, pushed, unread } = signedIn();
  await asked[0]?.answer(2);
  flow.send({ type: 'user.notice.read', id: 'n1' });
  pushed(1);
  pushed(2);
  await asked[1]?.answer(1);
  expect(unread()).toBe(2);
  flow.send({ type: 'user.notices.readAll' });
  await asked[2]?.answer(0);
  expect(unread()).toBe(0);
  flow.stop();
});

it('messages that were missed while a notice was being marked are counted afterwards', async () => {
  const { flow, asked, unread, calls } = signedIn();
  await asked[0]?.answer(2);
  flow.send({ type: 'user.notice.read', id: 'n1' });
  flow.send({ type: 'push.channel.snapshot', data: {} });
  await asked[1]?.answer(1);
  await asked[2]?.answer(4);
  expect([unread(), calls()]).toEqual([4, ['count', 'read', 'count']]);
  flow.stop();
});

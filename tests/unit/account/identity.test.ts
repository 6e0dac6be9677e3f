import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, it, vi } from 'vitest';
import type { Identity } from '../../../domain/contract/account/identity';
import { identityDeeds } from '../../../domain/lifecycles/identity.lifecycle';
import { identityMachine, screenOf } from '../../../src/machines/account/identity/identity.machine';
import type { OutcomeOf } from '../../../src/machines/call';
import { SAMPLE_USER } from '../../../src/machines/shell/app/samples';

const identityOf = (status: 2 | 3): Identity => ({
  status,
  next_events: identityDeeds(status),
  submission: null,
  uploaded: { front: null, back: null },
  auto_review: true,
});
const verified = {
  type: 'push.channel.data',
  data: { kind: 'userInfo', user: { ...SAMPLE_USER, info: { name_status: 3 } } },
} as const;

/** The page of the identity, whose questions the test answers one by one. */
function opened() {
  const asked: ((status: 2 | 3 | null) => Promise<void>)[] = [];
  const loadIdentity = fromPromise<OutcomeOf<'identityDetail'>, object>(
    () =>
      new Promise((resolve) =>
        asked.push(async (status) => {
          resolve(status === null ? { ok: false, error: 'network' } : { ok: true, value: identityOf(status) });
          for (let turn = 0; turn < 8; turn++) await Promise.resolve();
        }),
      ),
  );
  const flow = createActor(
    identityMachine.provide({ actors: { loadIdentity, watchChannel: fromCallback(() => undefined) } }),
  ).start();
  return { flow, asked, shown: () => screenOf(flow.getSnapshot()) };
}

it('a decision that arrives while the status is loaded is shown, whatever the answer that it overtook says', async () => {
  const { flow, asked, shown } = opened();
  flow.send(verified);
  await asked[0]?.(2);
  await asked[1]?.(3);
  expect([shown(), asked.length]).toEqual(['verified', 2]);
  flow.stop();
});

it('nor is one lost that arrives while a pending submission is asked for again', async () => {
  const { flow, asked, shown } = opened();
  await asked[0]?.(2);
  flow.send({ type: 'sys.link.up' });
  flow.send(verified);
  await asked[1]?.(2);
  await asked[2]?.(3);
  expect([shown(), asked.length]).toEqual(['verified', 3]);
  flow.stop();
});

it('a decision that could not be fetched is asked for again after some seconds', async () => {
  vi.useFakeTimers();
  const { flow, asked, shown } = opened();
  await asked[0]?.(2);
  flow.send(verified);
  await asked[1]?.(null);
  expect([shown(), asked.length]).toEqual(['pending', 2]);
  await vi.advanceTimersByTimeAsync(5000);
  await asked[2]?.(3);
  expect(shown()).toBe('verified');
  flow.stop();
  vi.useRealTimers();
});

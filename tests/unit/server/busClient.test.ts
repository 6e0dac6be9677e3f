import { expect, it } from 'vitest';
import type { FromPrimary, ToPrimary } from '../../../server/link/busFrames';
import { BusClient } from '../../../server/link/busClient';
import { Written } from '../../../server/store/written';

const CREDIT = {
  quantity: '1',
  kind: 'wallet.credit',
  user: 1000,
  account: 'spot',
  currency: 'USDT',
  note: 'faucet',
} as const;
const DONE = { ok: true } as const;

/** A gateway whose primaries are played by the test. */
function gateway(rows: Written | null = null) {
  const said: ToPrimary[] = [];
  const client = new BusClient({
    ...{ gateway: 'one', maxOutstanding: 100, rows, now: () => 0 },
    publish: (frame) => said.push(frame),
    onWelcome: () => undefined,
    onLost: () => undefined,
    close: () => Promise.resolve(),
  });
  const hear = (...frames: FromPrimary[]) => frames.forEach((frame) => client.take(frame));
  return { client, said, hear };
}

const flushed = () => new Promise((resolve) => void setImmediate(resolve));

it('a second welcome of a new primary does not answer for the batch that it has only announced', async () => {
  const { client, hear } = gateway();
  hear({ type: 'beat', epoch: 1, record: 1 });
  hear({ type: 'welcome', epoch: 1, record: 1, isHeldTrue: false, missed: [] });
  const [held, next] = [client.link.send(CREDIT), client.link.send(CREDIT)];
  await flushed();
  hear({ type: 'answers', epoch: 1, record: 1, number: 2, answers: [1, DONE] });
  hear({ type: 'batch', epoch: 1, record: 1, number: 2, events: '[]', to: ['one'] });
  const answered: string[] = [];
  void held.then(() => answered.push('held'));
  void next.then(() => answered.push('next'));
  const welcome = { type: 'welcome', epoch: 2, record: 2, isHeldTrue: true, missed: [] } as const;
  hear({ type: 'beat', epoch: 2, record: 2 }, welcome);
  await flushed();
  expect(answered).toEqual(['held']);
  hear({ type: 'answers', epoch: 2, record: 2, number: 4, answers: [2, DONE] });
  hear({ type: 'batch', epoch: 2, record: 2, number: 4, events: '[]', to: ['one'] });
  // It had greeted twice, because the first welcome took long.
  hear(welcome);
  await flushed();
  expect(answered).toEqual(['held']);
  hear({ type: 'commit', epoch: 2, record: 4 });
  await flushed();
  expect(answered).toEqual(['held', 'next']);
});

it('lists of a gateway that has just started wait for the rows of what it was welcomed with', async () => {
  const rows = new Written();
  rows.reach(3);
  const { client, hear } = gateway(rows);
  hear({ type: 'beat', epoch: 1, record: 5 });
  hear({ type: 'welcome', epoch: 1, record: 5, isHeldTrue: false, missed: [] });
  const written = client.link.written();
  expect(written).not.toBeNull();
  rows.reach(5);
  client.link.rowsReached();
  await written;
  expect(client.link.written()).toBeNull();
});

it('a batch received together with a result follows it only when its receiver has continued', async () => {
  const { client, hear } = gateway();
  hear({ type: 'beat', epoch: 1, record: 1 });
  hear({ type: 'welcome', epoch: 1, record: 1, isHeldTrue: false, missed: [] });
  const heard: string[] = [];
  const asked = async () => client.link.query({ kind: 'clock' });
  const snapshot = (async () => {
    await asked();
    heard.push('snapshot');
  })();
  client.link.onBatch(() => heard.push('batch'));
  hear(
    { type: 'result', epoch: 1, record: 1, result: { type: 'result', id: 1, result: { time: 1, step: 0 } } },
    { type: 'batch', epoch: 1, record: 1, number: 2, events: '[]', to: [] },
    { type: 'commit', epoch: 1, record: 2 },
  );
  await snapshot;
  await flushed();
  expect(heard).toEqual(['snapshot', 'batch']);
});

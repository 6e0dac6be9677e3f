import { createActor, setup } from 'xstate';
import { expect, it } from 'vitest';
import { readRecording } from '../../../inspector/machines/recording/readRecording';
import { replayOf } from '../../../inspector/machines/recording/replay';
import { tickChannelMachine } from '../../../src/machines/market/market/tickChannel.machine';
import { reportOf } from '../../../src/machines/recording/report';
import { createTrail } from '../../../src/machines/recording/trail';
import { copyMachine } from '../../../src/machines/tools/copy/copy.machine';

const host = setup({ actors: { copy: copyMachine, tickChannel: tickChannelMachine } }).createMachine({
  id: 'host',
  invoke: [
    { id: 'copy', src: 'copy' },
    { id: 'tick', src: 'tickChannel', input: { pair: 'BTC_USDT' } },
  ],
});
const machines = { host, copy: copyMachine, tickChannel: tickChannelMachine };

/** Recording of a page observed from its start, as read from the file. */
function reported(most: number) {
  let now = 0;
  const trail = createTrail(() => (now += 1), most);
  const page = createActor(host, { inspect: trail.inspect }).start();
  const { copy, tick } = page.getSnapshot().children;
  for (let round = 0; round < 10; round += 1) {
    tick?.send({ type: 'push.tick' });
    copy?.send({ type: 'user.text.copy', text: 'Ada' });
  }
  tick?.send({ type: 'sys.tick.stale' });
  page.stop();
  const about = { page: '/home', now: 99, note: 'It hangs.', build: 'b1', requests: [] };
  const read = readRecording(JSON.stringify(reportOf(trail.kept(), about)));
  if (!read.ok) throw new Error(`${read.problem} ${read.at}`);
  return read.recording;
}

it('a problem report contains the events from the first one on, and can be replayed', () => {
  const recording = reported(1000);
  expect(recording).toMatchObject({ at: 99, dropped: 0, report: { note: 'It hangs.', build: 'b1', requests: [] } });
  expect(recording.actors.map(({ name }) => name)).toEqual(expect.arrayContaining(['host', 'copy', 'tick']));
  const { frames } = replayOf(recording, (id) => machines[id as keyof typeof machines]);
  expect(frames.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
  const stale = recording.records.find(({ event }) => event.type === 'sys.tick.stale');
  expect(stale).toMatchObject({ value: 'stale', muted: 9 });
});

it('a problem report keeps the latest events, and remembers the state that the rest led to', () => {
  const recording = reported(16);
  expect(recording.dropped).toBeGreaterThan(0);
  expect(recording.records.length).toBeLessThan(16);
  const { frames } = replayOf(recording, (id) => machines[id as keyof typeof machines]);
  expect(frames.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
  expect(recording.records.at(-1)?.event.type).toBe('sys.tick.stale');
});

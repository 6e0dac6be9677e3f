/**
 * npm run bench:recorder
 * Cost of the flow recorder: CPU µs per event, best of the rounds, each compared with the same run with the application's own
 * observer alone. Ticks are muted, the transitions of a flow are kept.
 */
import { createActor, setup, type ActorRefFrom, type AnyEventObject } from 'xstate';
import { createNoticeDesk } from '../../src/app/notices';
import { tickChannelMachine } from '../../src/machines/market/market/tickChannel.machine';
import { createMasker } from '../../src/machines/recording/mask';
import { createRecorder, type Recorder } from '../../src/machines/recording/recorder';

const CHANNELS = 200;
const ROUNDS = 8;
const EVENTS = 200_000;
const KEPT = 5000;

const host = setup({ actors: { tickChannel: tickChannelMachine } }).createMachine({
  id: 'host',
  invoke: Array.from({ length: CHANNELS }, (_, index) => ({
    id: `tick:${index}`,
    src: 'tickChannel' as const,
    input: { pair: `A${index}_USDT` },
  })),
});

type Kind = 'alone' | 'muted' | 'kept';

/** Measures the cost of an event, µs of CPU. */
function measure(kind: Kind, eventOf: (count: number) => AnyEventObject): { micros: number; recorder: Recorder } {
  const notices = createNoticeDesk(() => undefined);
  const root = createActor(host, { inspect: (event) => notices.inspect(event) }).start();
  const recorder = createRecorder({
    now: () => performance.now(),
    most: KEPT,
    isIgnored: () => false,
    isMuted: (machine) => kind === 'muted' && machine === 'tickChannel',
  });
  if (kind !== 'alone') {
    root.system.inspect(recorder.inspect);
    recorder.adopt(root);
  }
  const channels = Object.values(root.getSnapshot().children) as ActorRefFrom<typeof tickChannelMachine>[];
  const run = (events: number) => {
    for (let count = 0; count < events; count += 1) channels[count % CHANNELS]?.send(eventOf(count) as never);
  };
  run(EVENTS / 10);
  const before = process.cpuUsage();
  run(EVENTS);
  const { user, system } = process.cpuUsage(before);
  root.stop();
  return { micros: (user + system) / EVENTS, recorder };
}

const best = (kind: Kind, eventOf: (count: number) => AnyEventObject): number =>
  Math.min(...Array.from({ length: ROUNDS }, () => measure(kind, eventOf).micros));

const tick = (): AnyEventObject => ({ type: 'push.tick' });
const move = (count: number): AnyEventObject =>
  Math.floor(count / CHANNELS) % 2 === 0 ? tick() : { type: 'sys.tick.lagging' };

const rows: [string, Kind, (count: number) => AnyEventObject][] = [
  ['tick', 'muted', tick],
  ['transition', 'kept', move],
];
console.log('| event | without, µs | with, µs | recorder, µs |\n|---|---|---|---|');
for (const [name, kind, eventOf] of rows) {
  const [without, recorded] = [best('alone', eventOf), best(kind, eventOf)];
  const figures = [without, recorded, recorded - without].map((micros) => micros.toFixed(2));
  console.log(`| ${name} | ${figures.join(' | ')} |`);
}

const { recorder } = measure('kept', move);
const start = performance.now();
const text = JSON.stringify(recorder.recording(createMasker(), '/'));
console.log(
  `saving ${KEPT} events: ${(performance.now() - start).toFixed(0)} ms, ${(text.length / 1024).toFixed(0)} kB`,
);

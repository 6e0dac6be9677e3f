/** npm run bench:engine: each measurement runs in a new thread, set up and compiled like the engine's. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { ENGINE_MEMORY } from '../../server/link/startEngine';
import { startThread } from '../../server/threads';

const COMMANDS = Number(process.env['COMMANDS'] ?? 1_000_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** Warm-up rounds, until both are fully compiled. */
const UNCOUNTED = 2;

/** Measurement of a thread. `reach`: distance of resting orders from the middle, ticks. */
export interface Measure {
  name: 'engine' | 'control' | 'durable' | 'futures';
  commands: number;
  resting: number;
  reach: number;
}

export interface Run {
  /** Timed commands per second. */
  perSecond: number;
  /** CPU time of all threads, including garbage collection, microseconds per command. */
  cpu: number;
  trades: number;
  /** Lots resting at the end; equal for engines that agree. */
  resting: number;
}

function threadFor(name: Measure['name'], resting = 0, reach = 0): Worker {
  const workerData: Measure = { name, commands: COMMANDS, resting, reach };
  return startThread(new URL('./engineThread.ts', import.meta.url), { resourceLimits: ENGINE_MEMORY, workerData });
}

async function nextRun(thread: Worker): Promise<Run> {
  const answer = once(thread, 'message');
  thread.postMessage('run');
  return (await answer)[0] as Run;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
const thousands = (value: number) => Math.round(value).toLocaleString('en-US');

/** Runs both in turn, each in its own thread, so that neither collects the other's garbage. */
async function compare(resting: number, reach: number): Promise<void> {
  const threads = { ours: threadFor('engine', resting, reach), control: threadFor('control', resting, reach) };
  const ours: Run[] = [];
  const control: Run[] = [];
  for (let round = -UNCOUNTED; round < ROUNDS; round++) {
    const pair = [await nextRun(threads.ours), await nextRun(threads.control)] as const;
    if (round < 0) continue;
    ours.push(pair[0]);
    control.push(pair[1]);
  }
  await Promise.all([threads.ours.terminate(), threads.control.terminate()]);
  const left = new Set([...ours, ...control].map((run) => run.resting));
  if (left.size > 1) throw new Error(`the books differ at the end: ${[...left].join(', ')} lots left`);
  const of = (runs: Run[], figure: 'perSecond' | 'cpu') => median(runs.map((run) => run[figure]));
  const cells = [
    thousands(resting),
    thousands(of(ours, 'perSecond')),
    thousands(Math.max(...ours.map((run) => run.perSecond))),
    thousands(of(control, 'perSecond')),
    median(ours.map((run, round) => run.perSecond / (control[round] as Run).perSecond)).toFixed(1),
    of(ours, 'cpu').toFixed(2),
    of(control, 'cpu').toFixed(2),
    (of(control, 'cpu') / of(ours, 'cpu')).toFixed(1),
    ((ours[0]?.trades ?? 0) / COMMANDS).toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

console.log(
  `engine with balances, fees and changes, ${thousands(COMMANDS)} commands, median of ${ROUNDS} rounds after ${UNCOUNTED} that are not counted\n`,
);
console.log(
  '| resting orders | commands/s | best | nodejs-order-book/s | × | CPU µs/command | control | × | trades/command |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
await compare(2000, 190);
await compare(100_000, 7500);
await once(threadFor('durable'), 'exit');
await once(threadFor('futures'), 'exit');

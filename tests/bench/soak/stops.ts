import { readdirSync, readFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';

/** What held a loop, ms: all of it, and of that on a core, in the collection of garbage, in the line for a core, and else (disk, locks). */
export interface Stop {
  readonly at: number;
  readonly ms: number;
  readonly core: number;
  readonly garbage: number;
  readonly queued: number;
  /** What the system was doing for it at looks meanwhile; none of a loop that looks at itself. */
  readonly calls: readonly string[];
}

/** Time that a thread was on a core, and in the line for one, ms. */
export interface Standing {
  readonly core: number;
  readonly queued: number;
}

const NANOSECONDS = 1e6;

function standingAt(place: string): Standing {
  const [core = 0, queued = 0] = readFileSync(`/proc/${place}/schedstat`, 'utf8').split(' ').map(Number);
  return { core: core / NANOSECONDS, queued: queued / NANOSECONDS };
}

/** Of a thread of this process, by its number for the system. */
export const standingOf = (thread: string): Standing => standingAt(`self/task/${thread}`);

/** By their numbers on x86-64. */
const CALLS: Readonly<Record<string, string>> = {
  ...{ running: 'running', 17: 'reading', 18: 'writing', 74: 'disk', 75: 'disk', 202: 'a lock', 232: 'nothing to do' },
};

/** What the system does for a thread of this process right now. */
export function callOf(thread: string): string {
  const [number = ''] = readFileSync(`/proc/self/task/${thread}/syscall`, 'utf8').trim().split(' ');
  return CALLS[number] ?? `call ${number}`;
}

const asleep = new Int32Array(new SharedArrayBuffer(4));

/** Time that this thread was on a core so far, ms. The system counts it when it leaves its core. */
export function ownCpu(): number {
  Atomics.wait(asleep, 0, 0, 0.01);
  return standingAt('thread-self').core;
}

/** The thread that was on a core most while something was done. */
export async function busiestThread(done: () => Promise<unknown>): Promise<string> {
  const own = String(process.pid);
  const threads = readdirSync('/proc/self/task').filter((thread) => thread !== own);
  const before = new Map(threads.map((thread) => [thread, standingOf(thread).core]));
  await done();
  const used = (thread: string) => standingOf(thread).core - (before.get(thread) ?? 0);
  return threads.toSorted((one, other) => used(other) - used(one))[0] as string;
}

const LOOK_EVERY_MS = 2;

/** Watches the loop of this thread. @returns ends it, with the stops that were longer than `boundMs`. */
export function watchLoop(boundMs: number): () => Stop[] {
  const own = String(process.pid);
  const garbage: { from: number; to: number }[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      garbage.push({ from: startTime, to: startTime + duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  const stops: Omit<Stop, 'garbage' | 'calls'>[] = [];
  let at = performance.now();
  let standing = standingOf(own);
  const timer = setInterval(() => {
    const now = performance.now();
    const stood = standingOf(own);
    const ms = now - at - LOOK_EVERY_MS;
    if (ms > boundMs) stops.push({ at, ms, core: stood.core - standing.core, queued: stood.queued - standing.queued });
    at = now;
    standing = stood;
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    for (const { startTime, duration } of observer.takeRecords())
      garbage.push({ from: startTime, to: startTime + duration });
    observer.disconnect();
    return stops.map((stop) => {
      const [from, to] = [stop.at, stop.at + stop.ms + LOOK_EVERY_MS];
      const within = garbage.map((one) => Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)));
      return { ...stop, calls: [], garbage: within.reduce((sum, part) => sum + part, 0) };
    });
  };
}

/** What most of a stop was. */
export function causeOf({ ms, core, garbage, queued }: Stop): string {
  const parts = {
    'no core': queued,
    garbage,
    'own code': core - Math.min(core, garbage),
    'disk or lock': ms - core - queued,
  };
  const [[name] = ['own code']] = Object.entries(parts).toSorted(([, one], [, other]) => other - one);
  return name;
}

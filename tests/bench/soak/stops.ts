import { readdirSync, readFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';

/** Blocking of a loop, ms: in total, on a core, in garbage collection, queued for a core, and other (disk, locks). */
export interface Stop {
  readonly at: number;
  readonly ms: number;
  readonly core: number;
  readonly garbage: number;
  readonly queued: number;
  /** Sampled system calls of the thread meanwhile; empty for a loop that watches itself. */
  readonly calls: readonly string[];
}

/** Time of a thread on a core and queued for one, ms. */
export interface Standing {
  readonly core: number;
  readonly queued: number;
}

const NANOSECONDS = 1e6;

function standingAt(place: string): Standing {
  const [core = 0, queued = 0] = readFileSync(`/proc/${place}/schedstat`, 'utf8').split(' ').map(Number);
  return { core: core / NANOSECONDS, queued: queued / NANOSECONDS };
}

/** @param thread system thread id within this process. */
export const standingOf = (thread: string): Standing => standingAt(`self/task/${thread}`);

/** By system call number on x86-64. */
const CALLS: Readonly<Record<string, string>> = {
  ...{ running: 'running', 17: 'reading', 18: 'writing', 74: 'disk', 75: 'disk', 202: 'a lock', 232: 'nothing to do' },
};

/** Returns the current system call of a thread of this process. */
export function callOf(thread: string): string {
  const [number = ''] = readFileSync(`/proc/self/task/${thread}/syscall`, 'utf8').trim().split(' ');
  return CALLS[number] ?? `call ${number}`;
}

const asleep = new Int32Array(new SharedArrayBuffer(4));

/** Returns the CPU time of this thread so far, ms. The system updates it when the thread leaves its core. */
export function ownCpu(): number {
  Atomics.wait(asleep, 0, 0, 0.01);
  return standingAt('thread-self').core;
}

/** Returns the thread with the most CPU time while `done` runs. */
export async function busiestThread(done: () => Promise<unknown>): Promise<string> {
  const own = String(process.pid);
  const threads = readdirSync('/proc/self/task').filter((thread) => thread !== own);
  const before = new Map(threads.map((thread) => [thread, standingOf(thread).core]));
  await done();
  const used = (thread: string) => standingOf(thread).core - (before.get(thread) ?? 0);
  return threads.toSorted((one, other) => used(other) - used(one))[0] as string;
}

const LOOK_EVERY_MS = 2;

/**
 * Watches the event loop of this thread.
 * @returns a function that stops watching and returns the stops longer than `boundMs`.
 */
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

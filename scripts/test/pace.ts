import { createHash } from 'node:crypto';

/** Duration of the reference work on the machine for which the tests' time limits were set, ms. */
const QUIET_MS = 130;
const ROUNDS = 60_000;
/** Anything slower than this factor is a hang rather than a slow machine. */
const SLOWEST = 10;

/** Returns the slowdown relative to an idle reference machine, 1 to 10. */
export const paceOf = (tookMs: number): number => Math.min(SLOWEST, Math.max(1, tookMs / QUIET_MS));

/** Measures the duration of a fixed piece of work, ms. */
export function measure(now: () => number = () => performance.now()): number {
  const start = now();
  let text = '';
  for (let round = 0; round < ROUNDS; round++) text = createHash('sha256').update(text).digest('hex');
  return now() - start;
}

/** Returns the pace of the machine; measured once, by the first process of a run, which passes it on to its children. */
export function pace(env: NodeJS.ProcessEnv = process.env): number {
  env['TEST_PACE'] ??= paceOf(measure()).toFixed(2);
  return Number(env['TEST_PACE']);
}

/** Scales a time limit for an idle reference machine, ms, to this machine. */
export const within = (ms: number): number => Math.round(ms * pace());

/** Scales a time limit to this machine with all that runs on it at this moment. */
export const withinNow = (ms: number): number => Math.round(ms * Math.max(pace(), paceOf(measure())));

import { createHash } from 'node:crypto';

/** What the work below takes on the machine whose limits the tests name, ms. */
const QUIET_MS = 130;
const ROUNDS = 60_000;
/** Beyond that it is no slow machine but one that hangs. */
const SLOWEST = 10;

/** How many times longer something takes than on a quiet machine of the usual kind: 1 at least, 10 at most. */
export const paceOf = (tookMs: number): number => Math.min(SLOWEST, Math.max(1, tookMs / QUIET_MS));

/** Time that a fixed piece of work takes here and now, ms. */
export function measure(now: () => number = () => performance.now()): number {
  const start = now();
  let text = '';
  for (let round = 0; round < ROUNDS; round++) text = createHash('sha256').update(text).digest('hex');
  return now() - start;
}

/** The machine's pace; measured once, by the first process of a run, which hands it on to those that it starts. */
export function pace(env: NodeJS.ProcessEnv = process.env): number {
  env['TEST_PACE'] ??= paceOf(measure()).toFixed(2);
  return Number(env['TEST_PACE']);
}

/** A limit in ms that is right on a quiet machine, as it is here. */
export const within = (ms: number): number => Math.round(ms * pace());

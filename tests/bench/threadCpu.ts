import { readdirSync, readFileSync } from 'node:fs';

const TASKS = '/proc/self/task';

/** Returns the numbers of the process's threads in the order of their start; none where there is no procfs. */
export function threadsOf(): number[] {
  try {
    return readdirSync(TASKS)
      .map(Number)
      .toSorted((a, b) => a - b);
  } catch {
    return [];
  }
}

/** Returns the processor time of a thread so far, µs; 0 once it has ended. */
function cpuOf(thread: number): number {
  try {
    return Number(readFileSync(`${TASKS}/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1000;
  } catch {
    return 0;
  }
}

/** Starts measuring; the function returned gives the processor time of each thread since, µs. */
export function cpuOfThreads(): () => Map<number, number> {
  const before = new Map(threadsOf().map((thread) => [thread, cpuOf(thread)]));
  return () => new Map(threadsOf().map((thread) => [thread, cpuOf(thread) - (before.get(thread) ?? 0)]));
}

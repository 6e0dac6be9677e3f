import { IGNORED_FLOWS, type KeptTrail, MUTED_FLOWS } from './trail';
import { createMasker } from './mask';
import { createRecorder } from './recorder';
import type { ProblemNote, Recording } from './recording';

interface Reported extends ProblemNote {
  readonly page: string;
  /** ms since the epoch. */
  readonly now: number;
}

/** Converts the trail into a masked recording, together with the details of the problem. */
export function reportOf({ before, events, dropped }: KeptTrail, { page, now, ...report }: Reported): Recording {
  let at = now;
  const recorder = createRecorder({
    now: () => at,
    most: Infinity,
    isIgnored: (machine) => IGNORED_FLOWS.has(machine),
    isMuted: (machine) => MUTED_FLOWS.has(machine),
  });
  for (const [ref, stood] of before) recorder.resume(ref, stood);
  for (const observed of events) {
    ({ at } = observed);
    for (let time = 0; time < observed.times; time += 1) recorder.inspect(observed.event);
  }
  at = now;
  const recording = recorder.recording(createMasker(), page);
  return { ...recording, dropped, report };
}

import type { Command } from '../engine/command';
import type { Engine } from '../engine/engine';

/** What looks at times; without those that take on something new where `waits`. */
const duesOf = ({ parts }: Engine, waits: boolean) =>
  Object.values(parts).flatMap(({ due }) => (due && !(waits && due.opens) ? [due] : []));

/** When something is due next, ms since the epoch; null when nothing is. @param waits nothing new is taken on. */
export function nextDue(engine: Engine, waits = false): number | null {
  let next: number | null = null;
  for (const due of duesOf(engine, waits)) {
    const at = due.next(engine.state);
    if (at !== null && (next === null || at < next)) next = at;
  }
  return next;
}

/** The commands that look at what is due by now; each is asked for nothing but to look. @param waits nothing new is taken on. */
export const dueCommands = (engine: Engine, now: number, waits = false): Command[] =>
  duesOf(engine, waits).flatMap((due) =>
    (due.next(engine.state) ?? Infinity) <= now ? [{ kind: due.kind } as Command] : [],
  );

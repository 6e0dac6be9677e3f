import type { Command } from '../engine/command';
import type { Engine } from '../engine/engine';

/** Returns the due checks of all parts; while `waits`, without those that start something new. */
const duesOf = ({ parts }: Engine, waits: boolean) =>
  Object.values(parts).flatMap(({ due }) => (due && !(waits && due.opens) ? [due] : []));

/**
 * Returns the next due time, ms since the epoch; null when nothing is due.
 * @param waits while true, nothing new is started.
 */
export function nextDue(engine: Engine, waits = false): number | null {
  let next: number | null = null;
  for (const due of duesOf(engine, waits)) {
    const at = due.next(engine.state);
    if (at !== null && (next === null || at < next)) next = at;
  }
  return next;
}

/**
 * Returns the commands that check what is due by now.
 * @param waits while true, nothing new is started.
 */
export const dueCommands = (engine: Engine, now: number, waits = false): Command[] =>
  duesOf(engine, waits).flatMap((due) =>
    (due.next(engine.state) ?? Infinity) <= now ? [{ kind: due.kind } as Command] : [],
  );

import type { Command } from '../engine/command';
import type { Engine } from '../engine/engine';

/** When something is due next, ms since the epoch; null when nothing is. */
export function nextDue({ parts, state }: Engine): number | null {
  let next: number | null = null;
  for (const { due } of Object.values(parts)) {
    const at = due?.next(state) ?? null;
    if (at !== null && (next === null || at < next)) next = at;
  }
  return next;
}

/** The commands that look at what is due by now; each is asked for nothing but to look. */
export const dueCommands = ({ parts, state }: Engine, now: number): Command[] =>
  Object.values(parts).flatMap(({ due }) =>
    due && (due.next(state) ?? Infinity) <= now ? [{ kind: due.kind } as Command] : [],
  );

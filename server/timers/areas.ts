import type { Command } from '../engine/command';
import type { State } from '../engine/state';

/** A part of the engine whose time comes: when it is due next, ms since the epoch, and the command that looks at it. */
interface DueArea {
  readonly nextDue: (state: State) => number | null;
  readonly command: Command;
}

/** All that time makes due. */
const AREAS: readonly DueArea[] = [
  { nextDue: (state) => state.seconds.nextDue(), command: { kind: 'seconds.settle' } },
  { nextDue: (state) => state.futures.nextDue(), command: { kind: 'futures.look' } },
  { nextDue: (state) => state.ico.nextDue(), command: { kind: 'ico.due' } },
  { nextDue: (state) => state.fiat.nextDue(), command: { kind: 'fiat.expire' } },
];

/** When something is due next, ms since the epoch; null when nothing is. */
export function nextDue(state: State): number | null {
  let next: number | null = null;
  for (const area of AREAS) {
    const due = area.nextDue(state);
    if (due !== null && (next === null || due < next)) next = due;
  }
  return next;
}

/** The commands of what is due by now. */
export const dueCommands = (state: State, now: number): Command[] =>
  AREAS.filter((area) => (area.nextDue(state) ?? Infinity) <= now).map(({ command }) => command);

import type { Command } from '../engine/decision';
import type { Engine } from '../engine/engine';

/** Longest sleep, ms, after which a changed wall clock is noticed. */
const LONGEST_MS = 250;

interface Ports {
  /** Wall clock, ms since the epoch. */
  readonly now: () => number;
  /** Next due time; null when nothing is due. */
  readonly nextDue: () => number | null;
  /** Called when something is due, and again until `nextDue` changes. */
  readonly onDue: () => void;
}

/**
 * Wakes the engine when something is due. It is stateless: due times are read from the engine's own state, so that a restart past a
 * deadline finds it.
 */
export class Deadlines {
  readonly #ports: Ports;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Must be called when due times may have changed. */
  look(): void {
    const due = this.#closed || this.#timer ? null : this.#ports.nextDue();
    if (due === null) return;
    const wait = Math.min(LONGEST_MS, Math.max(0, due - this.#ports.now()));
    this.#timer = setTimeout(() => this.#wake(), wait);
    this.#timer.unref();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #wake(): void {
    this.#timer = null;
    const due = this.#ports.nextDue();
    if (due !== null && due <= this.#ports.now()) this.#ports.onDue();
    else this.look();
  }
}

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

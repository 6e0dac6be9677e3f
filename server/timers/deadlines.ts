/** Longest sleep, ms: a wall clock that was set is noticed after it. */
const LONGEST_MS = 250;

interface Ports {
  /** Wall clock, ms since the epoch. */
  readonly now: () => number;
  /** When something is due next; null when nothing is. */
  readonly nextDue: () => number | null;
  /** Something is due. Called again until `nextDue` says otherwise. */
  readonly onDue: () => void;
}

/**
 * Wakes the engine when something is due. It remembers nothing: what is due is read off the engine's own state, so that a
 * restart that crossed a deadline finds it.
 */
export class Deadlines {
  readonly #ports: Ports;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Call this when due times may have changed. */
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

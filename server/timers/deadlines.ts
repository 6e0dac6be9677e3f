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

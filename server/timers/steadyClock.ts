/** A difference of the wall clock that is followed, ms: what corrections of a time service amount to. */
const FOLLOWED_MS = 5000;
/** How old what time is measured from may become, and how far off: to look at the uptime costs more than both clocks. */
const HELD_MS = 100;

export interface TimeSources {
  /** ms since the epoch, by the system's clock, which anybody can set. */
  readonly wall: () => number;
  /** ms since some moment; never set, but may stand still while the machine sleeps. */
  readonly monotonic: () => number;
  /** ms since the machine started, its sleep included. */
  readonly uptime: () => number;
}

/**
 * Time that a jump of the system's clock cannot take along: it moves on by the monotonic clock, follows the wall clock in
 * small corrections and over a sleep of the machine, and leaves larger steps to an operator.
 */
export class SteadyClock {
  readonly #sources: TimeSources;
  #time: number;
  #at: { monotonic: number; uptime: number };

  /** @param least the time begins there, however early the wall clock stands, ms since the epoch. */
  constructor(sources: TimeSources, least = 0) {
    this.#sources = sources;
    this.#time = Math.max(least, sources.wall());
    this.#at = { monotonic: sources.monotonic(), uptime: sources.uptime() };
  }

  /** ms since the epoch. */
  now(): number {
    const { wall, monotonic, uptime } = this.#sources;
    const passed = monotonic() - this.#at.monotonic;
    const moved = this.#time + passed;
    const given = wall();
    const off = Math.abs(given - moved);
    if (off <= FOLLOWED_MS) return passed <= HELD_MS && off <= HELD_MS ? given : this.#stand(given);
    const slept = this.#time + (uptime() - this.#at.uptime);
    return Math.abs(given - slept) <= FOLLOWED_MS ? this.#stand(given) : Math.round(moved);
  }

  /** How far the system's clock is ahead of this one, ms, when that is too far to be followed; else 0. */
  step(): number {
    const step = this.#sources.wall() - this.now();
    return Math.abs(step) <= FOLLOWED_MS ? 0 : Math.round(step);
  }

  /** Takes what the system's clock says for the time. */
  set(): void {
    this.#stand(this.#sources.wall());
  }

  /** Never before `time`: what others have seen already. */
  atLeast(time: number): void {
    if (time > this.now()) this.#stand(time);
  }

  #stand(time: number): number {
    this.#time = time;
    this.#at = { monotonic: this.#sources.monotonic(), uptime: this.#sources.uptime() };
    return time;
  }
}

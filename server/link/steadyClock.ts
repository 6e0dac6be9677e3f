import { uptime } from 'node:os';

/** Largest wall-clock difference that is followed, ms; corrections of a time service stay within it. */
const FOLLOWED_MS = 5000;
/** Maximum age and error of the time reference, ms, because reading the uptime costs more than both clocks. */
const HELD_MS = 100;

interface TimeSources {
  /** ms since the epoch, from the system clock, which anyone can set. */
  readonly wall: () => number;
  /** ms since an arbitrary moment; never set, but may stop while the machine sleeps. */
  readonly monotonic: () => number;
  /** ms since the machine started, sleep included. */
  readonly uptime: () => number;
}

/**
 * A clock immune to jumps of the system clock: it advances with the monotonic clock, follows the wall clock in small corrections
 * and over a sleep of the machine, and leaves larger steps to an operator.
 */
export class SteadyClock {
  readonly #sources: TimeSources;
  #time: number;
  #at: { monotonic: number; uptime: number };

  /** @param least earliest initial time, however early the wall clock is, ms since the epoch. */
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

  /** Returns the lead of the system clock over this one, ms, when that is too large to follow; otherwise 0. */
  step(): number {
    const step = this.#sources.wall() - this.now();
    return Math.abs(step) <= FOLLOWED_MS ? 0 : Math.round(step);
  }

  /** Adopts the time of the system clock. */
  set(): void {
    this.#stand(this.#sources.wall());
  }

  /** Ensures that the clock is never before `time`, which others have seen already. */
  atLeast(time: number): void {
    if (time > this.now()) this.#stand(time);
  }

  #stand(time: number): number {
    this.#time = time;
    this.#at = { monotonic: this.#sources.monotonic(), uptime: this.#sources.uptime() };
    return time;
  }
}

/** Returns this machine's clock. @param least earliest time it starts at, ms since the epoch. */
export const machineClock = (least = 0): SteadyClock =>
  new SteadyClock({ wall: () => Date.now(), monotonic: () => performance.now(), uptime: () => uptime() * 1000 }, least);

export interface ServerClock {
  /** Estimated server time, ms since the epoch. */
  now(): number;
  /** Records one exchange: local times around it and the server time within it, all ms since the epoch. */
  sample(sentAt: number, receivedAt: number, serverTime: number): void;
  /** Forgets the best sample, so that the next one counts: after sleep or a reconnect. */
  remeasure(): void;
  /** Records a server time just received without a question, ms since the epoch: the clock cannot be behind it. */
  heard(serverTime: number): void;
}

/** Samples older than this are replaced by any new one, to follow clock drift. */
const SAMPLE_LIFE_MS = 10 * 60_000;

/** Monotonic time, which the user cannot change. */
export const steadyNow = () => performance.timeOrigin + performance.now();

/** Lead of the system clock over the monotonic one from which it counts as a sleep of the computer, ms. */
const SLEEP_MS = 1000;

/**
 * Returns a clock for the ages of what is shown, ms: monotonic, but advancing while the computer sleeps, when performance.now() stands
 * still on macOS and Linux. A system clock that is set forward counts as sleep, so that ages are rather too high than too low. Call it
 * often.
 * @param wall system clock, ms since the epoch.
 */
export function createAgeClock(steady: () => number = steadyNow, wall: () => number = () => Date.now()): () => number {
  let slept = 0;
  let lead = wall() - steady();
  return () => {
    const [before, at] = [lead, steady()];
    lead = wall() - at;
    if (lead - before > SLEEP_MS) slept += lead - before;
    return at + slept;
  };
}

/**
 * Server clock, measured from responses. The sample with the shortest round trip wins, as its error is at most half of it.
 * @param local monotonic local clock, ms since the epoch.
 */
export function createServerClock(local: () => number = steadyNow): ServerClock {
  let offset = 0;
  let best = Infinity;
  let measuredAt = -Infinity;
  return {
    now: () => Math.round(local() + offset),
    sample(sentAt, receivedAt, serverTime) {
      const roundTrip = receivedAt - sentAt;
      if (roundTrip < 0 || (roundTrip > best && receivedAt - measuredAt < SAMPLE_LIFE_MS)) return;
      best = roundTrip;
      measuredAt = receivedAt;
      offset = serverTime - (sentAt + receivedAt) / 2;
    },
    remeasure() {
      best = Infinity;
    },
    heard(serverTime) {
      offset = Math.max(offset, serverTime - local());
    },
  };
}

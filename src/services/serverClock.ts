export interface ServerClock {
  /** The server's time as far as known, ms since the epoch. */
  now(): number;
  /** One exchange: local times around it and the server's time within it, all ms since the epoch. */
  sample(sentAt: number, receivedAt: number, serverTime: number): void;
  /** Forgets the best sample, so that the next one counts: after sleep or a reconnection. */
  remeasure(): void;
}

/** Samples older than this are replaced by any new one, so that a drifting clock is followed. */
const SAMPLE_LIFE_MS = 10 * 60_000;

/** Monotonic time, which the user cannot set back. */
export const steadyNow = () => performance.timeOrigin + performance.now();

/**
 * The server's clock, measured from answers: the sample with the shortest round trip wins, as its error is at most half
 * of that.
 * @param local a steady local clock, ms since the epoch.
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
  };
}

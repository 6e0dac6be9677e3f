import { describe, expect, it } from 'vitest';
import { createAgeClock, createServerClock } from '../../../src/services/serverClock';

describe('the server clock', () => {
  it('follows the sample with the shortest round trip', () => {
    const clock = createServerClock(() => 10_000);
    clock.sample(0, 100, 5050);
    clock.sample(200, 800, 9999);
    expect(clock.now()).toBe(15_000);
    clock.sample(1000, 1020, 7010);
    expect(clock.now()).toBe(16_000);
  });

  it('takes the next sample after waking up, whatever its round trip', () => {
    const clock = createServerClock(() => 0);
    clock.sample(0, 10, 105);
    clock.remeasure();
    clock.sample(0, 1000, 1500);
    expect(clock.now()).toBe(1000);
  });

  it('is never behind a time it has heard, as after sleep, in which the local clock stands still', () => {
    const clock = createServerClock(() => 1000);
    clock.sample(0, 10, 105);
    clock.heard(1050);
    expect(clock.now()).toBe(1100);
    clock.heard(3_600_000);
    expect(clock.now()).toBe(3_600_000);
    clock.sample(0, 500, 3_600_400);
    expect(clock.now()).toBe(3_600_000);
    clock.remeasure();
    clock.sample(900, 1000, 3_600_400);
    expect(clock.now()).toBe(3_600_450);
  });

  it('replaces a sample older than ten minutes', () => {
    const clock = createServerClock(() => 0);
    clock.sample(0, 10, 105);
    clock.sample(600_010, 600_110, 600_560);
    expect(clock.now()).toBe(500);
  });
});

describe('the clock of ages', () => {
  it('advances while the computer sleeps, although the monotonic clock stands still', () => {
    let [steady, wall] = [0, 1_000_000];
    const now = createAgeClock(
      () => steady,
      () => wall,
    );
    const start = now();
    [steady, wall] = [steady + 500, wall + 500];
    expect(now() - start).toBe(500);
    wall += 3_600_000;
    expect(now() - start).toBe(3_600_500);
    [steady, wall] = [steady + 1000, wall + 1000];
    expect(now() - start).toBe(3_601_500);
  });

  it('never goes back, and ignores small corrections of the system clock', () => {
    let [steady, wall] = [0, 1_000_000];
    const now = createAgeClock(
      () => steady,
      () => wall,
    );
    const start = now();
    [steady, wall] = [1000, 1_000_900];
    expect(now() - start).toBe(1000);
    [steady, wall] = [2000, 1_002_300];
    expect(now() - start).toBe(2000);
    [steady, wall] = [3000, 0];
    expect(now() - start).toBe(3000);
  });
});

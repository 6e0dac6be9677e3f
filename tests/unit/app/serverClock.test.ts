import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../../src/services/serverClock';

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

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

  it('replaces a sample older than ten minutes', () => {
    const clock = createServerClock(() => 0);
    clock.sample(0, 10, 105);
    clock.sample(600_010, 600_110, 600_560);
    expect(clock.now()).toBe(500);
  });
});

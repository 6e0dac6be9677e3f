import { describe, expect, it } from 'vitest';
import { SteadyClock } from '../../../server/link/steadyClock';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

function machine() {
  const at = { wall: START, monotonic: 50, uptime: 700 };
  const pass = (ms: number) => {
    at.wall += ms;
    at.monotonic += ms;
    at.uptime += ms;
  };
  const clock = (least?: number) =>
    new SteadyClock({ wall: () => at.wall, monotonic: () => at.monotonic, uptime: () => at.uptime }, least);
  return { at, pass, clock };
}

describe('the clock of the exchange', () => {
  it('advances with the system and follows small corrections', () => {
    const { at, pass, clock } = machine();
    const own = clock();
    pass(1000);
    expect(own.now()).toBe(START + 1000);
    at.wall += 3000;
    expect([own.now(), own.step()]).toEqual([START + 4000, 0]);
    at.wall -= 2000;
    expect([own.now(), own.step()]).toEqual([START + 2000, 0]);
  });

  it('can be read a thousand times in a tenth of a second with one or two uptime lookups', () => {
    const { at, pass } = machine();
    let looks = 0;
    const uptime = () => (looks++, at.uptime);
    const own = new SteadyClock({ wall: () => at.wall, monotonic: () => at.monotonic, uptime });
    const told = Array.from({ length: 1000 }, () => (pass(0.1), own.now()));
    expect(told.at(-1)).toBeCloseTo(START + 100, 0);
    expect(looks).toBeLessThanOrEqual(2);
  });

  it.each([10 * DAY, -3_600_000])(
    'does not follow a jump of %d ms, reports it, and recovers when it is undone',
    (jump) => {
      const { at, pass, clock } = machine();
      const own = clock();
      at.wall += jump;
      pass(2000);
      expect([own.now(), own.step()]).toEqual([START + 2000, jump]);
      at.wall -= jump;
      pass(500);
      expect([own.now(), own.step()]).toEqual([START + 2500, 0]);
    },
  );

  it('trusts a jump once it is told to', () => {
    const { at, clock } = machine();
    const own = clock();
    at.wall += DAY;
    own.set();
    expect([own.now(), own.step()]).toEqual([START + DAY, 0]);
  });

  it('follows a machine’s sleep, during which the monotonic clock may stand still', () => {
    const { at, clock } = machine();
    const own = clock();
    at.wall += DAY;
    at.uptime += DAY;
    expect([own.now(), own.step()]).toEqual([START + DAY, 0]);
  });

  it('continues from a time that is behind it, by the monotonic clock', () => {
    const { pass, clock } = machine();
    const own = clock(START + 10 * DAY);
    pass(700);
    expect([own.now(), own.step()]).toEqual([START + 10 * DAY + 700, -10 * DAY]);
  });
});

import { uptime } from 'node:os';
import { SteadyClock } from '../timers/steadyClock';

/** Returns this machine's clock. @param least earliest time it starts at, ms since the epoch. */
export const machineClock = (least = 0): SteadyClock =>
  new SteadyClock({ wall: () => Date.now(), monotonic: () => performance.now(), uptime: () => uptime() * 1000 }, least);

import { uptime } from 'node:os';
import { SteadyClock } from '../timers/steadyClock';

/** This machine's time. @param least where it begins at the earliest, ms since the epoch. */
export const machineClock = (least = 0): SteadyClock =>
  new SteadyClock({ wall: () => Date.now(), monotonic: () => performance.now(), uptime: () => uptime() * 1000 }, least);

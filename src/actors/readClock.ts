import { fromPromise } from 'xstate';
import type { ServerClock } from '../services/serverClock';

/** Returns the current server time, ms since the epoch. */
export const defineReadClock = ({ clock }: { clock: ServerClock }) =>
  fromPromise<number, undefined>(() => Promise.resolve(Math.round(clock.now())));

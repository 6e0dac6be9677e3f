import { hostname } from 'node:os';
import { Lease } from '../log/shared/lease';
import { SharedLog } from '../log/shared/sharedLog';

/** Long enough for a holder whose busy thread renews late. */
const LIFE_MS = 8000;

/** The right to do what is done once. */
export interface Held {
  /** Whether the lease is certainly this process's now. */
  isNow(): boolean;
  /** Gives the lease up, so that another process can take it at once. */
  release(): Promise<void>;
}

/** Resolves when no other process does the chores. @param dataDir which this process has locked. @param onLost another one does: this process must end. */
export async function holdChores(url: string, dataDir: string, onLost: (error: Error) => void): Promise<Held> {
  const holder = `${hostname()}:${dataDir}`;
  const log = new SharedLog(url, `statex chores ${holder}`);
  await log.prepare();
  await log.close();
  const lease = new Lease({ ...{ url, holder, onLost }, of: 'chores', lifeMs: LIFE_MS, isSole: true });
  await lease.take();
  return { isNow: () => lease.ownTime.isNow, release: () => lease.release() };
}

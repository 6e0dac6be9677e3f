import { Lease } from '../log/shared/lease';
import { SharedLog } from '../log/shared/sharedLog';
import { directoryName, lockHolderName } from './directoryName';

/** Long enough for a holder whose busy thread renews late. */
const LIFE_MS = 8000;

/** Lease for the chores, which only one process does. */
export interface Held {
  /** Whether this process certainly holds the lease now. */
  isNow(): boolean;
  /** Releases the lease, so that another process can take it at once. */
  release(): Promise<void>;
}

/**
 * Resolves once no other process does the chores. @param dataDir locked by this process. @param onLost called when another process
 * takes over; this one must end.
 */
export async function holdChores(url: string, dataDir: string, onLost: (error: Error) => void): Promise<Held> {
  const sole = lockHolderName(dataDir);
  const holder = sole ?? directoryName(dataDir);
  const log = new SharedLog(url, `statex chores ${holder}`);
  await log.prepare();
  await log.close();
  const lease = new Lease({ ...{ url, holder, onLost }, of: 'chores', lifeMs: LIFE_MS, isSole: sole !== null });
  await lease.take();
  return { isNow: () => lease.ownTime.isNow, release: () => lease.release() };
}

/** Message of a chores process to its supervisor: whether it does the chores or waits while another process does. */
export type FromChores = { readonly role: 'waiting' | 'chores' };

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the stores: as long as it is there nothing is paid out. */
const fileOf = (dataDir: string): string => join(dataDir, 'payouts-held');

/** Nothing is paid out of a data directory until an operator releases it. @param since what its state is of, ms since the epoch. */
export function holdPayouts(dataDir: string, since: number): void {
  writeFileSync(fileOf(dataDir), `${new Date(since).toISOString()}\n`, { mode: 0o600, flush: true });
}

/** Of when a held directory's state is, as ISO 8601; null where payouts are not held. */
export function heldSince(dataDir: string): string | null {
  return existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8').trim() : null;
}

/** What to tell the operator of it. @param since see `heldSince`. */
export function heldFindings(since: string | null): string[] {
  if (since === null) return [];
  return [
    `The state is a restored one of ${since}, and what was paid out later is not known: nothing is paid out. Compare the waiting withdrawals (npm run operator -- withdrawal list) with the chain, then run: npm run operator -- payouts release REASON`,
  ];
}

export function releasePayouts(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

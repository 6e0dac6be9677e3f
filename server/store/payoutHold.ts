import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the file next to the stores; nothing is paid out while it exists. */
const fileOf = (dataDir: string): string => join(dataDir, 'payouts-held');

/**
 * Blocks payouts from a data directory until an operator releases them.
 * @param since time of the directory's state, ms since the epoch.
 */
export function holdPayouts(dataDir: string, since: number): void {
  writeFileSync(fileOf(dataDir), `${new Date(since).toISOString()}\n`, { mode: 0o600, flush: true });
}

/** Returns the time of a held directory's state, as ISO 8601; null when payouts are not held. */
export function heldSince(dataDir: string): string | null {
  return existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8').trim() : null;
}

/**
 * Returns the messages about it for the operator.
 * @param since see `heldSince`.
 */
export function heldFindings(since: string | null): string[] {
  if (since === null) return [];
  return [
    `The state is a restored one of ${since}, and what was paid out later is not known: nothing is paid out. Compare the waiting withdrawals (npm run operator -- withdrawal list) with the chain, then run: npm run operator -- payouts release REASON`,
  ];
}

export function releasePayouts(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

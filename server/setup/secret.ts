import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The configured secret, or this data directory's own, made at the first start and readable by its owner only. */
export function loadSecret(dataDir: string, configured: string | null): string {
  if (configured !== null) return configured;
  const file = join(dataDir, 'secret');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  const made = randomBytes(32).toString('base64url');
  // Under its name only when it is whole: a key of no letters would make the digests worthless.
  writeFileSync(`${file}.new`, made, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}

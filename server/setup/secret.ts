import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Config } from '../config/config';

const SHORTEST = 16;

export interface Secrets {
  /** Secret that seals new data. */
  current: string;
  /** Former secrets, newest first, for reading data that cannot be resealed. */
  former: readonly string[];
}

type Places = Pick<Config, 'dataDir' | 'secret' | 'secretFile'>;

/** Returns the file with the secrets, one per line; unused when `SECRET` is set. */
export const secretFileOf = ({ dataDir, secretFile }: Places): string => secretFile ?? join(dataDir, 'secret');

/** Returns the warning for an exchange that is not a sandbox; null when the secret is kept apart from the data it seals. */
export function secretWarning({ sandbox, ...places }: Places & Pick<Config, 'sandbox'>): string | null {
  const file = secretFileOf(places);
  const isApart = places.secret !== null || relative(places.dataDir, file).startsWith(`..${sep}`);
  return sandbox || isApart
    ? null
    : `${file} lies beside what it seals: whoever copies DATA_DIR can read all of it. Move it to another disk and name it by ` +
        'SECRET_FILE (docs/deployment.md).';
}

const secretsIn = (file: string): Secrets => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const [current = '', ...former] = lines.map((line) => line.trim()).filter((line) => line !== '');
  return { current, former };
};

/**
 * Loads the secret that seals everything: the configured one, that of the configured file, or the data directory's own, created at
 * the first start and readable only by its owner.
 * @throws when the configured file is missing or too short.
 */
export function loadSecrets(places: Places): Secrets {
  if (places.secret !== null) return { current: places.secret, former: [] };
  const file = secretFileOf(places);
  const kept = secretsIn(file);
  if (places.secretFile === null && kept.current !== '') return kept;
  if (places.secretFile !== null) {
    if (kept.current.length >= SHORTEST) return kept;
    throw new Error(
      `SECRET_FILE: ${file} must have a secret of ${SHORTEST} letters or more, such as \`openssl rand -base64 32\` makes`,
    );
  }
  const current = randomBytes(32).toString('base64url');
  // Renamed only when complete, because an empty key would make the digests worthless.
  writeFileSync(`${file}.new`, current, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return { current, former: [] };
}

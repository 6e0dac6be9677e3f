import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Config } from '../config/config';

const SHORTEST = 16;

export interface Secrets {
  /** By which everything is sealed. */
  current: string;
  /** Those that it has replaced, the newest first: what cannot be sealed anew is read by them. */
  former: readonly string[];
}

type Places = Pick<Config, 'dataDir' | 'secret' | 'secretFile'>;

/** Where the secrets stand, a line each, unless `SECRET` has it. */
export const secretFileOf = ({ dataDir, secretFile }: Places): string => secretFile ?? join(dataDir, 'secret');

/** What an exchange that is no sandbox is warned of; null where the secret lies apart from what it seals. */
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
 * The secret by which everything is sealed: the configured one, that of the configured file, or this data directory's own, made at
 * the first start and readable by its owner only.
 * @throws when the configured file is not there or has too little in it.
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
  // Under its name only when it is whole: a key of no letters would make the digests worthless.
  writeFileSync(`${file}.new`, current, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return { current, former: [] };
}

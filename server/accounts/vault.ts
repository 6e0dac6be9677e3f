import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomFillSync } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Requesting twelve random bytes from the system costs more than sealing with them, so nonces come from a pool of a few thousand
 * bytes.
 */
function nonces(): () => Buffer {
  const pool = Buffer.alloc(NONCE_BYTES * 256);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += NONCE_BYTES;
    return Buffer.from(pool.subarray(used - NONCE_BYTES, used));
  };
}

export type Vault = ReturnType<typeof createVault>;

/**
 * Seals single values (AES-256-GCM, base64) and computes blind indexes for lookups (HMAC-SHA-256), with a separate key per purpose.
 * Equal values of a purpose have equal blind indexes; their sealed texts differ.
 */
export function createVault(secret: string) {
  const nextNonce = nonces();
  const keys = new Map<string, Buffer>();
  const keyOf = (use: 'value' | 'index', purpose: string): Buffer => {
    const name = `${use}:${purpose}`;
    const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', name, 32));
    keys.set(name, key);
    return key;
  };
  const blind = (purpose: string, text: string): string =>
    createHmac('sha256', keyOf('index', purpose)).update(text).digest('base64url');

  return {
    blind,
    seal(purpose: string, text: string): string {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', keyOf('value', purpose), nonce);
      const sealed = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64');
    },
    /** @throws when the text was sealed with another secret or purpose, or was modified. */
    unseal(purpose: string, text: string): string {
      const sealed = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', keyOf('value', purpose), sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const opened = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    },
    /** Identifies the secret without revealing it. */
    mark: blind('secret', ''),
  };
}

const orNull =
  (work: (purpose: string, text: string) => string) =>
  (purpose: string, text: string | null): string | null =>
    text === null ? null : work(purpose, text);

/** Registers seal(purpose, text), unseal(purpose, sealed) and blind(purpose, text) on a connection; null stays null. */
export function teachVault(db: DatabaseSyncInstance, { seal, unseal, blind }: Omit<Vault, 'mark'>): void {
  db.function('seal', orNull(seal));
  db.function('unseal', { deterministic: true }, orNull(unseal));
  db.function('blind', { deterministic: true }, orNull(blind));
}

/**
 * Also registers reseal(purpose, sealed) and reindex(purpose, text), which use the new secret; the other functions use the old one.
 */
export function teachReseal(db: DatabaseSyncInstance, from: Vault, to: Vault): void {
  teachVault(db, from);
  db.function(
    'reseal',
    orNull((purpose, sealed) => to.seal(purpose, from.unseal(purpose, sealed))),
  );
  db.function('reindex', orNull(to.blind));
}

/** Schema of the table `sealed_with`, created by a migration: it records which secret the database's values are sealed with. */
export const SEALED_WITH = `
  CREATE TABLE sealed_with (one INTEGER PRIMARY KEY CHECK (one = 1), mark TEXT NOT NULL) STRICT;
  INSERT INTO sealed_with (one, mark) VALUES (1, blind('secret', ''));
`;

/** @throws when the database's values were sealed with another secret. */
export function checkVault(db: DatabaseSyncInstance, file: string, { mark }: Vault): void {
  const { mark: kept } = db.prepare('SELECT mark FROM sealed_with').get() as { mark: string };
  if (kept === mark) return;
  throw new Error(
    `${file} was sealed with another secret: start with the SECRET, or the file of SECRET_FILE, that it was written with ` +
      '(after a restore: the one of the exchange that made the backup). Where `operator rotate-secret` was cut off, run it again',
  );
}

import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Passkey } from '../../domain/contract/account/passkeys';
import { sameBytes, tokenHash } from './secrets';

const LIFE_MS = 5 * 60_000;
const TIME_BYTES = 6;
const HEAD_BYTES = TIME_BYTES + 16;
const MAC_BYTES = 32;

/**
 * Challenges for authenticators, valid for five minutes, for one purpose and once: time, random bits, and a signature over both and
 * the purpose. Only answered ones are stored, so that requests cannot fill a table.
 */
export function createPasskeyChallenges(db: DatabaseSyncInstance, clock: () => number, secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passkey challenge', 32));
  const insert = db.prepare('INSERT OR IGNORE INTO spent_challenges (hash, expires) VALUES (?, ?)');
  const forget = db.prepare('DELETE FROM spent_challenges WHERE expires <= ?');
  const sign = (head: Uint8Array, purpose: string): Buffer =>
    createHmac('sha256', key).update(head).update(purpose).digest();

  return {
    /** @returns base64url. */
    issue(purpose: string): string {
      const head = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(HEAD_BYTES - TIME_BYTES)]);
      head.writeUIntBE(clock() + LIFE_MS, 0, TIME_BYTES);
      return Buffer.concat([head, sign(head, purpose)]).toString('base64url');
    },

    /** Whether it was issued for that purpose and has not expired. */
    isLive(challenge: string, purpose: string): boolean {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== HEAD_BYTES + MAC_BYTES) return false;
      const head = bytes.subarray(0, HEAD_BYTES);
      return sameBytes(sign(head, purpose), bytes.subarray(HEAD_BYTES)) && head.readUIntBE(0, TIME_BYTES) > clock();
    },

    /** Consumes it; false if it was already consumed. */
    spend(challenge: string): boolean {
      forget.run(clock());
      // Re-encoded from its bytes, because the same bytes have several spellings.
      const spelt = Buffer.from(challenge, 'base64url').toString('base64url');
      return insert.run(tokenHash(spelt), clock() + LIFE_MS).changes === 1;
    },
  };
}

interface PasskeyRow {
  id: string;
  user: number;
  /** Credential id, base64url. */
  credential: string;
  name: string;
  /** COSE key. */
  public_key: Uint8Array;
  /** Number of signatures by its own count; 0 if it does not count. */
  counter: number;
  /** WebAuthn names, separated by spaces. */
  transports: string;
  synced: 0 | 1;
  /** ms since the epoch */
  created: number;
  last_used: number | null;
  last_address: string | null;
  blocked: 0 | 1;
}

type NewPasskey = Omit<PasskeyRow, 'created' | 'last_used' | 'last_address' | 'blocked'>;

export function createPasskeyRows(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare(
    `INSERT INTO passkeys (id, user, credential, name, public_key, counter, transports, synced, created)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byCredential = db.prepare('SELECT * FROM passkeys WHERE credential = ?');
  const ofUser = db.prepare('SELECT * FROM passkeys WHERE user = ? ORDER BY created DESC, id');
  const used = db.prepare('UPDATE passkeys SET counter = ?, synced = ?, last_used = ?, last_address = ? WHERE id = ?');
  const block = db.prepare('UPDATE passkeys SET blocked = 1 WHERE id = ?');
  const rename = db.prepare('UPDATE passkeys SET name = ? WHERE id = ? AND user = ?');
  const remove = db.prepare('DELETE FROM passkeys WHERE id = ? AND user = ?');

  const all = (user: number) => ofUser.all(user) as unknown as PasskeyRow[];

  return {
    all,
    byCredential: (credential: string) => byCredential.get(credential) as PasskeyRow | undefined,
    /** As shown to their owner, newest first. */
    list: (user: number): Passkey[] =>
      all(user).map(({ id, name, synced, created, last_used, last_address, blocked }) => ({
        ...{ id, name, synced: synced === 1, created, last_used, last_address, blocked: blocked === 1 },
      })),
    add({ id, user, credential, name, public_key, counter, transports, synced }: NewPasskey): void {
      insert.run(id, user, credential, name, public_key, counter, transports, synced, clock());
    },
    used(id: string, { counter, synced, address }: { counter: number; synced: boolean; address: string }): void {
      used.run(counter, synced ? 1 : 0, clock(), address, id);
    },
    block(id: string): void {
      block.run(id);
    },
    /** False if the user has no such passkey. */
    rename: (user: number, id: string, name: string): boolean => rename.run(name, id, user).changes === 1,
    remove: (user: number, id: string): boolean => remove.run(id, user).changes === 1,
  };
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** The WebAuthn relying party: passkeys are bound to it. */
interface Site {
  /** Relying party id: the host of the site. */
  rpId: string;
  /** Whether pages of the origin may use the passkeys. */
  allows: (origin: string) => boolean;
}

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * Returns the relying party of a site. On this machine it is `localhost` at any port, since browsers support no passkeys for IP
 * addresses.
 * @param siteUrl URL of the pages, without a trailing slash.
 */
export function siteOf(siteUrl: string): Site {
  const { hostname, origin } = new URL(siteUrl);
  if (!LOOPBACK.has(hostname)) return { rpId: hostname, allows: (other) => other === origin };
  return {
    rpId: 'localhost',
    allows: (other) => {
      const url = urlOf(other);
      return url !== null && url.hostname === 'localhost' && url.origin === other;
    },
  };
}

/** Loaded with the first passkey, because most starts do not need it. */
const library = () => import('@simplewebauthn/server');

/** Assertion signed by an authenticator, base64url. */
export interface Assertion {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

/** Response of an authenticator that created a passkey, base64url. */
export interface Creation {
  id: string;
  client_data: string;
  attestation: string;
}

/** Parses the challenge and origin recorded by the browser; null if it is not valid client data. */
export function clientDataOf(clientData: string): { challenge: string; origin: string } | null {
  try {
    const data = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as unknown;
    const { challenge, origin } = (data ?? {}) as { challenge?: unknown; origin?: unknown };
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

const envelope = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** The library throws for any error; callers only learn that there was one. */
const orNull = async <Value>(work: () => Promise<Value | null>): Promise<Value | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

/**
 * Verifies that an assertion is for the site, with user verification, and signed by the passkey (WebAuthn level 2, section 7.2);
 * its counter is not checked.
 * @returns the authenticator's data; null if invalid.
 */
export const checkAssertion = (assertion: Assertion, challenge: string, row: PasskeyRow, site: Site) =>
  orNull(async () => {
    const { origin } = clientDataOf(assertion.client_data) ?? { origin: '' };
    if (!site.allows(origin)) return null;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...envelope(assertion.id),
        response: {
          clientDataJSON: assertion.client_data,
          authenticatorData: assertion.authenticator_data,
          signature: assertion.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.rpId,
      // With the stored counter the library would throw before it has verified the signature.
      credential: { id: row.credential, publicKey: Uint8Array.from(row.public_key), counter: 0 },
    });
    return verified ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp } : null;
  });

/**
 * Verifies that a new passkey was created for the site, with user verification (section 7.1).
 * @returns null if it was not.
 */
export const checkCreation = (creation: Creation, challenge: string, site: Site) =>
  orNull(async () => {
    const { origin } = clientDataOf(creation.client_data) ?? { origin: '' };
    if (!site.allows(origin)) return null;
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...envelope(creation.id),
        response: { clientDataJSON: creation.client_data, attestationObject: creation.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.rpId,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      ...{ credential: credential.id, public_key: credential.publicKey, counter: credential.counter },
      synced: credentialBackedUp,
    };
  });

import { createHmac, createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { KeyKind, KeyPermission, KeyStatus } from '../../domain/contract/account/accountChoices';
import { isKeyAddress, isPermitted } from '../../domain/rules/account/apiKey';
import { sameBytes } from './secrets';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** A key in the form needed to check calls. */
export interface LiveKey {
  id: string;
  /** Account number of the portfolio it acts for. */
  user: number;
  kind: KeyKind;
  permissions: readonly KeyPermission[];
  addresses: readonly string[];
  /** ms since the epoch; null for none. */
  expires: number | null;
  withdraw_from: number | null;
  status: KeyStatus;
  /** Whether the signature, as sent by the caller, is this key's signature of the text. */
  isSigned(text: string, signature: string): boolean;
}

/** Whether a key may make calls that need the permission, from the address. */
export const mayUse = (
  key: LiveKey | undefined,
  permission: KeyPermission,
  address: string,
  now: number,
): key is LiveKey =>
  key?.status === 'active' && isKeyAddress(key.addresses, address) && isPermitted(key, permission, now);

const HEX_SHA256 = /^[0-9a-f]{64}$/i;
/** The last character holds two bits: its other spellings of the same signature are refused. */
const BASE64_ED25519 = /^[A-Za-z0-9+/]{85}[AQgw]==$/;

/** Hexadecimal HMAC-SHA256. */
export const hmacCheck = (secret: string) => (text: string, signature: string) =>
  HEX_SHA256.test(signature) &&
  sameBytes(createHmac('sha256', secret).update(text).digest(), Buffer.from(signature, 'hex'));

/** @param publicKey base64 of the key's SubjectPublicKeyInfo. Signatures are base64. */
export function ed25519Check(publicKey: string) {
  const key: KeyObject = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return (text: string, signature: string) =>
    BASE64_ED25519.test(signature) && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

type Kind = 'spot' | 'futures';

export type ClosedListenKeys = ReturnType<typeof createClosedListenKeys>;

/** Creation time of the last listen key of each API key that was closed, s since the epoch; earlier ones are over too. */
export function createClosedListenKeys(db: DatabaseSyncInstance) {
  const find = db.prepare('SELECT spot_closed AS spot, futures_closed AS futures FROM api_keys WHERE id = ?');
  const close = {
    spot: db.prepare('UPDATE api_keys SET spot_closed = ?1 WHERE id = ?2 AND spot_closed < ?1'),
    futures: db.prepare('UPDATE api_keys SET futures_closed = ?1 WHERE id = ?2 AND futures_closed < ?1'),
  };
  return {
    /** Returns 0 if none was closed. */
    upTo: (apiKey: string, kind: Kind): number => (find.get(apiKey) as Record<Kind, number> | undefined)?.[kind] ?? 0,
    add: (apiKey: string, kind: Kind, made: number): void => void close[kind].run(made, apiKey),
  };
}

import { createHmac, hkdfSync } from 'node:crypto';
import type { Call } from '../../domain/contract/call';

/** Sorts members by name at every depth; array elements keep their order. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export type BodyHash = (call: Pick<Call, 'id'>, body: object) => string;

/**
 * Digest of a call's body including nested fields, independent of their order. The digest is stored, and bodies contain
 * passwords, so it is keyed: without the exchange's secret, nobody can test password guesses against it.
 */
export function createBodyHash(secret: string): BodyHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'request body', 32));
  return (call, body) =>
    createHmac('sha256', key)
      .update(`${call.id}\n${JSON.stringify(body, ordered)}`)
      .digest('base64url');
}

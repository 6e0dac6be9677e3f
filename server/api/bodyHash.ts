import { createHmac, hkdfSync } from 'node:crypto';
import type { Call } from '../../domain/contract/call';

/** Members in the order of their names, at every depth; elements keep their order. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export type BodyHash = (call: Pick<Call, 'id'>, body: object) => string;

/**
 * Digest of what is asked, nested fields too: the same for the same call and fields, in whatever order they came. It is kept,
 * and bodies hold passwords: without the exchange's secret nobody can try passwords against it.
 */
export function createBodyHash(secret: string): BodyHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'request body', 32));
  return (call, body) =>
    createHmac('sha256', key)
      .update(`${call.id}\n${JSON.stringify(body, ordered)}`)
      .digest('base64url');
}

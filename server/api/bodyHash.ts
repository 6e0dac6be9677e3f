import { createHash } from 'node:crypto';
import type { Call } from '../../domain/contract/call';

/** Members in the order of their names, at every depth; elements keep their order. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Digest of what is asked, nested fields too: the same for the same call and fields, in whatever order they came. */
export const bodyHashOf = (call: Pick<Call, 'id'>, body: object): string =>
  createHash('sha256')
    .update(`${call.id}\n${JSON.stringify(body, ordered)}`)
    .digest('base64url');

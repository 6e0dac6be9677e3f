import { createHmac, hkdfSync } from 'node:crypto';
import { newToken, sameBytes } from './secrets';
import type { User } from './users';

const FORM = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Marks a browser as one that has signed in as the user, until the password changes. A mark is signed rather than stored:
 * "name.signature". It grants nothing by itself: it only distinguishes the holder's browser from a stranger's.
 */
export function createKnownDevices(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known device', 32));
  const sign = (name: string, { id, password_hash }: User): Buffer =>
    createHmac('sha256', key).update(`${name}\n${id}\n${password_hash}`).digest();
  return {
    mark(user: User): string {
      const name = newToken();
      return `${name}.${sign(name, user).toString('base64url')}`;
    },
    /** Returns the name of the browser that presents the mark; null if it is not one of the user's. */
    nameOf(user: User | undefined, mark: string | undefined): string | null {
      const [, name, signature] = (mark !== undefined && FORM.exec(mark)) || [];
      if (!user || name === undefined || signature === undefined) return null;
      return sameBytes(sign(name, user), Buffer.from(signature, 'base64url')) ? name : null;
    },
  };
}

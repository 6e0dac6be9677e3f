import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createHmac, hkdfSync } from 'node:crypto';
import type { LoginOutcome } from '../../domain/contract/account/accountChoices';
import { deviceName } from '../../domain/rules/account/deviceName';
import { countryOfAddress } from './source';
import { newToken, sameBytes } from './secrets';
import type { Origin } from './sessions';
import type { User } from './users';

const FORM = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** Somebody without a session: a browser in which the user has signed in, by its name, or any other. */
export type DeviceAsker = 'stranger' | `device:${string}`;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Marks a browser as one that has signed in as the user, until the password changes or a second factor is switched on: a thief of the
 * password could have collected marks before, and each has tries of its own at the factor. A mark is signed rather than stored:
 * "name.signature". It grants nothing by itself: it only distinguishes the holder's browser from a stranger's.
 */
export function createKnownDevices(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known device', 32));
  const sign = (name: string, { id, password_hash, factor_since: since }: User): Buffer =>
    createHmac('sha256', key)
      .update(`${name}\n${id}\n${password_hash}${since === null ? '' : `\n${since}`}`)
      .digest();
  /** Returns the name of the browser that presents the mark; null if it is not one of the user's. */
  const nameOf = (user: User | undefined, mark: string | undefined): string | null => {
    const [, name, signature] = (mark !== undefined && FORM.exec(mark)) || [];
    if (!user || name === undefined || signature === undefined) return null;
    return sameBytes(sign(name, user), Buffer.from(signature, 'base64url')) ? name : null;
  };
  return {
    nameOf,
    mark(user: User): string {
      const name = newToken();
      return `${name}.${sign(name, user).toString('base64url')}`;
    },
    /** Returns the name under which attempts from the browser that presents the mark are counted. */
    askerOf(user: User | undefined, mark: string | undefined): DeviceAsker {
      const name = nameOf(user, mark);
      return name === null ? 'stranger' : `device:${name}`;
    },
  };
}

/** Per outcome, so that failed logins, which anybody can cause, do not displace the others. */
const KEPT = 200;
/** Logins to non-existent accounts are written too, so that they take the same time. */
const NOBODY = 0;

interface KnownLogin {
  address: string;
  device: string;
  country: string | null;
}

/** New property of a login; `country` is a two-letter code. */
export type Newness = { what: 'device' } | { what: 'country'; country: string };

const countryOf = ({ country, address }: Origin): string | null => country ?? countryOfAddress(address);

export type LoginHistory = ReturnType<typeof createLoginHistory>;

/** Latest logins of each user, successful or not. */
export function createLoginHistory(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare(
    'INSERT INTO login_history (user, time, address, device, outcome, country) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const forget = db.prepare(
    `DELETE FROM login_history WHERE user = ?1 AND outcome = ?2 AND id <=
       (SELECT id FROM login_history WHERE user = ?1 AND outcome = ?2 ORDER BY id DESC LIMIT 1 OFFSET ${KEPT})`,
  );
  const since = db.prepare('SELECT 1 FROM login_history WHERE user = ? AND outcome = ? AND time > ? LIMIT 1');
  const origins = db.prepare(
    "SELECT DISTINCT address, device, country FROM login_history WHERE user = ? AND outcome = 'success'",
  );

  return {
    /** `user` is undefined if there is no such account. */
    add(user: number | undefined, origin: Origin, outcome: LoginOutcome): void {
      insert.run(user ?? NOBODY, clock(), origin.address, origin.device, outcome, countryOf(origin));
      forget.run(user ?? NOBODY, outcome);
    },
    /** Whether there was an attempt with that outcome after a time, ms since the epoch. */
    hasSince: (user: number, outcome: LoginOutcome, time: number) => since.get(user, outcome, time) !== undefined,
    /**
     * Returns what is new compared with the user's earlier logins: the country, or this browser and system (in any version) at this
     * address; null if nothing is. A country counts as new only if that of an earlier login is known.
     */
    newnessOf(user: number, origin: Origin): Newness | null {
      const known = origins.all(user) as unknown as KnownLogin[];
      if (known.length === 0) return null;
      const country = countryOf(origin);
      const countries = known.map((one) => one.country ?? countryOfAddress(one.address)).filter((one) => one !== null);
      if (country !== null && countries.length > 0 && !countries.includes(country)) return { what: 'country', country };
      const name = deviceName(origin.device);
      const isKnown = known.some(({ address, device }) => address === origin.address && deviceName(device) === name);
      return isKnown ? null : { what: 'device' };
    },
  };
}

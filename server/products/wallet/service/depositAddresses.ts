import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Custody } from '../../../adapters/custody';
import { inTransaction } from '../../../accounts/database';

const kindOf = (sandbox: boolean) => (sandbox ? 'sandbox' : 'real');

export type DepositAddresses = ReturnType<typeof createDepositAddresses>;

/** Which address belongs to whom. Each user has one a family of networks, numbered in the order of asking. */
export function createDepositAddresses(db: DatabaseSyncInstance, clock: () => number) {
  const find = db.prepare(
    "SELECT unseal('address', address) AS address FROM deposit_addresses WHERE family = ? AND user = ?",
  );
  const owner = db.prepare("SELECT user FROM deposit_addresses WHERE address_key = blind('address', ? || ' ' || ?)");
  const nextPlace = db.prepare('SELECT coalesce(max(place) + 1, 0) AS place FROM deposit_addresses WHERE family = ?');
  const insert = db.prepare(
    `INSERT INTO deposit_addresses (family, network, user, place, address, address_key, time)
     VALUES (?1, ?2, ?3, ?4, seal('address', ?5), blind('address', ?1 || ' ' || ?5), ?6)`,
  );
  const after = db.prepare(
    // Below zero: what a restore has left out.
    `SELECT rowid AS place, network, unseal('address', address) AS address FROM deposit_addresses
      WHERE rowid > ? AND family LIKE ? AND user >= 0 ORDER BY rowid`,
  );
  const ofUser = db.prepare(
    "SELECT network, unseal('address', address) AS address, time FROM deposit_addresses WHERE user = ? ORDER BY time, network",
  );
  const familyOf = (custody: Custody, network: string) => `${kindOf(custody.sandbox)}:${custody.familyOf(network)}`;

  return {
    /** The user's address on a network, made at the first call. */
    addressOf(custody: Custody, user: number, network: string): string {
      const family = familyOf(custody, network);
      return inTransaction(db, () => {
        const known = find.get(family, user) as { address: string } | undefined;
        if (known) return known.address;
        const { place } = nextPlace.get(family) as { place: number };
        const address = custody.addressAt(network, place);
        insert.run(family, network, user, place, address, clock());
        return address;
      });
    },
    /** Owner of an address; null when it has none. */
    ownerOf(custody: Custody, network: string, address: string): number | null {
      return (owner.get(familyOf(custody, network), address) as { user: number } | undefined)?.user ?? null;
    },
    /** All of a user, each with the network that it was first asked for on, and when, ms since the epoch. */
    of: (user: number) => ofUser.all(user) as { network: string; address: string; time: number }[],
    /** Addresses of real or of sandbox networks that were made after a place, 0: all, each with the network that it was first asked for on. */
    after: ({ sandbox }: Custody, place: number) =>
      after.all(place, `${kindOf(sandbox)}:%`) as { place: number; network: string; address: string }[],
  };
}

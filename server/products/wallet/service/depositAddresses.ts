import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Custody } from '../../../adapters/custody';
import { inTransaction } from '../../../accounts/database';

const kindOf = (sandbox: boolean) => (sandbox ? 'sandbox' : 'real');

export type DepositAddresses = ReturnType<typeof createDepositAddresses>;

/** Deposit addresses of users: one per family of networks, numbered in order of first request. */
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
    // Negative users are those left out by a restore.
    `SELECT rowid AS place, network, unseal('address', address) AS address FROM deposit_addresses
      WHERE rowid > ? AND family LIKE ? AND user >= 0 ORDER BY rowid`,
  );
  const ofUser = db.prepare(
    "SELECT network, unseal('address', address) AS address, time FROM deposit_addresses WHERE user = ? ORDER BY time, network",
  );
  const familyOf = (custody: Custody, network: string) => `${kindOf(custody.sandbox)}:${custody.familyOf(network)}`;

  return {
    /** Returns the user's address on a network, creating it on the first call. */
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
    /** Returns the owner of an address; null if it has none. */
    ownerOf(custody: Custody, network: string, address: string): number | null {
      return (owner.get(familyOf(custody, network), address) as { user: number } | undefined)?.user ?? null;
    },
    /** All addresses of a user, each with the network it was first requested on and the time, ms since the epoch. */
    of: (user: number) => ofUser.all(user) as { network: string; address: string; time: number }[],
    /**
     * Addresses on real or sandbox networks created after a position (0 for all), each with the network it was first requested on.
     */
    after: ({ sandbox }: Custody, place: number) =>
      after.all(place, `${kindOf(sandbox)}:%`) as { place: number; network: string; address: string }[],
  };
}

import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ApiKey } from '../../domain/contract/account/apiKeys';
import type { KeyPermission } from '../../domain/contract/account/accountChoices';
import { keyDeeds } from '../../domain/lifecycles/apiKey.lifecycle';

/** A key without the name of its portfolio, which is in another table. */
type BareKey = Omit<ApiKey, 'portfolio_name'>;

type Stored = Pick<
  ApiKey,
  'id' | 'key' | 'label' | 'kind' | 'portfolio' | 'expires' | 'withdraw_from' | 'status' | 'time'
>;

export interface KeyRow extends Stored {
  user: number;
  sealed: Uint8Array | null;
  public_key: string | null;
  /** JSON lists. */
  permissions: string;
  addresses: string;
  last_time: number | null;
  last_address: string | null;
  last_call: string | null;
}

/** Properties of a key that its owner sets. */
export interface KeyScope {
  label: string;
  permissions: readonly KeyPermission[];
  /** In canonical spelling. */
  addresses: readonly string[];
}

export interface KeyUse {
  /** ms since the epoch */
  time: number;
  address: string;
  /** Method and path. */
  call: string;
}

const lastUseOf = ({ last_time, last_address, last_call }: KeyRow): KeyUse | null =>
  last_time === null || last_address === null || last_call === null
    ? null
    : { time: last_time, address: last_address, call: last_call };

export const permissionsOf = (row: KeyRow) => JSON.parse(row.permissions) as KeyPermission[];
export const addressesOf = (row: KeyRow) => JSON.parse(row.addresses) as string[];

/** @param use the latest use, if newer than the stored one. */
export const apiKeyOf = (row: KeyRow, use: KeyUse | undefined): BareKey => ({
  ...{ id: row.id, key: row.key, label: row.label, kind: row.kind, portfolio: row.portfolio },
  permissions: permissionsOf(row),
  addresses: addressesOf(row),
  ...{ expires: row.expires, withdraw_from: row.withdraw_from, status: row.status, time: row.time },
  last_use: use ? { time: use.time, address: use.address, call: use.call } : lastUseOf(row),
  next_events: keyDeeds(row.status),
});

export function apiKeyTable(db: DatabaseSyncInstance) {
  const byUser = db.prepare('SELECT * FROM api_keys WHERE user = ? ORDER BY time DESC, rowid DESC');
  const byId = db.prepare('SELECT * FROM api_keys WHERE user = ? AND id = ?');
  const byIdAlone = db.prepare('SELECT * FROM api_keys WHERE id = ?');
  const byKey = db.prepare('SELECT * FROM api_keys WHERE key = ?');
  const insert = db.prepare(
    `INSERT INTO api_keys
       (id, user, key, label, kind, sealed, public_key, permissions, addresses, expires, withdraw_from, status, time,
        portfolio)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const change = db.prepare(
    'UPDATE api_keys SET label = ?, permissions = ?, addresses = ?, expires = ?, withdraw_from = ? WHERE id = ?',
  );
  const setStatus = db.prepare('UPDATE api_keys SET status = ? WHERE id = ?');
  const use = db.prepare('UPDATE api_keys SET last_time = ?, last_address = ?, last_call = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM api_keys WHERE id = ?');
  return {
    byUser: (user: number) => byUser.all(user) as unknown as KeyRow[],
    byId: (user: number, id: string) => byId.get(user, id) as KeyRow | undefined,
    /** Regardless of its owner. */
    byIdAlone: (id: string) => byIdAlone.get(id) as KeyRow | undefined,
    byKey: (key: string) => byKey.get(key) as KeyRow | undefined,
    insert(row: Omit<KeyRow, 'permissions' | 'addresses' | `last_${string}`> & KeyScope): void {
      insert.run(
        ...[row.id, row.user, row.key, row.label, row.kind, row.sealed, row.public_key],
        ...[JSON.stringify(row.permissions), JSON.stringify(row.addresses)],
        ...[row.expires, row.withdraw_from, row.status, row.time, row.portfolio],
      );
    },
    change(id: string, scope: KeyScope, expires: number | null, withdrawFrom: number | null): void {
      const lists = [JSON.stringify(scope.permissions), JSON.stringify(scope.addresses)];
      change.run(scope.label, ...lists, expires, withdrawFrom, id);
    },
    setStatus(id: string, status: string): void {
      setStatus.run(status, id);
    },
    use(id: string, { time, address, call }: KeyUse): void {
      use.run(time, address, call, id);
    },
    remove(id: string): void {
      remove.run(id);
    },
  };
}

import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import type { ApiKey } from '../../domain/contract/account/apiKeys';
import type { KeyKind } from '../../domain/contract/account/accountChoices';
import { keyStatusAfter } from '../../domain/lifecycles/apiKey.lifecycle';
import { API_KEYS_MAX, KEY_REST_HOURS, publicKeyOf, networkAddressOf } from '../../domain/rules/account/apiKey';
import { isPortfolio, MAIN_PORTFOLIO, portfolioNumber } from '../../domain/rules/account/portfolio';
import type { Activity } from './activity';
import {
  addressesOf,
  apiKeyOf,
  apiKeyTable,
  permissionsOf,
  type KeyRow,
  type KeyScope,
  type KeyUse,
} from './apiKeyRows';
import { ed25519Check, hmacCheck, type LiveKey } from './apiKeyUse';
import type { createAuditLog } from './auditLog';
import type { Caller } from './credentials';
import { inTransaction, type Others } from './database';
import type { Peers } from '../peers/peers';
import type { Portfolios } from './portfolios';
import { createUnasked } from '../replica/unasked';
import { refuse, success, type Result } from './result';
import { newApiKey, openSealed, seal } from './secrets';
import type { SecurityCheck, SecurityProof } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { Users } from './users';

const DAY_MS = 86_400_000;
const REST_MS = KEY_REST_HOURS * 3_600_000;
/** Minimum interval between writes of the last use, so that a busy program does not load the disk. */
const USE_EVERY_MS = 60_000;
const CACHE_MAX = 10_000;
const PURPOSE = 'api key';

/** `days` null: valid until revoked; undefined: unchanged. */
type KeyWish = KeyScope & { days?: number | null | undefined };

type NewKey = KeyWish & {
  kind: KeyKind;
  public_key?: string | null | undefined;
  /** Portfolio the key acts for; the main one if omitted. */
  portfolio?: number | undefined;
};

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  secret: string;
  users: Users;
  portfolios: Pick<Portfolios, 'accountOf' | 'nameOf'>;
  securityCheck: SecurityCheck;
  securityNotices: SecurityNotices;
  activity: Pick<Activity, 'add'>;
  auditLog: ReturnType<typeof createAuditLog>;
  others: Others;
  peers: Peers;
}

/**
 * Checks the portfolio of a key; withdrawals are possible from the main one only.
 * @param account account number of the portfolio; null if it does not exist.
 */
function portfolioProblem(account: number | null, { permissions }: KeyWish) {
  if (account === null) return refuse('portfolioNotFound', { field: 'portfolio' });
  const leaves = permissions.includes('withdraw') && isPortfolio(account);
  return leaves ? refuse('mainPortfolioOnly', { field: 'permissions' }) : null;
}

/** Listens for keys changed or revoked in other processes. */
function hearOthers({ others, peers }: Parts, live: Map<string, LiveKey>, onEnd: (id: string | null) => void): void {
  peers.hear('apiKeyEnd', onEnd);
  peers.onMissed(() => onEnd(null));
  others.onWritten(() => live.clear());
}

const scopeOf = ({ label, permissions, addresses }: KeyWish): KeyScope => ({
  label,
  permissions: [...new Set(permissions)],
  addresses: [...new Set(addresses.map((address) => networkAddressOf(address) ?? address))],
});

const endAfter = (days: number | null | undefined, now: number): number | null => (days ? now + days * DAY_MS : null);
const restOf = ({ permissions }: KeyScope, now: number): number | null =>
  permissions.includes('withdraw') ? now + REST_MS : null;

const secretOf = (secret: string, row: KeyRow): string => openSealed(secret, PURPOSE, row.sealed as Uint8Array);

function liveKey(secret: string, row: KeyRow): LiveKey {
  const { id, user, expires, withdraw_from, status } = row;
  const isSigned = row.kind === 'hmac' ? hmacCheck(secretOf(secret, row)) : ed25519Check(row.public_key ?? '');
  const lists = { permissions: permissionsOf(row), addresses: addressesOf(row) };
  const holder = { user: portfolioNumber(user, row.portfolio), kind: row.kind };
  return { id, ...holder, expires, withdraw_from, status, ...lists, isSigned };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** Keys with which programs act for users. Every call of an owner is for one user; another user's key counts as missing. */
export function createApiKeys(parts: Parts) {
  const { db, clock, secret, users, portfolios, securityCheck, securityNotices, activity, auditLog, peers } = parts;
  const table = apiKeyTable(db);
  const [live, uses] = [new Map<string, LiveKey>(), new Map<string, KeyUse & { stored: number }>()];
  const [endListeners, unasked] = [new Set<(id: string | null) => void>(), createUnasked()];

  const tellOfEnd = (id: string | null): void => endListeners.forEach((listener) => listener(id));
  const forget = (row: Pick<KeyRow, 'id' | 'key'>): void => {
    live.delete(row.key);
    tellOfEnd(row.id);
    peers.tell('apiKeyEnd', row.id);
  };
  hearOthers(parts, live, tellOfEnd);

  /** Returns the row with its current status. */
  const current = (row: KeyRow): KeyRow => {
    const isOver = row.expires !== null && row.expires <= clock();
    const status = isOver ? keyStatusAfter(row.status, 'key.expire') : null;
    if (status !== 'expired') return row;
    unasked(() => table.setStatus(row.id, status));
    forget(row);
    return { ...row, status };
  };

  const shown = (row: KeyRow): ApiKey => ({
    ...apiKeyOf(current(row), uses.get(row.id)),
    portfolio_name: portfolios.nameOf(portfolioNumber(row.user, row.portfolio)),
  });
  const own = (user: number, id: string): KeyRow | undefined => {
    const row = table.byId(user, id);
    return row && current(row);
  };
  const shownById = (user: number, id: string): ApiKey => shown(table.byId(user, id) as KeyRow);

  const note = (user: number, act: string, row: Pick<KeyRow, 'id' | 'label'>, { origin, locale }: Caller): void => {
    auditLog.write({ actor: `user ${user}`, act, subject: row.id, outcome: `done: ${row.label}, ${origin.address}` });
    if (act === 'apiKey.revoke') activity.add(user, 'apiKeyRevoked', origin, { ref: row.id });
    const owner = act === 'apiKey.revoke' ? undefined : users.byId(user);
    const change = act === 'apiKey.create' ? 'apiKeyCreated' : 'apiKeyEdited';
    if (owner) securityNotices.changed(owner, change, origin, locale);
  };

  const remove = (row: KeyRow, caller: Caller): void => {
    table.remove(row.id);
    uses.delete(row.id);
    forget(row);
    note(row.user, 'apiKey.revoke', row, caller);
  };

  const lackOfRoom = (user: number) => (table.byUser(user).length >= API_KEYS_MAX ? refuse('apiKeysFull') : null);

  const insert = (user: number, kind: KeyKind, publicKey: string | null, portfolio: number, wish: KeyWish) => {
    const scope = scopeOf(wish);
    const made = kind === 'hmac' ? newApiKey() : null;
    const row = {
      ...{ id: randomUUID(), user, key: newApiKey(), kind, portfolio, time: clock() },
      ...{ sealed: made === null ? null : seal(secret, PURPOSE, made), public_key: made === null ? publicKey : null },
      ...{ expires: endAfter(wish.days, clock()), withdraw_from: restOf(scope, clock()), status: 'active' as const },
      ...scope,
    };
    table.insert(row);
    return { row, secret: made };
  };

  return {
    /** Newest first. */
    list: (user: number): ApiKey[] => table.byUser(user).map(shown),

    /** Creates a key. @returns the key with its secret, which is never disclosed again. */
    async create(
      user: number,
      { kind, public_key, portfolio = MAIN_PORTFOLIO, ...wish }: NewKey,
      proof: SecurityProof,
      caller: Caller,
    ): Promise<Result<{ key: ApiKey; secret: string | null }>> {
      const problem = () => lackOfRoom(user) ?? portfolioProblem(portfolios.accountOf(user, portfolio), wish);
      const refused = problem();
      if (refused) return refused;
      const before = users.byId(user)?.credentials_changed;
      const proven = await securityCheck.check(user, proof);
      if (!proven.ok) return proven;
      const made = inTransaction(db, () => {
        // Another process may have locked the account, whose keys end with that.
        if (users.byId(user)?.credentials_changed !== before) return refuse('busy');
        return problem() ?? insert(user, kind, publicKeyOf(public_key ?? ''), portfolio, wish);
      });
      if ('ok' in made) return made;
      note(user, 'apiKey.create', made.row, caller);
      return success({ key: shownById(user, made.row.id), secret: made.secret });
    },

    /** A newly granted permission to withdraw starts a new waiting period. */
    async edit(user: number, id: string, wish: KeyWish, proof: SecurityProof, caller: Caller): Promise<Result<ApiKey>> {
      const refused = own(user, id) ? null : refuse('apiKeyNotFound');
      if (refused) return refused;
      const proven = await securityCheck.check(user, proof);
      if (!proven.ok) return proven;
      const row = own(user, id);
      if (!row) return refuse('apiKeyNotFound');
      if (keyStatusAfter(row.status, 'key.edit') === null) return refuse('apiKeyEnded');
      const problem = portfolioProblem(portfolios.accountOf(user, row.portfolio), wish);
      if (problem) return problem;
      const scope = scopeOf(wish);
      const withdrawFrom = scope.permissions.includes('withdraw')
        ? (row.withdraw_from ?? restOf(scope, clock()))
        : null;
      table.change(id, scope, wish.days === undefined ? row.expires : endAfter(wish.days, clock()), withdrawFrom);
      forget(row);
      note(user, 'apiKey.edit', { id, label: scope.label }, caller);
      return success(shownById(user, id));
    },

    revoke(user: number, id: string, caller: Caller): Result<Record<string, never>> {
      const row = own(user, id);
      if (!row || keyStatusAfter(row.status, 'key.revoke') === null) return refuse('apiKeyNotFound');
      remove(row, caller);
      return success({});
    },

    /** Revokes all keys of a user whose account is being locked, closed or recovered. Call within a transaction. */
    revokeAll(user: number, caller: Caller): void {
      for (const row of table.byUser(user)) remove(row, caller);
    },

    revokeOf(user: number, portfolio: number, caller: Caller): void {
      for (const row of table.byUser(user)) if (row.portfolio === portfolio) remove(row, caller);
    },

    /** Creates a key without any proof: the ready-made one of a sandbox. */
    makeReady(user: number, wish: KeyWish): void {
      insert(user, 'hmac', null, MAIN_PORTFOLIO, wish);
    },
    /** Returns that key with its secret, by its label, for someone with access to the machine; null if its owner revoked or renamed it. */
    readyMade(user: number, label: string): { key: string; secret: string } | null {
      const row = table.byUser(user).find((one) => one.label === label && one.kind === 'hmac');
      return row ? { key: row.key, secret: secretOf(secret, row) } : null;
    },

    /** Returns the current state of the key named by a caller; undefined if there is none. */
    find(key: string): LiveKey | undefined {
      parts.others.mustKnow();
      parts.others.look();
      const known = live.get(key);
      if (known && (known.expires === null || known.expires > clock())) return known;
      const row = table.byKey(key);
      if (!row) return undefined;
      const found = liveKey(secret, current(row));
      if (live.size >= CACHE_MAX) live.clear();
      if (found.status === 'active') live.set(key, found);
      return found;
    },

    /** Applies what others have changed. @throws when a key may have been revoked elsewhere seconds ago. */
    mustKnow(): void {
      parts.others.mustKnow();
      parts.others.look();
    },

    /** Returns the current state of a key by id, for a caller already authenticated by it. */
    byId(id: string): LiveKey | undefined {
      const row = table.byIdAlone(id);
      return row && liveKey(secret, current(row));
    },

    /** Records a key's latest use. */
    used(id: string, address: string, call: string): void {
      const use = { time: clock(), address, call };
      const stored = uses.get(id)?.stored ?? -Infinity;
      const isDue = use.time - stored >= USE_EVERY_MS;
      uses.set(id, { ...use, stored: isDue ? use.time : stored });
      if (isDue) table.use(id, use);
    },

    /** Calls the listener with the id of a key that was changed, revoked or has expired; null if it may be any. Returns a function that unsubscribes. */
    onEnd(listener: (id: string | null) => void): () => void {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}

import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import type { SessionEnd } from '../../domain/contract/account/accountChoices';
import type { Peers } from '../peers/peers';
import type { Others } from './database';
import { newToken, tokenHash } from './secrets';

const DAY_MS = 86_400_000;
const SESSION_MS = 7 * DAY_MS;
/** Maximum lifetime of a session, regardless of use. */
const LONGEST_MS = 30 * DAY_MS;
/** After this long without use, a session may no longer move money. */
const FRESH_MS = 12 * 3_600_000;
/** Minimum interval between updates of the stored expiry, so that reading a session rarely writes. */
const SLIDE_EVERY_MS = 3_600_000;
const CACHE_MAX = 50_000;
const TOKEN = /^[\w-]{43}$/;

export interface Session {
  /** Identifies the session in pushes and lists; grants nothing. */
  id: string;
  user: number;
  /** ms since the epoch; extended by use, up to 30 days after the login. */
  expires: number;
}

interface StoredSession extends Session {
  created: number;
  /** ms since the epoch; written at most once an hour. */
  last_seen: number;
  /** ms since the epoch; extended by use until it has passed, after which moving money requires another login. */
  fresh_until: number;
}

export interface Origin {
  /** Network address. */
  address: string;
  /** The browser's User-Agent header, shortened. */
  device: string;
  /** Two-letter code, as given by a trusted proxy. */
  country?: string | null;
}

/** A session as shown in its user's list of devices. */
interface SessionRecord extends Origin {
  id: string;
  /** ms since the epoch */
  created: number;
  /** ms since the epoch; written at most once an hour. */
  last_seen: number;
}

interface EndedSession {
  id: string;
  reason: SessionEnd;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions by random token, of which only the digest is stored. Those in use are cached by token in memory. */
export function createSessions(db: DatabaseSyncInstance, clock: () => number, others: Others, peers: Peers) {
  const insert = db.prepare(
    `INSERT INTO sessions (hash, id, user, created, expires, address, device, last_seen, fresh_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const find = db.prepare('SELECT id, user, expires, created, last_seen, fresh_until FROM sessions WHERE hash = ?');
  const slide = db.prepare('UPDATE sessions SET expires = ?, last_seen = ?, fresh_until = ? WHERE id = ?');
  const idsOf = db.prepare('SELECT id FROM sessions WHERE user = ?');
  const list = db.prepare(
    'SELECT id, address, device, created, last_seen FROM sessions WHERE user = ? AND expires > ? ORDER BY last_seen DESC',
  );
  const count = db.prepare('SELECT count(*) AS count FROM sessions WHERE expires > ?');
  const removeOne = db.prepare('DELETE FROM sessions WHERE id = ?');
  const removeExpired = db.prepare('DELETE FROM sessions WHERE expires <= ?');
  const cache = new Map<string, StoredSession>();
  const endListeners = new Set<(session: EndedSession) => void>();

  const uncache = (id: string) => {
    for (const [token, session] of cache) if (session.id === id) cache.delete(token);
  };

  const forget = (ended: EndedSession): void => {
    uncache(ended.id);
    for (const listener of endListeners) listener(ended);
  };
  const end = (id: string, reason: SessionEnd = 'expired'): void => {
    removeOne.run(id);
    forget({ id, reason });
    peers.tell('sessionEnd', { id, reason });
  };
  peers.hear('sessionEnd', forget);
  others.onWritten(() => cache.clear());

  const remember = (token: string, session: StoredSession) => {
    if (cache.size >= CACHE_MAX) cache.delete(cache.keys().next().value ?? '');
    cache.set(token, session);
  };

  const isFresh = (session: StoredSession): boolean => session.fresh_until > clock();

  const read = (token: string): StoredSession | undefined => {
    others.look();
    const cached = cache.get(token);
    if (cached) return cached;
    if (!TOKEN.test(token)) return undefined;
    const row = find.get(tokenHash(token)) as StoredSession | undefined;
    if (row) remember(token, { ...row });
    return cache.get(token);
  };

  return {
    /** Opens a session; the token is returned once and not stored. */
    open(user: number, { address, device }: Origin): { token: string; session: Session } {
      const now = clock();
      removeExpired.run(now);
      const token = newToken();
      const times = { expires: now + SESSION_MS, created: now, last_seen: now, fresh_until: now + FRESH_MS };
      const session = { id: randomUUID(), user, ...times };
      insert.run(tokenHash(token), session.id, user, now, session.expires, address, device, now, session.fresh_until);
      remember(token, session);
      return { token, session };
    },

    /** Returns the number of active sessions. */
    count: (): number => (count.get(clock()) as { count: number }).count,

    /** Returns the active session of a token and extends it; undefined if there is none or it has expired. */
    resolve(token: string): StoredSession | undefined {
      others.mustKnow();
      const session = read(token);
      if (!session) return undefined;
      const now = clock();
      if (session.expires <= now) {
        end(session.id);
        return undefined;
      }
      if (isFresh(session)) session.fresh_until = now + FRESH_MS;
      if (now - session.last_seen > SLIDE_EVERY_MS) {
        session.last_seen = now;
        session.expires = Math.min(now + SESSION_MS, session.created + LONGEST_MS);
        slide.run(session.expires, now, session.fresh_until, session.id);
      }
      return session;
    },

    /**
     * Whether a token's session is live, without extending it.
     * @throws when it may have ended elsewhere seconds ago.
     */
    isLive(token: string): boolean {
      others.mustKnow();
      return (read(token)?.expires ?? 0) > clock();
    },

    /** Whether a session was used recently enough to move money. */
    isFresh,

    end,
    /** Ends every session of the user except the one to keep, and returns their number. */
    endAll(user: number, reason: SessionEnd, keep?: string): number {
      const ids = (idsOf.all(user) as { id: string }[]).map(({ id }) => id).filter((id) => id !== keep);
      for (const id of ids) end(id, reason);
      return ids.length;
    },
    /** Returns the active sessions, most recently used first. */
    list: (user: number) => list.all(user, clock()) as unknown as SessionRecord[],
    /** Calls the listener whenever a session ends, for any reason. Returns a function that unsubscribes. */
    onEnd(listener: (session: EndedSession) => void): () => void {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}

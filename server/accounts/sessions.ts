import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import type { SessionEnd } from '../../domain/contract/account/securityChoices';
import { newToken, tokenHash } from './secrets';

const DAY_MS = 86_400_000;
const SESSION_MS = 7 * DAY_MS;
/** The stored expiry moves at most this often, so that reading a session rarely writes. */
const SLIDE_EVERY_MS = 3_600_000;
const CACHE_MAX = 50_000;
const TOKEN = /^[\w-]{43}$/;

export interface Session {
  /** Names the session in pushes and lists; never grants anything. */
  id: string;
  user: number;
  /** ms since the epoch; moves on with use. */
  expires: number;
}

/** Where a session was opened from. */
export interface Origin {
  /** Network address. */
  address: string;
  /** The browser's User-Agent header, shortened. */
  device: string;
}

/** A session as its user sees it in the list of devices. */
export interface SessionRecord extends Origin {
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

/** Sessions by random token; only its digest is stored. Those in use are cached by token in memory. */
export function createSessions(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare(
    'INSERT INTO sessions (hash, id, user, created, expires, address, device, last_seen) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const find = db.prepare('SELECT id, user, expires FROM sessions WHERE hash = ?');
  const slide = db.prepare('UPDATE sessions SET expires = ?, last_seen = ? WHERE id = ?');
  const idsOf = db.prepare('SELECT id FROM sessions WHERE user = ?');
  const list = db.prepare(
    'SELECT id, address, device, created, last_seen FROM sessions WHERE user = ? AND expires > ? ORDER BY last_seen DESC',
  );
  const removeOne = db.prepare('DELETE FROM sessions WHERE id = ?');
  const removeExpired = db.prepare('DELETE FROM sessions WHERE expires <= ?');
  const cache = new Map<string, Session>();
  const endListeners = new Set<(session: EndedSession) => void>();

  const uncache = (id: string) => {
    for (const [token, session] of cache) if (session.id === id) cache.delete(token);
  };

  const end = (id: string, reason: SessionEnd = 'expired'): void => {
    removeOne.run(id);
    uncache(id);
    for (const listener of endListeners) listener({ id, reason });
  };

  const remember = (token: string, session: Session) => {
    if (cache.size >= CACHE_MAX) cache.delete(cache.keys().next().value ?? '');
    cache.set(token, session);
  };

  const read = (token: string): Session | undefined => {
    const cached = cache.get(token);
    if (cached) return cached;
    if (!TOKEN.test(token)) return undefined;
    const row = find.get(tokenHash(token)) as Session | undefined;
    if (row) remember(token, { ...row });
    return cache.get(token);
  };

  return {
    /** Opens a session; the token is handed out once and not stored. */
    open(user: number, { address, device }: Origin): { token: string; session: Session } {
      const now = clock();
      removeExpired.run(now);
      const token = newToken();
      const session = { id: randomUUID(), user, expires: now + SESSION_MS };
      insert.run(tokenHash(token), session.id, user, now, session.expires, address, device, now);
      remember(token, session);
      return { token, session };
    },

    /** The live session of a token, its life extended; undefined when there is none or it has expired. */
    resolve(token: string): Session | undefined {
      const session = read(token);
      if (!session) return undefined;
      const now = clock();
      if (session.expires <= now) {
        end(session.id);
        return undefined;
      }
      if (session.expires - now < SESSION_MS - SLIDE_EVERY_MS) {
        session.expires = now + SESSION_MS;
        slide.run(session.expires, now, session.id);
      }
      return session;
    },

    /** Whether a token's session lives, without extending it. */
    isLive: (token: string): boolean => (read(token)?.expires ?? 0) > clock(),

    end,
    /** Ends every session of the user, but for the one to keep; says how many. */
    endAll(user: number, reason: SessionEnd, keep?: string): number {
      const ids = (idsOf.all(user) as { id: string }[]).map(({ id }) => id).filter((id) => id !== keep);
      for (const id of ids) end(id, reason);
      return ids.length;
    },
    /** Those that live, the latest used first. */
    list: (user: number) => list.all(user, clock()) as unknown as SessionRecord[],
    /** Calls back when a session ends, however it does. Returns the unsubscribe function. */
    onEnd(listener: (session: EndedSession) => void): () => void {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}

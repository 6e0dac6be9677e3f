import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '../../domain/contract/choices';
import type { Notice, NoticeKind, NoticeParams, PersonalKind } from '../../domain/contract/shell/notices';
import { ownerOf } from '../../domain/rules/account/portfolio';
import { inTransaction, type Others } from './database';
import { refuse, success, type Result } from './result';
import type { Peers } from '../peers/peers';
import { createUnasked } from '../replica/unasked';
import type { UserEvents } from './userEvents';

/** A published notice in one language; the content is light markup. */
export interface NoticeText {
  title: string;
  content: string;
}
/** By locale; the default language is always present and serves as fallback. */
export type NoticeTexts = Readonly<Record<string, NoticeText>>;

interface ListQuery {
  /** Undefined for a visitor, who sees published notices. */
  user: number | undefined;
  locale: string;
  scope: 'all' | 'unread';
  page: number;
  page_size: number;
  from?: number | undefined;
  to?: number | undefined;
}

interface NoticeRow {
  public_id: string;
  kind: NoticeKind;
  params: string;
  title: string | null;
  content: string | null;
  time: number;
  read: 0 | 1;
}

/** Personal notices kept per user; older ones are deleted when new ones arrive. */
const KEPT_EACH = 500;
/** Some milliseconds of the thread: one batch of the engine may liquidate thousands. */
const STORED_AT_ONCE = 50;
const FALLBACK = LANGUAGES[0].value;
const NOBODY = -1;

/** Read if marked, if at or before the read mark, or if published before the user registered. */
const READ = `(
  notices.id <= coalesce((SELECT read_up_to FROM notice_marks WHERE user = :user), 0)
  OR EXISTS (SELECT 1 FROM notice_reads WHERE notice_reads.user = :user AND notice = notices.id)
  OR (notices.user IS NULL AND notices.time < coalesce((SELECT created FROM users WHERE id = :user), 9e15))
)`;
const VISIBLE = `(notices.user = :user OR notices.user IS NULL)
  AND time BETWEEN :from AND :to AND (:unread = 0 OR NOT ${READ})`;

const noticeOf = (row: NoticeRow): Notice => ({
  id: row.public_id,
  kind: row.kind,
  params: Object.entries(JSON.parse(row.params) as Record<string, string>).map(([name, value]) => ({ name, value })),
  title: row.title,
  content: row.content,
  time: row.time,
  read: row.read === 1,
});

/** A personal notice that has yet to be stored. */
interface Told {
  readonly id: string;
  readonly user: number;
  readonly time: number;
  readonly kind: PersonalKind;
  readonly params: object;
}

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  events: UserEvents;
  peers: Peers;
  others: Others;
}

/**
 * Has what is put into it stored some at a time: the first of a moment at once, the others in later turns of the thread, together with
 * those that come meanwhile.
 */
function createQueue<One>(store: (some: readonly One[]) => void) {
  const waiting: One[] = [];
  let isStoring = false;
  const unasked = createUnasked();
  const storeSome = (): void => {
    const some = waiting.splice(0, STORED_AT_ONCE);
    unasked(() => store(some));
  };
  const storeOn = (): void => {
    isStoring = waiting.length > 0;
    if (!isStoring) return;
    setImmediate(storeOn);
    storeSome();
  };
  return {
    put(one: One): void {
      waiting.push(one);
      if (!isStoring) storeOn();
    },
    storeAll(): void {
      while (waiting.length > 0) storeSome();
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;

/** Notices to one person, created by the server, and to everybody, published by the operator; and their read state. */
export function createNotices({ db, clock, events, peers, others }: Parts) {
  const insert = db.prepare(
    'INSERT INTO notices (public_id, user, time, kind, params) VALUES (?, ?, ?, ?, ?) ON CONFLICT (public_id) DO NOTHING',
  );
  const insertText = db.prepare('INSERT INTO notice_texts (notice, locale, title, content) VALUES (?, ?, ?, ?)');
  const forget = db.prepare(
    `DELETE FROM notices WHERE user = ? AND id <=
       (SELECT id FROM notices WHERE user = ? ORDER BY id DESC LIMIT 1 OFFSET ${KEPT_EACH})`,
  );
  const list = db.prepare(
    `SELECT public_id, kind, params, time, ${READ} AS read,
       coalesce(own.title, fallback.title) AS title, coalesce(own.content, fallback.content) AS content
     FROM notices
     LEFT JOIN notice_texts AS own ON own.notice = notices.id AND own.locale = :locale
     LEFT JOIN notice_texts AS fallback ON fallback.notice = notices.id AND fallback.locale = '${FALLBACK}'
     WHERE ${VISIBLE} ORDER BY notices.id DESC LIMIT :limit OFFSET :offset`,
  );
  const count = db.prepare(`SELECT count(*) AS n FROM notices WHERE ${VISIBLE}`);
  const visible = db.prepare('SELECT id FROM notices WHERE public_id = ? AND (user = ? OR user IS NULL)');
  const markOne = db.prepare('INSERT OR IGNORE INTO notice_reads (user, notice) VALUES (?, ?)');
  const markAll = db.prepare(
    'INSERT OR REPLACE INTO notice_marks (user, read_up_to) VALUES (?, (SELECT coalesce(max(id), 0) FROM notices))',
  );
  const forgetReads = db.prepare('DELETE FROM notice_reads WHERE user = ?');
  const published = db.prepare('SELECT 1 FROM notices WHERE public_id = ? AND user IS NULL');
  const removePublished = db.prepare('DELETE FROM notices WHERE public_id = ? AND user IS NULL');

  const countOf = (user: number, filter: { unread: 0 | 1; from: number; to: number }): number =>
    (count.get({ user, ...filter }) as { n: number }).n;
  const unreadOf = (user: number): number => countOf(user, { unread: 1, from: 0, to: Number.MAX_SAFE_INTEGER });
  const pushTo = (user: number) => ({ kind: 'notice' as const, unread: unreadOf(user) });
  const store = ({ id, user, time, kind, params }: Told): void => {
    insert.run(id, user, time, kind, JSON.stringify(params));
    forget.run(user, user);
  };
  const queue = createQueue<Told>((some) => {
    inTransaction(db, () => some.forEach(store));
    for (const user of new Set(some.map((told) => told.user))) events.announce(user, pushTo(user));
  });
  const tellAll = (id: string, isThere: boolean): void => {
    events.announceToAll(pushTo);
    peers.tell('published', { id, isThere });
  };
  /** Publications and withdrawals that were heard of before they arrived, by notice. */
  const awaited = new Map<string, boolean>();
  const tellArrived = (): void => {
    const arrived = [...awaited].filter(([id, isThere]) => (published.get(id) !== undefined) === isThere);
    for (const [id] of arrived) awaited.delete(id);
    if (arrived.length > 0) events.announceToAll(pushTo);
  };
  peers.hear('published', ({ id, isThere }) => {
    awaited.set(id, isThere);
    tellArrived();
  });
  others.onWritten(tellArrived);

  return {
    /** Creates a notice for the account's owner, and pushes it to their open pages. */
    tell<Kind extends PersonalKind>(account: number, kind: Kind, params: NoticeParams[Kind]): void {
      const user = ownerOf(account);
      store({ id: randomUUID(), user, time: clock(), kind, params });
      events.announce(user, pushTo(user));
    },

    /** Like `tell`, for events not caused by a call: it is queued while others are stored, and while it cannot be written. */
    tellUnasked<Kind extends PersonalKind>(account: number, kind: Kind, params: NoticeParams[Kind]): void {
      queue.put({ id: randomUUID(), user: ownerOf(account), time: clock(), kind, params });
    },
    /** Stores all that are queued. */
    storeAll: () => queue.storeAll(),

    /**
     * Publishes a notice to everybody, including visitors.
     * @returns the notice's id.
     * @throws if the default language is missing.
     */
    publish(texts: NoticeTexts): string {
      if (!texts[FALLBACK]) throw new Error(`the notice has no text in ${FALLBACK}`);
      const id = randomUUID();
      inTransaction(db, () => {
        const { lastInsertRowid } = insert.run(id, null, clock(), 'published', '{}');
        for (const [locale, { title, content }] of Object.entries(texts))
          insertText.run(lastInsertRowid, locale, title, content);
      });
      tellAll(id, true);
      return id;
    },

    /** Withdraws a published notice; false if there is none with that id. */
    withdraw(publicId: string): boolean {
      const { changes } = removePublished.run(publicId);
      if (changes > 0) tellAll(publicId, false);
      return changes > 0;
    },

    /** Returns a page, newest first. */
    list({ user = NOBODY, locale, scope, page, page_size, from = 0, to = Number.MAX_SAFE_INTEGER }: ListQuery) {
      const filter = { unread: scope === 'unread' ? 1 : 0, from, to } as const;
      const range = { limit: page_size, offset: (page - 1) * page_size };
      const rows = list.all({ user, locale, ...filter, ...range }) as unknown as NoticeRow[];
      const isVisitor = user === NOBODY;
      return {
        list: rows.map(noticeOf).map((notice) => (isVisitor ? { ...notice, read: true } : notice)),
        total: countOf(user, filter),
      };
    },

    unreadOf,

    /** Marks a notice as read; another person's notice counts as missing. */
    read(user: number, publicId: string): Result<{ unread: number }> {
      const found = visible.get(publicId, user) as { id: number } | undefined;
      if (!found) return refuse('notFound');
      const { changes } = markOne.run(user, found.id);
      if (changes > 0) events.announce(user, pushTo(user));
      return success({ unread: unreadOf(user) });
    },

    readAll(user: number): { unread: number } {
      if (unreadOf(user) > 0) {
        inTransaction(db, () => {
          markAll.run(user);
          forgetReads.run(user);
        });
        events.announce(user, pushTo(user));
      }
      return { unread: unreadOf(user) };
    },
  };
}

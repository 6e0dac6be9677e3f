import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Messenger, Render } from './messenger';

const KEPT_MS = 86_400_000;
const SHOWN = 20;

interface OutboxEntry {
  /** ms since the epoch */
  time: number;
  scene: string;
  /** Six digits; '' for a message without a code. */
  code: string;
  subject: string;
  text: string;
}

interface OutboxOptions {
  db: DatabaseSyncInstance;
  clock: () => number;
  /** null keeps only the fact that a message was sent, not its content. The recipient is stored as a blind index. */
  render: Render | null;
}

const EMPTY = { subject: '', text: '' };

/** Embedded messenger: stores messages in the `outbox` table for a day instead of sending them. */
export function createOutboxMessenger({ db, clock, render }: OutboxOptions) {
  const insert = db.prepare(
    "INSERT INTO outbox (account, scene, code, time, subject, body) VALUES (blind('account', ?), ?, ?, ?, ?, ?)",
  );
  const forget = db.prepare('DELETE FROM outbox WHERE time <= ?');
  const list = db.prepare(
    "SELECT time, scene, code, subject, body AS text FROM outbox WHERE account = blind('account', ?) ORDER BY id DESC LIMIT ?",
  );
  // Contents stored before the outbox was configured to keep none.
  if (!render) db.exec("UPDATE outbox SET code = '', subject = '', body = '' WHERE body <> ''");
  const messenger: Messenger = {
    async send(message) {
      const now = clock();
      const { subject, text } = render?.(message) ?? EMPTY;
      forget.run(now - KEPT_MS);
      insert.run(message.to, message.scene, (render && message.code) ?? '', now, subject, text);
    },
  };
  return {
    messenger,
    /** Returns the messages to an address, newest first. */
    messagesTo: (account: string) => list.all(account, SHOWN) as unknown as OutboxEntry[],
  };
}

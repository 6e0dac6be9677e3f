import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Messenger, Render } from './messenger';

const KEPT_MS = 86_400_000;
const SHOWN = 20;

export interface OutboxEntry {
  /** ms since the epoch */
  time: number;
  scene: string;
  /** Six digits; '' for a message without a code. */
  code: string;
  subject: string;
  text: string;
}

/** The embedded messenger: keeps messages in the `outbox` table for a day instead of sending them. */
export function createOutboxMessenger(db: DatabaseSyncInstance, clock: () => number, render: Render) {
  const insert = db.prepare('INSERT INTO outbox (account, scene, code, time, subject, body) VALUES (?, ?, ?, ?, ?, ?)');
  const forget = db.prepare('DELETE FROM outbox WHERE time <= ?');
  const list = db.prepare(
    'SELECT time, scene, code, subject, body AS text FROM outbox WHERE account = ? ORDER BY id DESC LIMIT ?',
  );
  const messenger: Messenger = {
    async send(message) {
      const now = clock();
      const { subject, text } = render(message);
      forget.run(now - KEPT_MS);
      insert.run(message.to, message.scene, message.code ?? '', now, subject, text);
    },
  };
  return {
    messenger,
    /** Messages to an address, newest first. */
    messagesTo: (account: string) => list.all(account, SHOWN) as unknown as OutboxEntry[],
  };
}

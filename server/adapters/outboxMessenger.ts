import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Messenger } from './messenger';

const KEPT_MS = 86_400_000;
const SHOWN = 20;
/** Stands where a message has no code. */
const NO_CODE = '—';

export interface OutboxEntry {
  time: number;
  scene: string;
  code: string;
}

/** The embedded messenger: keeps messages in the `outbox` table for a day instead of sending them. */
export function createOutboxMessenger(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare('INSERT INTO outbox (account, scene, code, time) VALUES (?, ?, ?, ?)');
  const forget = db.prepare('DELETE FROM outbox WHERE time <= ?');
  const list = db.prepare('SELECT time, scene, code FROM outbox WHERE account = ? ORDER BY id DESC LIMIT ?');
  const messenger: Messenger = {
    async send({ to, scene, code }) {
      const now = clock();
      forget.run(now - KEPT_MS);
      insert.run(to, scene, code ?? NO_CODE, now);
    },
  };
  return {
    messenger,
    /** Messages to an address, newest first. */
    messagesTo: (account: string) => list.all(account, SHOWN) as unknown as OutboxEntry[],
  };
}

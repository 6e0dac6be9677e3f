import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { ACCOUNTS } from '../../domain/contract/choices';
import { formatDecimal } from '../../domain/money/decimal';
import { withHistory } from './history';
import { reader, type Reader } from './listPages';
import { closeReading, engineFile } from './open';
import { readPairs } from './rows';
import { postingsWhere } from './tradeLines';

/** Time for which verified data is trusted before all of it is checked again, ms. */
const TRUSTED_MS = 86_400_000;

/** Totals of the journal at the last audit, and its extent: the last posting and the last trade. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS audited (
    user INTEGER NOT NULL,
    account INTEGER NOT NULL,
    currency INTEGER NOT NULL,
    total INTEGER NOT NULL,
    PRIMARY KEY (user, account, currency)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS reached (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    posting INTEGER NOT NULL,
    trade INTEGER NOT NULL,
    whole_at INTEGER NOT NULL
  ) STRICT;
  INSERT OR IGNORE INTO reached (id, posting, trade, whole_at) VALUES (1, 0, 0, 0)`;

const NEW_POSTINGS = postingsWhere('postings.rowid > ?1', 'trades.seq > ?2');

const UNBALANCED = `
  SELECT entry, currency, sum(amount) AS amount FROM ${NEW_POSTINGS}
  GROUP BY entry, currency HAVING sum(amount) <> 0 LIMIT 20`;

/** Balances that differ from the audited ones plus later postings, or from the last posting. */
const MISMATCHED = `
  SELECT b.user, b.account, b.currency, b.total, coalesce(a.total, 0) + coalesce(p.posted, 0) AS expected
  FROM balances b LEFT JOIN audited a USING (user, account, currency) LEFT JOIN (
    SELECT user, account, currency, sum(amount) AS posted, after, max(entry) FROM ${NEW_POSTINGS}
    GROUP BY user, account, currency
  ) p USING (user, account, currency)
  WHERE b.total <> coalesce(a.total, 0) + coalesce(p.posted, 0) OR b.total <> coalesce(p.after, a.total, 0)`;

const LAST = `coalesce((SELECT rowid FROM postings ORDER BY rowid DESC LIMIT 1), 0) AS posting,
  coalesce((SELECT seq FROM trades ORDER BY seq DESC LIMIT 1), 0) AS trade`;

type Row<Name extends string> = Record<Name, bigint>;

interface JournalFindings {
  /** One sentence per problem. */
  problems: string[];
  accounts: number[];
  /** Postings and trades examined. */
  looked: number;
}

class JournalAudit {
  readonly #db: DatabaseSyncInstance;
  readonly #all: Reader;

  constructor(dataDir: string) {
    const file = engineFile(dataDir);
    if (!existsSync(file)) throw new Error('the engine never ran there');
    this.#db = new DatabaseSync(join(dataDir, 'audit.db'));
    this.#db.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    this.#all = reader(this.#db);
    this.#db.exec(SCHEMA);
    this.#db.prepare('ATTACH ? AS engine').run(file);
    withHistory(this.#db, dataDir, 'engine');
  }

  look(now: number): JournalFindings {
    const [reached] = this.#all<Row<'posting' | 'trade' | 'whole_at'>>('SELECT posting, trade, whole_at FROM reached');
    const isTrusted = reached && now - Number(reached.whole_at) < TRUSTED_MS && this.#isThere(reached);
    if (!isTrusted) return this.#afresh(now);
    const since = this.#since(reached);
    return since.problems.length === 0 ? since : this.#afresh(now);
  }

  close(): void {
    closeReading(this.#db);
  }

  #afresh(now: number): JournalFindings {
    this.#db.exec('DELETE FROM audited; UPDATE reached SET posting = 0, trade = 0, whole_at = 0');
    const findings = this.#since({ posting: 0n, trade: 0n });
    if (findings.problems.length === 0) this.#db.prepare('UPDATE reached SET whole_at = ?').run(now);
    return findings;
  }

  /** Whether the store still has the audited rows; an older copy put in its place does not. */
  #isThere({ posting, trade }: Row<'posting' | 'trade'>): boolean {
    const [has] = this.#all<Row<'posting' | 'trade'>>(`SELECT ${LAST}`);
    return has !== undefined && has.posting >= posting && has.trade >= trade;
  }

  /** Checks the later postings against the balances of one commit, and keeps what was verified. */
  #since({ posting, trade }: Row<'posting' | 'trade'>): JournalFindings {
    this.#db.exec('BEGIN');
    const problems: string[] = [];
    const accounts = new Set<number>();
    for (const { entry, currency, amount } of this.#all<Row<'entry' | 'currency' | 'amount'>>(
      UNBALANCED,
      posting,
      trade,
    ))
      problems.push(`Entry ${entry} is off by ${this.#money(amount, currency)}.`);
    type Mismatch = Row<'user' | 'account' | 'currency' | 'total' | 'expected'>;
    for (const { user, account, currency, total, expected } of this.#all<Mismatch>(MISMATCHED, posting, trade)) {
      accounts.add(Number(user));
      const holder = `Account ${user} (${ACCOUNTS[Number(account)]}, ${this.#symbol(currency)})`;
      const posted = this.#money(expected, currency);
      problems.push(`${holder} holds ${this.#money(total, currency)} but its postings sum to ${posted}.`);
    }
    problems.push(...this.#offGrid(trade));
    const [reached] = this.#all<Row<'posting' | 'trade' | 'looked'>>(
      `SELECT ${LAST},
       (SELECT count(*) FROM postings WHERE rowid > ?1) + (SELECT count(*) FROM trades WHERE seq > ?2) AS looked`,
      ...[posting, trade],
    );
    if (problems.length === 0 && reached) {
      this.#db.exec(`
        INSERT OR REPLACE INTO audited SELECT b.user, b.account, b.currency, b.total FROM balances b
        LEFT JOIN audited a USING (user, account, currency) WHERE a.total IS NOT b.total`);
      this.#db.prepare('UPDATE reached SET posting = ?, trade = ?').run(reached.posting, reached.trade);
    }
    this.#db.exec('COMMIT');
    return { problems, accounts: [...accounts], looked: Number(reached?.looked ?? 0n) };
  }

  /** Returns trades that moved something other than their price × lots, on the grid of their pair. */
  #offGrid(trade: bigint): string[] {
    return readPairs(this.#db).flatMap(({ index, name, grid }) => {
      const [wrong] = this.#all<{ count: bigint }>(
        `SELECT count(*) AS count FROM trades
         WHERE seq > ? AND pair = ? AND (turnover <> ticks * lots * ? OR quantity <> lots * ?)`,
        ...[trade, BigInt(index), grid.rightUnitsPerTickLot, grid.leftUnitsPerLot],
      );
      return wrong?.count ? [`${wrong.count} trades of ${name} moved something else than their price and lots.`] : [];
    });
  }

  #symbol(currency: bigint): string {
    return this.#all<{ symbol: string }>('SELECT symbol FROM currencies WHERE id = ?', currency)[0]?.symbol ?? '';
  }

  #money(amount: bigint, currency: bigint): string {
    const [row] = this.#all<{ scale: bigint; symbol: string }>(
      'SELECT scale, symbol FROM currencies WHERE id = ?',
      currency,
    );
    return `${formatDecimal(amount, Number(row?.scale ?? 0n))} ${row?.symbol}`;
  }
}

/**
 * Checks the balances against the journal since the last verified point, kept in audit.db; against all of it once a day, when that
 * point no longer exists, and after a problem. The cost depends on recent activity, not on all history.
 * @param now ms since the epoch.
 * @throws when the engine has never run there.
 */
export function auditSince(dataDir: string, now: number): JournalFindings {
  const audit = new JournalAudit(dataDir);
  try {
    return audit.look(now);
  } finally {
    audit.close();
  }
}

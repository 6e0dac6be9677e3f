import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { AccountId } from '../engine/decision';
import { parseId } from '../engine/ids';
import type { EngineCurrency } from '../products/spot/engine/market';
import { firstAnswerIn } from './answers';
import { reader, type Reader } from './listPages';
import { readCurrencies, readPairs, type StoredPair } from './rows';

/** Lists and details over a read-only connection, which sees the last commit and never waits for the writer. */
export class StoredLists {
  protected readonly db: DatabaseSyncInstance;
  protected readonly read: Reader;
  /** By stable index. */
  protected readonly currencies: readonly EngineCurrency[];
  protected readonly pairs: readonly StoredPair[];

  constructor(db: DatabaseSyncInstance) {
    this.db = db;
    this.read = reader(db);
    this.currencies = readCurrencies(db);
    this.pairs = readPairs(db);
  }

  /** Returns the first answer given for an idempotency key, as JSON; null when the key is unused. */
  firstAnswer(user: AccountId, key: string): { bodyHash: string; answer: string } | null {
    return firstAnswerIn(this.read, user, key);
  }

  close(): void {
    this.db.close();
  }

  /** Returns the user's row with a public id; null when it does not exist or belongs to another user. */
  protected own<Row>(table: string, user: AccountId, text: string): Row | null {
    const id = parseId(text);
    const [row] = id === null ? [] : this.read<Row>(`SELECT * FROM ${table} WHERE id = ? AND user = ?`, id, user);
    return row ?? null;
  }

  /** Returns undefined for no filter; -1, which matches no row, for an unknown symbol. */
  protected currencyIndex(symbol: string | undefined): number | undefined {
    return symbol ? this.currencies.findIndex((currency) => currency.symbol === symbol) : undefined;
  }

  /** Returns undefined for no filter; -1, which matches no row, for an unknown pair. */
  protected pairIndex(pair: string | undefined): number | undefined {
    return pair ? this.pairs.findIndex(({ name }) => name === pair) : undefined;
  }
}

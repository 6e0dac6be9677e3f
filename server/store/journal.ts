import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ChangeSet } from '../engine/changes';
import type { Balance, Posting } from '../engine/ledger/ledger';
import { isHouse } from '../engine/ledger/systemAccounts';
import { postingsOf, type Trade } from '../engine/spot/trade';
import type { Counters } from '../engine/state';

const COLUMNS = 6;
const row = `(${Array(COLUMNS).fill('?').join(', ')})`;
/** A trade without fees has four postings; each fee is one more. */
const FEWEST = 4;
const MOST = 6;

const isAmongHouse = ({ maker, taker }: Trade): boolean => isHouse(maker.trader.user) && isHouse(taker.trader.user);

/**
 * Writes the double-entry journal of a batch: an entry for each credit and each trade of a user. The house's trades with
 * itself, which come without end, share one entry a batch with one posting for each balance.
 */
export class Journal {
  readonly #entry;
  readonly #posting;
  readonly #tradePostings;

  constructor(db: DatabaseSyncInstance) {
    this.#entry = db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?)');
    this.#posting = db.prepare(`INSERT INTO postings VALUES ${row}`);
    this.#tradePostings = Array.from({ length: MOST - FEWEST + 1 }, (_, fees) =>
      db.prepare(
        `INSERT INTO postings VALUES ${Array(FEWEST + fees)
          .fill(row)
          .join(', ')}`,
      ),
    );
  }

  /**
   * @param at time of the batch, ms since the epoch.
   * @throws when a balance is not what the journal comes to: the batch must not be committed.
   */
  write(changes: ChangeSet, counters: Counters, at: number): void {
    const amongHouse: Trade[] = [];
    let written = 0;
    const writeTradesTo = (end: number): void => {
      for (; written < end; written++) {
        const trade = changes.trades[written] as Trade;
        if (isAmongHouse(trade)) amongHouse.push(trade);
        else this.#writeTrade(trade, ++counters.entry);
      }
    };
    for (const [index, { kind, ref, time, postings }] of changes.entries.entries()) {
      writeTradesTo(changes.tradesBefore[index] ?? 0);
      const entry = ++counters.entry;
      this.#entry.run(entry, kind, ref, time);
      for (const posting of postings) this.#posting.run(...valuesOf(entry, posting));
    }
    writeTradesTo(changes.trades.length);
    if (amongHouse.length > 0) this.#writeSum(amongHouse, ++counters.entry, at);
    for (const { user, account, currency, total, posted } of changes.balances) {
      if (total !== posted) throw new Error(`balance ${user}/${account}/${currency}: ${total}, journal ${posted}`);
    }
  }

  #writeTrade(trade: Trade, entry: number): void {
    this.#entry.run(entry, 'trade', String(trade.seq), trade.time);
    const postings = postingsOf(trade);
    this.#tradePostings[postings.length - FEWEST]?.run(...postings.flatMap((posting) => valuesOf(entry, posting)));
  }

  #writeSum(trades: readonly Trade[], entry: number, at: number): void {
    const sums = new Map<Balance, bigint>();
    for (const trade of trades) {
      for (const { balance, amount } of postingsOf(trade)) sums.set(balance, (sums.get(balance) ?? 0n) + amount);
    }
    this.#entry.run(entry, 'houseTrades', `${trades[0]?.seq}-${trades.at(-1)?.seq}`, at);
    for (const [balance, amount] of sums) {
      if (amount !== 0n) this.#posting.run(...valuesOf(entry, { balance, amount }));
    }
  }
}

/** A posting's row; counts it towards what the journal comes to. */
function valuesOf(entry: number, { balance, amount }: Posting): (number | bigint)[] {
  balance.posted += amount;
  return [entry, balance.user, balance.account, balance.currency, amount, balance.posted];
}

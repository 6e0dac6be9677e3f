import type { ChangeSet } from '../engine/changes';
import type { State, Counters } from '../engine/state';
import type { Rows } from '../log/effects';
import { insertion, type Lives, type StorePart } from './part';
import type { Balance, Posting } from '../engine/ledger/ledger';
import { isHouse } from '../engine/ledger/systemAccounts';
import { amountsOf, leftOf, rightOf, type Trade } from '../products/spot/engine/trades';
import type { Units } from '../engine/units';

/**
 * Writes trades and the double-entry journal of a batch: an entry for each credit and each user's trade. A trade's row is its
 * entry. The house's trades with itself, which arrive endlessly, share one entry per batch with one posting per balance.
 */
class Journal {
  readonly #entry;
  readonly #posting;
  readonly #trade;

  constructor(db: Rows) {
    this.#entry = db.prepare(insertion('entries', 'seq kind ref time'));
    this.#posting = db.prepare(insertion('postings', 'entry user account currency amount after'));
    this.#trade = db.prepare(
      insertion(
        'trades',
        `seq id pair side ticks lots turnover time maker taker maker_order taker_order maker_fee taker_fee
         entry quantity maker_left maker_right taker_left taker_right left_fees right_fees`,
      ),
    );
  }

  /**
   * @param at time of the batch, ms since the epoch.
   * @throws when a balance differs from its journal total, so that the batch must not be committed.
   */
  write(changes: ChangeSet, counters: Counters, at: number): void {
    const trades = changes.trades.all();
    const amongHouse: Trade[] = [];
    let written = 0;
    const writeTradesTo = (end: number): void => {
      for (; written < end; written++) {
        const trade = trades[written] as Trade;
        if (!this.#writeTrade(trade, counters)) amongHouse.push(trade);
      }
    };
    for (const [index, { kind, ref, time, postings }] of changes.entries.entries()) {
      writeTradesTo(changes.tradesBefore[index] ?? 0);
      this.#writeEntry(++counters.entry, kind, ref, time, postings);
    }
    writeTradesTo(trades.length);
    if (amongHouse.length > 0) this.#writeSum(amongHouse, ++counters.entry, at);
    for (const { user, account, currency, total, posted } of changes.balances) {
      if (total !== posted) throw new Error(`balance ${user}/${account}/${currency}: ${total}, journal ${posted}`);
    }
  }

  #writeEntry(entry: number, kind: string, ref: string, time: number, postings: readonly Posting[]): void {
    this.#entry.run(entry, kind, ref, time);
    for (const { balance, amount } of postings) {
      balance.posted += amount;
      this.#posting.run(entry, balance.user, balance.account, balance.currency, amount, balance.posted);
    }
  }

  /** @returns false for a trade of the house with itself, whose postings are not written here. */
  #writeTrade(trade: Trade, counters: Counters): boolean {
    const { market, maker, taker, ticks, lots, makerFee, takerFee } = trade;
    const makerUser = maker.trader.user;
    const takerUser = taker.trader.user;
    const isPosted = !isHouse(makerUser) || !isHouse(takerUser);
    const amounts = amountsOf(trade);
    this.#trade.run(
      trade.seq,
      trade.id,
      market.index,
      taker.side,
      ticks,
      lots,
      market.notional(ticks, lots),
      trade.time,
      makerUser,
      takerUser,
      maker.id,
      taker.id,
      makerFee,
      takerFee,
      isPosted ? ++counters.entry : null,
      isPosted ? market.quantity(lots) : null,
      isPosted ? post(leftOf(maker), amounts.makerLeft) : null,
      isPosted ? post(rightOf(maker), amounts.makerRight) : null,
      isPosted ? post(leftOf(taker), amounts.takerLeft) : null,
      isPosted ? post(rightOf(taker), amounts.takerRight) : null,
      isPosted && amounts.leftFees > 0 ? post(market.leftFees, amounts.leftFees) : null,
      isPosted && amounts.rightFees > 0 ? post(market.rightFees, amounts.rightFees) : null,
    );
    return isPosted;
  }

  #writeSum(trades: readonly Trade[], entry: number, at: number): void {
    const sums = new Map<Balance, bigint>();
    const add = (balance: Balance, amount: Units) => sums.set(balance, (sums.get(balance) ?? 0n) + BigInt(amount));
    for (const trade of trades) {
      const amounts = amountsOf(trade);
      add(leftOf(trade.maker), amounts.makerLeft);
      add(rightOf(trade.maker), amounts.makerRight);
      add(leftOf(trade.taker), amounts.takerLeft);
      add(rightOf(trade.taker), amounts.takerRight);
      add(trade.market.leftFees, amounts.leftFees);
      add(trade.market.rightFees, amounts.rightFees);
    }
    const postings = [...sums].filter(([, amount]) => amount !== 0n).map(([balance, amount]) => ({ balance, amount }));
    this.#writeEntry(entry, 'houseTrades', `${trades[0]?.seq}-${trades.at(-1)?.seq}`, at, postings);
  }
}

/** Adds an amount to a balance's journal total, and returns the total. */
function post(balance: Balance, amount: Units): bigint {
  balance.posted += BigInt(amount);
  return balance.posted;
}

/** Writes a batch's changes, row by row, inside the caller's transaction. */
export class Writer {
  readonly #balance;
  readonly #journal;
  readonly #parts;
  readonly #pair;
  readonly #engine;

  constructor(db: Rows, parts: readonly StorePart[], lives: Lives) {
    this.#balance = db.prepare(
      `${insertion('balances', 'user account currency total frozen')}
       ON CONFLICT DO UPDATE SET total = excluded.total, frozen = excluded.frozen`,
    );
    this.#journal = new Journal(db);
    this.#parts = parts.map((part) => part.writer(db, lives));
    this.#pair = db.prepare('UPDATE pairs SET halted = ?, last_ticks = ? WHERE id = ?');
    this.#engine = db.prepare(
      'UPDATE engine SET clock = ?, id_time = ?, id_used = ?, order_seq = ?, trade_seq = ?, entry_seq = ?',
    );
  }

  /** @param at time of the batch, ms since the epoch. */
  write(changes: ChangeSet, state: State, at: number): void {
    this.#journal.write(changes, state.counters, at);
    for (const write of this.#parts) write(changes, state, at);
    for (const { user, account, currency, total, frozen } of changes.balances) {
      this.#balance.run(user, account, currency, total, frozen);
    }
    for (const market of changes.markets) this.#pair.run(market.halted ? 1 : 0, market.lastTicks, market.index);
    const { ids, counters } = state;
    this.#engine.run(at, ids.time, ids.used, counters.order, counters.trade, counters.entry);
  }
}

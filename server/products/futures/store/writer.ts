import type { Contract } from '../engine/contract';
import type { FuturesChangeSet } from '../engine/futuresChanges';
import type { FundingRun } from '../engine/fundingRun';
import { isOpenOrder, type FuturesOrder, type FuturesTrade, type Plan, type Position } from '../engine/records';
import { FuturesTrader } from '../engine/trader';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Rows } from '../../../log/effects';

type Value = number | bigint | string | null;
type Row = Readonly<Record<string, Value>>;

/** A table whose rows are upserted whole by key. */
class Table {
  readonly #db: Rows;
  readonly #name: string;
  #statement: ReturnType<Rows['prepare']> | null = null;

  constructor(db: Rows, name: string) {
    this.#db = db;
    this.#name = name;
  }

  /** All rows of a table must have the same columns in the same order. */
  put(row: Row): void {
    this.#statement ??= this.#prepare(Object.keys(row));
    this.#statement.run(...Object.values(row));
  }

  #prepare(columns: readonly string[]) {
    const marks = columns.map(() => '?').join(', ');
    return this.#db.prepare(`INSERT OR REPLACE INTO ${this.#name} (${columns.join(', ')}) VALUES (${marks})`);
  }
}

const flag = (value: boolean): number => (value ? 1 : 0);

const contractRow = (contract: Contract): Row => {
  const { market, lastTicks, traded, mark, index, samples } = contract;
  return {
    ...{
      pair: market.index,
      last_ticks: lastTicks,
      traded_low: traded?.low ?? null,
      traded_high: traded?.high ?? null,
    },
    ...{ mark, index_price: index.price, index_heard: index.heard },
    ...{ jump_price: index.jump?.price ?? null, jump_since: index.jump?.since ?? null },
    told_trusted: flag(contract.toldTrusted),
    basis: samples.basis.map(({ time, basis }) => `${time}:${basis}`).join(' '),
    ...{ premium_sum: String(samples.sum), premium_count: samples.count, premium_time: samples.time },
    ...{ funding_rate: contract.fundingRate, funded: flag(contract.funded), next_funding: contract.nextFunding },
  };
};

const orderRow = (order: FuturesOrder): Row => ({
  ...{ id: order.id, seq: order.seq, user: order.user, pair: order.contract.market.index },
  ...{ open: flag(isOpenOrder(order)), direction: order.direction, side: order.side, type: order.type },
  ...{ tif: order.tif, source: order.source, plan: order.plan, trigger: order.trigger, mode: order.mode },
  ...{ leverage: order.leverage, ticks: order.ticks, lots: order.lots, left: order.left },
  ...{ deal_lots: order.dealLots, deal_worth: order.dealWorth, hold: order.hold, fee: order.fee },
  ...{ profit: order.profit, status: order.status, reason: order.reason, time: order.time, updated: order.updated },
});

const positionRow = (position: Position): Row => ({
  ...{ id: position.id, user: position.user, pair: position.contract.market.index, side: position.side },
  ...{ mode: position.mode, leverage: position.leverage, lots: position.lots, cost: position.cost },
  ...{ margin: position.margin, entry: position.entry, closed_lots: position.closedLots },
  ...{ closed_worth: position.closedWorth, profit: position.profit, fee: position.fee, funding: position.funding },
  ...{
    funded_to: position.fundedTo,
    first_trade: position.firstTrade,
    last_trade: position.lastTrade,
    status: position.status,
    time: position.time,
    updated: position.updated,
    ended: position.ended,
  },
});

const planRow = (plan: Plan): Row => ({
  ...{ id: plan.id, user: plan.user, pair: plan.contract.market.index, kind: plan.kind, direction: plan.direction },
  ...{ position: plan.position, parent: plan.parent, other: plan.other, basis: plan.basis },
  ...{ yield_rate: plan.yieldRate, trigger: plan.trigger, rising: flag(plan.rising), by: plan.by, type: plan.type },
  ...{ ticks: plan.ticks, lots: plan.lots, permitted: flag(plan.permitted), status: plan.status },
  ...{ placed: plan.order, reason: plan.reason, error: plan.error, time: plan.time },
  ...{ triggered: plan.triggered, updated: plan.updated },
  ...{ trail_by: plan.trail?.by ?? null, distance: plan.trail?.distance ?? null },
  ...{ activation: plan.trail?.activation ?? null, place: plan.trail?.place ?? null },
  best: plan.trail?.peak?.best ?? null,
});

const tradeRow = (trade: FuturesTrade): Row => ({
  ...{ seq: trade.seq, id: trade.id, pair: trade.contract.market.index, side: trade.side, ticks: trade.ticks },
  ...{ lots: trade.lots, worth: trade.worth, time: trade.time, maker: trade.maker.user, taker: trade.taker.user },
  ...{ maker_order: trade.maker.id, taker_order: trade.taker.id, maker_fee: trade.makerFee },
  ...{ taker_fee: trade.takerFee, maker_profit: trade.makerProfit, taker_profit: trade.takerProfit },
});

/** Writes the futures changes of a batch inside the caller's transaction. */
export class FuturesWriter {
  readonly #db: Rows;
  readonly #tables = new Map<string, Table>();
  readonly #dropOrder;
  readonly #dropPeak;
  readonly #dropCountdown;
  readonly #counters;
  readonly #clearLiquidating;
  readonly #clearRuns;
  /** Contents of the table of funding runs; undefined before the first look. */
  #run: FundingRun | null | undefined;
  /** Contents of the table of running liquidations, as one text. */
  #liquidating: string | null = null;

  constructor(db: Rows) {
    this.#db = db;
    this.#dropOrder = db.prepare('DELETE FROM futures_orders WHERE id = ?');
    this.#dropPeak = db.prepare('DELETE FROM futures_peaks WHERE pair = ? AND by = ? AND rising = ? AND last = ?');
    this.#dropCountdown = db.prepare('DELETE FROM futures_countdowns WHERE user = ? AND pair = ?');
    this.#counters = db.prepare('UPDATE futures_counters SET order_seq = ?, trade_seq = ?');
    this.#clearRuns = db.prepare('DELETE FROM futures_funding_runs');
    this.#clearLiquidating = db.prepare('DELETE FROM futures_liquidating');
  }

  write(changes: FuturesChangeSet, { futures }: State): void {
    if (changes.contracts.length === 0) return;
    for (const contract of changes.contracts) this.#put('futures_contracts', contractRow(contract));
    for (const order of changes.orders) this.#writeOrder(order);
    for (const { orderId, user, name } of futures.clientIds.take()) {
      this.#put('futures_client_ids', { order_id: orderId, user, name });
    }
    for (const position of changes.positions) this.#put('futures_positions', positionRow(position));
    for (const plan of changes.plans) this.#put('futures_plans', planRow(plan));
    this.#writePeaks(changes);
    for (const { user, contract, until } of changes.countdowns) {
      if (until === null) this.#dropCountdown.run(user, contract.market.index);
      else this.#put('futures_countdowns', { user, pair: contract.market.index, until });
    }
    for (const { user, contract, mode, leverage } of changes.settings) {
      this.#put('futures_settings', { user, pair: contract.market.index, mode, leverage });
    }
    for (const { user, positionMode: mode } of changes.modes) this.#put('futures_position_modes', { user, mode });
    for (const trade of changes.trades) this.#put('futures_trades', tradeRow(trade));
    this.#writeFunding(changes);
    for (const { id, position, kind, lots, worth, mark, time } of changes.liquidations) {
      const { user, contract, side } = position;
      const row = { id, user, pair: contract.market.index, position: position.id, side, kind, lots, worth, mark, time };
      this.#put('futures_liquidations', row);
    }
    this.#writeRun(futures.funding);
    this.#writeLiquidating(futures.liquidating);
    this.#counters.run(futures.counters.order, futures.counters.trade);
  }

  /** The house's ended orders arrive endlessly and belong to nobody's history. */
  #writeOrder(order: FuturesOrder): void {
    if (isHouse(order.user) && !isOpenOrder(order)) this.#dropOrder.run(order.id);
    else this.#put('futures_orders', orderRow(order));
  }

  #writePeaks({ peaks }: FuturesChangeSet): void {
    for (const { contract, change } of peaks) {
      const key = { pair: contract.market.index, by: change.by, rising: flag(change.rising) };
      for (const last of change.dropped) this.#dropPeak.run(...Object.values(key), last);
      for (const { last, best } of change.put) this.#put('futures_peaks', { ...key, last, best });
    }
  }

  #writeFunding({ fundings, payments }: FuturesChangeSet): void {
    for (const { contract, time, rate, mark } of fundings) {
      this.#put('futures_funding', { pair: contract.market.index, time, rate, mark });
    }
    for (const { id, position, time, lots, mark, rate, amount } of payments) {
      const { user, contract, side } = position;
      const row = {
        id,
        user,
        pair: contract.market.index,
        position: position.id,
        side,
        lots,
        mark,
        rate,
        amount,
        time,
      };
      this.#put('futures_payments', row);
    }
  }

  #writeRun(run: FundingRun | null): void {
    if (run === this.#run) return;
    this.#run = run;
    this.#clearRuns.run();
    for (const { contract, time, rate, mark, cut } of run?.terms.values() ?? []) {
      const row = { pair: contract.market.index, time, rate, mark, paid: cut?.paid ?? null, owed: cut?.owed ?? null };
      this.#put('futures_funding_runs', row);
    }
  }

  #writeLiquidating(scopes: Iterable<Position | FuturesTrader>): void {
    const rows = [...scopes].map((scope) =>
      scope instanceof FuturesTrader ? { user: scope.user, position: null } : { user: scope.user, position: scope.id },
    );
    const text = JSON.stringify(rows);
    if (text === this.#liquidating) return;
    this.#liquidating = text;
    this.#clearLiquidating.run();
    for (const [index, row] of rows.entries()) this.#put('futures_liquidating', { place: index + 1, ...row });
  }

  #put(name: string, row: Row): void {
    let table = this.#tables.get(name);
    if (!table) {
      table = new Table(this.#db, name);
      this.#tables.set(name, table);
    }
    table.put(row);
  }
}

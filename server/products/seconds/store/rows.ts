import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { SECONDS_DIRECTIONS, SECONDS_STATUSES } from '../../../../domain/contract/seconds/secondsChoices';
import type { SecondsStatus } from '../../../../domain/contract/seconds/seconds';
import { formatDecimal, parseRate } from '../../../../domain/money/decimal';
import { riskOf } from '../../../../domain/rules/seconds/exposure';
import type { Receipt } from '../../../../domain/rules/seconds/receipt';
import type { IndexTick, SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import { formatId } from '../../../engine/ids';
import type { SecondsRecord, ShownSeconds } from '../engine/records';
import type { EngineCurrency, Market } from '../../spot/engine/market';
import { reader, rowsIn } from '../../../store/listPages';
import { numberOf, type Ints, type Nullable } from '../../../store/rows';
import type { State } from '../../../engine/state';

/** A row of seconds_orders, with 64-bit integers. */
export interface SecondsRow
  extends
    Ints<'id user pair currency direction stake duration time deadline status updated'>,
    Nullable<'entry_id entry_time settle_id settle_time rules receipt ended'> {
  payout_rate: string;
  entry_price: string | null;
  settle_price: string | null;
  outcome: Receipt['outcome'] | null;
  void_reason: Receipt['void_reason'];
  payout: string | null;
  previous: string | null;
  hash: string | null;
}

/** A row of seconds_ticks, with 64-bit integers. */
export interface TickRow {
  id: bigint;
  time: bigint;
  price: string;
}

export const tickOf = ({ id, time, price }: TickRow): IndexTick => ({ id: Number(id), time: Number(time), price });

const tickIn = (id: bigint | null, time: bigint | null, price: string | null): IndexTick | null =>
  id === null || time === null || price === null ? null : tickOf({ id, time, price });

const entryIn = (row: SecondsRow): IndexTick | null => tickIn(row.entry_id, row.entry_time, row.entry_price);

const directionOf = (row: Pick<SecondsRow, 'direction'>): SecondsDirection =>
  SECONDS_DIRECTIONS[Number(row.direction)] as SecondsDirection;

/** Returns the receipt exactly as stored; checking its hash is up to the reader. Null while the order is open. */
export function receiptOf(row: SecondsRow, pair: string, scale: number): Receipt | null {
  const { rules, receipt, outcome, payout, previous, hash } = row;
  if (rules === null || receipt === null || outcome === null) return null;
  return {
    rules: Number(rules),
    pair,
    number: Number(receipt),
    order: formatId(Number(row.id)),
    direction: directionOf(row),
    stake: formatDecimal(row.stake, scale),
    payout_rate: row.payout_rate,
    accepted_at: Number(row.time),
    deadline: Number(row.deadline),
    entry: entryIn(row),
    settle: tickIn(row.settle_id, row.settle_time, row.settle_price),
    outcome,
    void_reason: row.void_reason,
    payout: payout ?? '',
    previous: previous ?? '',
    hash: hash ?? '',
  };
}

export const shownOf = (row: SecondsRow, pair: string, currency: EngineCurrency): ShownSeconds => ({
  id: Number(row.id),
  market: { name: pair },
  currency,
  direction: directionOf(row),
  stake: row.stake,
  payoutRate: row.payout_rate,
  duration: Number(row.duration),
  time: Number(row.time),
  deadline: Number(row.deadline),
  status: SECONDS_STATUSES[Number(row.status)] as SecondsStatus,
  entry: entryIn(row),
  receipt: receiptOf(row, pair, currency.scale),
  ended: numberOf(row.ended),
  updated: Number(row.updated),
});

/** Loads the open orders, and each pair's last recorded tick and end of the receipt chain. */
export function loadSeconds(db: DatabaseSyncInstance, state: State): void {
  const read = reader(db);
  const newest = 'SELECT id, time, price FROM seconds_ticks WHERE pair = ? ORDER BY id DESC LIMIT 1';
  const last =
    'SELECT receipt, hash FROM seconds_orders WHERE pair = ? AND receipt IS NOT NULL ORDER BY receipt DESC LIMIT 1';
  for (const market of state.markets) {
    const line = state.seconds.line(market);
    const [tick] = read<TickRow>(newest, market.index);
    if (tick) line.last = tickOf(tick);
    const [end] = read<{ receipt: bigint; hash: string }>(last, market.index);
    if (!end) continue;
    line.receipts = Number(end.receipt);
    line.previous = end.hash;
  }
  const open = rowsIn(db)<SecondsRow>('SELECT * FROM seconds_orders WHERE receipt IS NULL ORDER BY time, id');
  for (const row of open) state.seconds.add(openRecord(state, row));
}

function openRecord(state: State, row: SecondsRow): SecondsRecord {
  const market = state.markets[Number(row.pair)] as Market;
  const currency = state.currencies[Number(row.currency)] as EngineCurrency;
  const risk = riskOf(row.stake, parseRate(row.payout_rate));
  return { ...shownOf(row, market.name, currency), user: Number(row.user), market, risk };
}

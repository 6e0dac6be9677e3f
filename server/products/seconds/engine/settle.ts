import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { priceUnits } from '../../../../domain/rules/futures/contract';
import { settle as settleByRules, type Receipt } from '../../../../domain/rules/seconds/receipt';
import {
  entryTick,
  settleTick,
  SILENCE_MS,
  type IndexTick,
  type SecondsOutcome,
} from '../../../../domain/rules/seconds/settlement';
import type { SecondsOrderEvent } from '../../../../domain/lifecycles/secondsOrder.lifecycle';
import { formatId } from '../../../engine/ids';
import { moveFunds } from '../../../engine/ledger/move';
import type { State } from '../../../engine/state';
import { secondsBalance, secondsHouse, type SecondsRecord, statusAfter } from './records';
import type { SecondsLine } from './secondsState';
import { DONE, refuse, type Decision } from '../../../engine/decision';

const EVENTS: Record<SecondsOutcome, SecondsOrderEvent['type']> = {
  win: 'seconds.win',
  loss: 'seconds.lose',
  draw: 'seconds.draw',
  void: 'seconds.void',
};

export function enter(record: SecondsRecord, tick: IndexTick): void {
  record.entry = tick;
  record.status = statusAfter(record.status, 'seconds.enter');
  record.updated = tick.time;
}

/** Sets the buy price of all waiting orders of a pair; the tick must be the first since their acceptance. */
function enterWaiting(state: State, line: SecondsLine, tick: IndexTick): void {
  for (const record of line.waiting) {
    const entry = entryTick([tick], record.time);
    if (!entry) throw new Error(`seconds order ${record.id} waited too long for ${tick.id}`);
    enter(record, entry);
    state.changes.seconds.orders.add(record);
  }
  line.waiting = [];
}

/**
 * Settles every order that can get no further price: its deadline has passed, or no index came within 3 s of its acceptance. The
 * moment of the call does not affect the result: it precedes the recording of a tick of its time, so the last recorded tick is the
 * last one up to every deadline that has passed.
 */
export function settleDue(state: State, at: number): void {
  for (const line of state.seconds.lines()) {
    while (line.waiting[0] && at - line.waiting[0].time >= SILENCE_MS) {
      close(state, line, line.waiting.shift() as SecondsRecord, null, at);
    }
  }
  for (let record = state.seconds.expired(at); record; record = state.seconds.expired(at)) {
    const line = state.seconds.line(record.market);
    record.status = statusAfter(record.status, 'seconds.expire');
    close(state, line, record, line.last && settleTick([line.last], record.deadline), at);
  }
}

function receiptOf(record: SecondsRecord, line: SecondsLine, settled: IndexTick | null): Receipt {
  return settleByRules(
    {
      pair: record.market.name,
      number: line.receipts + 1,
      order: formatId(record.id),
      direction: record.direction,
      stake: formatDecimal(record.stake, record.currency.scale),
      payout_rate: record.payoutRate,
      accepted_at: record.time,
      deadline: record.deadline,
      previous: line.previous,
    },
    record.entry,
    settled,
  );
}

function close(state: State, line: SecondsLine, record: SecondsRecord, settled: IndexTick | null, at: number): void {
  const receipt = receiptOf(record, line, settled);
  line.receipts = receipt.number;
  line.previous = receipt.hash;
  record.receipt = receipt;
  record.status = statusAfter(record.status, EVENTS[receipt.outcome]);
  record.ended = at;
  record.updated = at;
  const balance = secondsBalance(state, record.user, record.currency);
  const house = secondsHouse(state, record.currency);
  balance.frozen -= record.stake;
  house.frozen -= record.risk;
  state.changes.balance(balance);
  state.changes.balance(house);
  const payout = parseDecimal(receipt.payout, record.currency.scale) ?? 0n;
  moveFunds(state, { kind: 'seconds', ref: record.id, time: at }, [house, balance, payout - record.stake]);
  state.seconds.end(record);
  state.changes.seconds.orders.add(record);
}

/** A tick that waited longer than this to be recorded says nothing about the present, ms. */
const LATE_MS = 1000;

export interface IndexReport {
  readonly pair: string;
  /** Index as displayed. */
  readonly price: string;
  /** Time of origin, ms since the epoch; the record holds the time at which the engine took it. */
  readonly heard: number;
}

/**
 * Takes the index of a pair. While the pair has open orders it is recorded with the next number and the current time, at most once
 * per millisecond; everything due by then is settled first, so no tick can act retroactively.
 */
export function takeTick(state: State, { pair, price, heard }: IndexReport, at: number): Decision {
  const market = state.marketByName.get(pair);
  if (!market) return refuse('unknownPair', 'pair');
  if (!priceUnits(price)) return refuse('validation', 'price');
  settleDue(state, at);
  if (at - heard > LATE_MS) return DONE;
  const line = state.seconds.line(market);
  line.heard = { price, time: at };
  if (line.open === 0 || line.last?.time === at) return DONE;
  const tick = { id: (line.last?.id ?? 0) + 1, time: at, price };
  line.last = tick;
  state.changes.seconds.ticks.add({ market, tick });
  enterWaiting(state, line, tick);
  return DONE;
}

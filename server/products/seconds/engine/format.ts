import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { secondsOrderLifecycle } from '../../../../domain/lifecycles/secondsOrder.lifecycle';
import { nextEventsOf } from '../../../../domain/lifecycles/nextEvents';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { formatId } from '../../../engine/ids';
import type { ShownSeconds } from './records';

const nextEvents = nextEventsOf<SecondsOrder['status'], never>(secondsOrderLifecycle, 'owner');

export function formatSeconds(record: ShownSeconds): SecondsOrder {
  const { receipt, currency, stake, entry } = record;
  const text = (units: bigint) => formatDecimal(units, currency.scale);
  const payout = receipt && (parseDecimal(receipt.payout, currency.scale) ?? 0n);
  return {
    id: formatId(record.id),
    pair: record.market.name,
    direction: record.direction,
    status: record.status,
    next_events: nextEvents(record.status),
    stake: text(stake),
    payout_rate: record.payoutRate,
    duration: record.duration,
    time: record.time,
    deadline: record.deadline,
    buy_price: entry?.price ?? null,
    buy_time: entry?.time ?? null,
    settle_price: receipt?.settle?.price ?? null,
    settle_time: receipt?.settle?.time ?? null,
    void_reason: receipt?.void_reason ?? null,
    payout: payout === null ? null : text(payout),
    profit: payout === null ? null : text(payout - stake),
    receipt: receipt?.number ?? null,
    ended: record.ended,
    updated: record.updated,
  };
}

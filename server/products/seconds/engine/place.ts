import { ownerOf } from '../../../../domain/rules/account/portfolio';
import { parseDecimal, parseRate } from '../../../../domain/money/decimal';
import { riskOf, stakeLeft } from '../../../../domain/rules/seconds/exposure';
import type { OwnLimit } from '../../../../domain/rules/seconds/limits';
import { LEAST_SECONDS, SILENCE_MS, type SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import { refuse, type Decision } from '../../../engine/decision';
import { availableOf } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';
import { secondsBalance, secondsCurrency, secondsHouse, type SecondsRecord, statusAfter } from './records';
import { enter } from './settle';

/** Maximum number of open orders per user and pair. */
const OPEN_ORDERS = 50;

/** An order and the terms it is offered at: everything is fixed at acceptance, except prices, which it does not include. */
export interface SecondsPlacement {
  readonly user: number;
  readonly pair: string;
  readonly direction: SecondsDirection;
  /** USDT decimals: stake, its limits, and the cap on the house's net exposure per pair and side. */
  readonly stake: string;
  readonly min: string;
  readonly max: string;
  readonly cap: string;
  /** Profit of a win, as a decimal fraction of the stake. */
  readonly payoutRate: string;
  /** Seconds. */
  readonly duration: number;
  /** Null for a user without limits. */
  readonly own: OwnLimit | null;
}

/** Whether the stake exceeds an own limit together with orders that were accepted since it was read, at whatever gateway. */
function exceedsOwn(state: State, user: number, stake: bigint, own: OwnLimit, scale: number): boolean {
  const left = parseDecimal(own.left, scale);
  return left === null || stake + state.seconds.stakedAfter(own.after, ownerOf(user)) > left;
}

/** Freezes the stake, and the potential profit on the house's side; the next index tick is the buy price. */
export function placeSeconds(
  state: State,
  input: SecondsPlacement,
  at: number,
): Decision<{ readonly seconds: SecondsRecord }> {
  const market = state.marketByName.get(input.pair);
  if (!market) return refuse('unknownPair', 'pair');
  if (market.halted) return refuse('pairHalted', 'pair');
  const currency = secondsCurrency(state);
  if (!currency) return refuse('unknownCurrency');
  const units = (text: string): bigint | null => parseDecimal(text, currency.scale);
  const [stake, min, max, cap] = [units(input.stake), units(input.min), units(input.max), units(input.cap)];
  if (stake === null) return refuse('quantityOffScale', 'stake');
  if (min === null || max === null || cap === null) return refuse('validation', 'stake');
  if (stake === 0n || stake < min || stake > max) return refuse('secondsStake', 'stake');
  if (!Number.isSafeInteger(input.duration) || input.duration < LEAST_SECONDS)
    return refuse('secondsDuration', 'duration');
  const { own } = input;
  if (own && exceedsOwn(state, input.user, stake, own, currency.scale))
    return refuse(own.kind === 'stake' ? 'secondsDailyStake' : 'secondsDailyLoss', 'stake');
  const line = state.seconds.line(market);
  if (!line.heard || at - line.heard.time >= SILENCE_MS) return refuse('secondsIndexStale', 'pair');
  if (state.seconds.ownedBy(input.user, market) >= OPEN_ORDERS) return refuse('tooManyOpenOrders');
  const rate = parseRate(input.payoutRate);
  const risk = riskOf(stake, rate);
  const house = secondsHouse(state, currency);
  const deadline = at + input.duration * 1000;
  const left = stakeLeft(line.exposure.worstUntil(deadline, input.direction), rate, cap);
  if (stake > left || risk > availableOf(house)) return refuse('secondsExposure', 'stake');
  const balance = secondsBalance(state, input.user, currency);
  if (stake > availableOf(balance)) return refuse('insufficientBalance', 'stake');

  const record: SecondsRecord = {
    id: state.ids.next(at),
    user: input.user,
    market,
    currency,
    direction: input.direction,
    stake,
    risk,
    payoutRate: input.payoutRate,
    duration: input.duration,
    time: at,
    deadline,
    status: statusAfter('submitted', 'seconds.accept'),
    entry: null,
    receipt: null,
    ended: null,
    updated: at,
  };
  balance.frozen += stake;
  house.frozen += risk;
  state.changes.balance(balance);
  state.changes.balance(house);
  // A tick in the millisecond of acceptance counts as the first one; no millisecond has two.
  if (line.last?.time === at) enter(record, line.last);
  state.seconds.add(record);
  state.changes.seconds.orders.add(record);
  return { ok: true, seconds: record };
}

import type { SnapshotFrom } from 'xstate';
import type { SecondsOrder } from '../../../domain/contract/seconds';
import { formatDecimal, parseDecimal } from '../../../domain/money/decimal';
import { parseRate } from '../../../domain/money/rate';
import { outcomeOf, payoutOf, shownPrice, type SecondsOutcome } from '../../../domain/rules/seconds/settlement';
import type { secondsOrderMachine } from './secondsOrder.machine';

export type SecondsOrderSnapshot = SnapshotFrom<typeof secondsOrderMachine>;

export const orderOf = (snapshot: SecondsOrderSnapshot) => snapshot.context.order;
export const isMissing = (snapshot: SecondsOrderSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: SecondsOrderSnapshot) => snapshot.matches('failed');
export const stateOf = (snapshot: SecondsOrderSnapshot): string => JSON.stringify(snapshot.value);

const USDT_SCALE = 8;

/** What an order would be and earn if it were settled at this moment. */
export interface Estimate {
  outcome: Exclude<SecondsOutcome, 'void'>;
  /** USDT, with a minus for a loss. */
  profit: string;
}

/** USDT decimals that a result leaves beside the stake. @throws for a stake that is no decimal. */
export function profitOf({ stake, payout_rate }: Pick<SecondsOrder, 'stake' | 'payout_rate'>, outcome: SecondsOutcome) {
  const units = parseDecimal(stake, USDT_SCALE);
  if (units === null) throw new Error(`stake is not a decimal: ${stake}`);
  const profit = payoutOf(units, parseRate(payout_rate), outcome) - units;
  return profit < 0n ? `-${formatDecimal(-profit, USDT_SCALE)}` : formatDecimal(profit, USDT_SCALE);
}

/** By the rules of the settlement; null without a buy price or an index. @param index decimal string. */
export function estimateOf(order: SecondsOrder, index: string | null): Estimate | null {
  if (order.buy_price === null || index === null) return null;
  const outcome = outcomeOf(order.direction, order.buy_price, index);
  return { outcome, profit: profitOf(order, outcome) };
}

/** Which way the price has gone from the buy price: 1 up, −1 down, 0 where both are shown alike. */
export function movementOf(from: string, to: string): 1 | 0 | -1 {
  const [bought, now] = [shownPrice(from), shownPrice(to)];
  return now === bought ? 0 : now > bought ? 1 : -1;
}

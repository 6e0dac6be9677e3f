import type { FuturesDirection, TriggerBy } from '../../../domain/contract/futures';
import { refuse, type Decision } from '../decision';
import type { State } from '../state';
import type { Contract } from './contract';
import { priceToTicks } from '../../../domain/money/grid';
import { readIntent, type OrderInput } from './readIntent';
import { isOpening } from './records';
import { priceBy } from './readTarget';
import { makePlan, refusalOfCount } from './targets';
import type { FuturesTrader } from './trader';

export interface PlanInput extends Omit<OrderInput, 'timeInForce'> {
  readonly direction: FuturesDirection;
  readonly triggerPrice: string;
  readonly triggerBy: TriggerBy;
  /** Whether its user may open positions. */
  readonly permitted: boolean;
}

/** Takes an order that waits for a price and holds nothing until then. */
export function placePlan(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  input: PlanInput,
  at: number,
): Decision {
  const intent = readIntent(contract, { ...input, timeInForce: 'gtc' });
  if ('ok' in intent) return intent;
  if (contract.market.halted) return refuse('pairHalted', 'pair');
  if (isOpening(input.direction) && !input.permitted) return refuse('futuresPermission');
  if (intent.lots > contract.rules.maxLots) return refuse('orderTooLarge', 'quantity');
  const ticks = priceToTicks(contract.rules.grid, input.triggerPrice);
  if (ticks === null) return refuse('priceOffTick', 'trigger_price');
  const now = priceBy(contract, input.triggerBy);
  if (now === null) return refuse('futuresIndexStale');
  const trigger = contract.priceOf(ticks);
  if (trigger === now) return refuse('triggerInvalid', 'trigger_price');
  const full = refusalOfCount(trader, contract, 1);
  if (full) return full;
  const fields = {
    ...{ kind: 'plan' as const, direction: input.direction, basis: 'price' as const, yieldRate: null, trigger },
    ...{ rising: trigger > now, by: input.triggerBy, type: input.type, ticks: intent.ticks },
  };
  const home = { position: null, parent: null, contract, lots: intent.lots };
  const plan = makePlan(state, trader, fields, home, at, input.permitted);
  return { ok: true, futures: { plan } };
}

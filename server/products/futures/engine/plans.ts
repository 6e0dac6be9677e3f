import type { FuturesDirection, TriggerBy, TriggerWay } from '../../../../domain/contract/futures/futures';
import type { Named } from '../../../engine/clientIds';
import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import type { FuturesCommands } from './commands';
import { refusalOfPlanned } from './checks';
import type { Contract } from './contract';
import { isRefusal, type OrderInput, priceBy, readIntent } from './readIntent';
import { directionIn, type Wish } from './oneWay';
import { mayOpen, type Plan } from './records';
import { giveName, makePlan, refusalOfCount, refusalOfName } from './targets';
import type { FuturesTrader } from './trader';

interface TriggerInput {
  readonly direction: FuturesDirection;
  readonly triggerPrice: string;
  readonly triggerBy: TriggerBy;
  /** Null for either direction. */
  readonly way?: TriggerWay | null;
  /** Whether the user may open positions. */
  readonly permitted: boolean;
}

type PlanInput = Omit<OrderInput, 'timeInForce'> & TriggerInput & Named & Wish;

/** Returns the trigger of a plan with these terms, or the reason for a refusal. */
export function readTrigger(
  contract: Contract,
  { direction, triggerPrice, triggerBy, way, permitted }: TriggerInput,
): Pick<Plan, 'trigger' | 'rising'> | Refusal {
  if (contract.market.halted) return refuse('pairHalted', 'pair');
  if (mayOpen(direction) && !permitted) return refuse('futuresPermission');
  const trigger = contract.triggerOf(triggerPrice);
  if (trigger === null) return refuse('priceOffTick', 'trigger_price');
  const now = priceBy(contract, triggerBy);
  if (now === null) return refuse('futuresStarting');
  const rising = trigger > now;
  if (trigger === now || (way && (way === 'rise') !== rising)) return refuse('triggerInvalid', 'trigger_price');
  return { trigger, rising };
}

/** Places an order that waits for a price and holds nothing until then. */
export function placePlan(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  input: PlanInput,
  at: number,
): Decision<FuturesCommands['futures.plan']['done']> {
  const taken = refusalOfName(state, trader, input);
  if (taken) return taken;
  const direction = directionIn(trader, input);
  if (typeof direction !== 'string') return direction;
  const intent = readIntent(contract, { ...input, direction, timeInForce: 'gtc' });
  if ('ok' in intent) return intent;
  if (intent.lots > contract.rules.maxLots) return refuse('orderTooLarge', 'quantity');
  const trigger = readTrigger(contract, { ...input, direction });
  if (isRefusal(trigger)) return trigger;
  const wrongPrice = refusalOfPlanned(contract, intent, trigger);
  if (wrongPrice) return wrongPrice;
  const full = refusalOfCount(trader, contract, 1);
  if (full) return full;
  const fields = {
    ...{ kind: 'plan' as const, direction, basis: 'price' as const, yieldRate: null, ...trigger },
    ...{ by: input.triggerBy, type: input.type, ticks: intent.ticks },
  };
  const home = { position: null, parent: null, contract, lots: intent.lots };
  const plan = makePlan(state, trader, fields, home, at, input.permitted);
  giveName(state, input, plan);
  return { ok: true, futures: { plan } };
}

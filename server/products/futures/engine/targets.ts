import type { FuturesTarget } from '../../../../domain/contract/futures/futuresTrading';
import { quantityToLots } from '../../../../domain/money/grid';
import type { Side } from '../../../../domain/rules/futures/contract';
import type { Named } from '../../../engine/clientIds';
import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import { parseId } from '../../../engine/ids';
import type { State } from '../../../engine/state';
import type { FuturesCommands } from './commands';
import type { Contract } from './contract';
import { endPlan, movePlan } from './lifecycle';
import { closingOf, type FuturesOrder, type Plan, type Position } from './records';
import { isRefusal, type LegFields, type LegGround, type LegKind, priceBy, readLeg, refusalOfLots } from './readIntent';
import { liquidationPricesIn } from './scope';
import type { FuturesTrader } from './trader';

export interface Targets {
  readonly takeProfit: FuturesTarget | null;
  readonly stopLoss: FuturesTarget | null;
}

export type Legs = Readonly<Record<LegKind, LegFields | null>>;

/** Parses the given legs, or returns the refusal of one. */
export function readLegs({ takeProfit, stopLoss }: Targets, ground: LegGround): Legs | Refusal {
  const profit = takeProfit && readLeg('takeProfit', takeProfit, ground);
  if (profit && isRefusal(profit)) return profit;
  const loss = stopLoss && readLeg('stopLoss', stopLoss, ground);
  if (loss && isRefusal(loss)) return loss;
  return { takeProfit: profit, stopLoss: loss };
}

const countOf = ({ takeProfit, stopLoss }: Legs): number => (takeProfit ? 1 : 0) + (stopLoss ? 1 : 0);

export function refusalOfCount(trader: FuturesTrader, contract: Contract, more: number): Refusal | null {
  return trader.plansOf(contract).length + more > contract.terms.plans ? refuse('futuresTooManyPlans') : null;
}

/** Refuses a client id that another open plan or order of the user has. */
export const refusalOfName = ({ futures }: State, { user }: FuturesTrader, { clientId }: Named): Refusal | null =>
  clientId && futures.clientIds.isTaken(user, clientId) ? refuse('clientIdTaken', 'client_id') : null;

export function giveName({ futures }: State, { clientId }: Named, plan: Plan | null): void {
  if (clientId && plan) futures.clientIds.give({ user: plan.user, name: clientId, orderId: plan.id });
}

interface LegHome {
  readonly position: Position | null;
  readonly parent: FuturesOrder | null;
  readonly side: Side;
  readonly contract: Contract;
  /** 0 for the whole position. */
  readonly lots: number;
}

/** Creates the legs; two created together end each other. */
export function makeLegs(
  state: State,
  trader: FuturesTrader,
  legs: Legs,
  home: LegHome,
  at: number,
): Record<LegKind, Plan | null> {
  const make = (kind: LegKind): Plan | null => {
    const fields = legs[kind];
    return fields && makePlan(state, trader, { ...fields, kind, direction: closingOf(home.side) }, home, at);
  };
  const takeProfit = make('takeProfit');
  const stopLoss = make('stopLoss');
  if (takeProfit && stopLoss) {
    takeProfit.other = stopLoss.id;
    stopLoss.other = takeProfit.id;
  }
  return { takeProfit, stopLoss };
}

/** Creates a waiting plan or leg; one attached to an order is not armed yet. */
export function makePlan(
  state: State,
  trader: FuturesTrader,
  fields: LegFields & Pick<Plan, 'kind' | 'direction'> & Partial<Pick<Plan, 'trail'>>,
  { position, parent, contract, lots }: Pick<LegHome, 'position' | 'parent' | 'contract' | 'lots'>,
  at: number,
  permitted = true,
): Plan {
  const plan: Plan = {
    trail: null,
    ...fields,
    ...{ id: state.ids.next(at), user: trader.user, contract, lots, permitted },
    ...{ position: position?.id ?? null, parent: parent?.id ?? null, other: null },
    ...{ status: 'entrusted', order: null, reason: null, error: null, time: at, triggered: null, updated: at },
  };
  state.futures.addPlan(plan, parent === null);
  state.changes.futures.plan(plan);
  return plan;
}

/** Returns the lots of a leg: 0 for the whole position, null when they are off the step. */
const lotsOf = (contract: Contract, quantity: string | null): number | null =>
  quantity === null ? 0 : quantityToLots(contract.rules.grid, quantity);

function groundOf(trader: FuturesTrader, position: Position): LegGround {
  const { contract, side, entry, leverage } = position;
  const { below, above } = liquidationPricesIn(trader, position);
  const referenceOf: LegGround['referenceOf'] = (_, by) => priceBy(contract, by);
  return { contract, side, entry, leverage, liquidationOf: () => (side === 1 ? below : above), referenceOf };
}

interface TargetsInput extends Targets, Named {
  readonly side: Side;
  /** Null for the whole position. */
  readonly quantity: string | null;
}

/** Sets legs on a position. A leg for the whole position replaces an earlier one of its kind. */
export function setTargets(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  input: TargetsInput,
  at: number,
): Decision<FuturesCommands['futures.targets']['done']> {
  const position = trader.position(contract, input.side);
  if (!position) return refuse('futuresPositionNotFound', 'side');
  if (position.status === 'liquidating') return refuse('futuresLiquidating');
  const taken = refusalOfName(state, trader, input);
  if (taken) return taken;
  const lots = lotsOf(contract, input.quantity);
  if (lots === null) return refusalOfLots(contract, input.quantity ?? '');
  if (lots > position.lots) return refuse('futuresCloseBeyond', 'quantity');
  const legs = readLegs(input, groundOf(trader, position));
  if (isRefusal(legs)) return legs;
  if (countOf(legs) === 0) return refuse('validation', 'take_profit');
  const replaced =
    lots === 0 ? wholeLegs(trader, position).filter(({ kind }) => kind in legs && legs[kind as LegKind]) : [];
  const full = refusalOfCount(trader, contract, countOf(legs) - replaced.length);
  if (full) return full;
  for (const plan of replaced) endPlan(state, plan, 'plan.cancel', 'user', at);
  const made = makeLegs(state, trader, legs, { position, parent: null, side: input.side, contract, lots }, at);
  giveName(state, input, made.takeProfit ?? made.stopLoss);
  return { ok: true, futures: made };
}

const wholeLegs = (trader: FuturesTrader, position: Position): Plan[] =>
  [...trader.plans].filter((plan) => plan.position === position.id && plan.lots === 0);

/** Changes a waiting leg in place. */
export function changeTarget(
  state: State,
  trader: FuturesTrader,
  planId: string,
  target: FuturesTarget,
  quantity: string | null,
  at: number,
): Decision<FuturesCommands['futures.changeTarget']['done']> {
  const plan = state.futures.plans.get(parseId(planId) ?? 0);
  if (!plan || plan.user !== trader.user || plan.kind === 'plan' || plan.kind === 'trailing')
    return refuse('futuresPlanNotFound', 'plan_id');
  const position = plan.position === null ? undefined : state.futures.positions.get(plan.position);
  if (!position) return refuse('futuresPositionNotFound', 'plan_id');
  if (position.status === 'liquidating') return refuse('futuresLiquidating');
  const lots = lotsOf(plan.contract, quantity);
  if (lots === null) return refusalOfLots(plan.contract, quantity ?? '');
  if (lots > position.lots) return refuse('futuresCloseBeyond', 'quantity');
  const fields = readLeg(plan.kind, target, groundOf(trader, position));
  if (isRefusal(fields)) return { ...fields, field: 'value' };
  plan.contract.triggers.delete(plan);
  movePlan(plan, 'plan.amend', at);
  Object.assign(plan, fields, { lots });
  plan.contract.triggers.add(plan);
  state.changes.futures.plan(plan);
  return { ok: true, futures: { plan } };
}

import type { FuturesSide, MarginMode } from '../../../../domain/contract/futures/futures';
import { parseDecimal } from '../../../../domain/money/decimal';
import { USDT_SCALE } from '../../../../domain/rules/futures/contract';
import { notionalLimit } from '../../../../domain/rules/futures/marginTiers';
import { removableMargin } from '../../../../domain/rules/futures/preview';
import { initialMarginOf, marginAtLeverage } from '../../../../domain/rules/futures/position';
import { maxLeverageOf } from '../../../../domain/rules/futures/terms';
import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import { availableOf } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';
import type { FuturesCommands } from './commands';
import { engagedOf, refusalOfMark, refusalOfMarks } from './checks';
import type { Contract } from './contract';
import { costOf, setHold, type FuturesTrader } from './trader';
import { closingRest } from './oneWay';
import { mayOpen, type FuturesOrder, type Position, type Settings } from './records';
import { retarget } from './positions';
import { holdingOf, usableOf } from './scope';

type SettingsDecision = Decision<FuturesCommands['futures.leverage']['done']>;

function settingsOf(state: State, trader: FuturesTrader, contract: Contract): Settings {
  const known = trader.settings.get(contract);
  const mode = trader.mode(contract);
  const settings = known ?? { user: trader.user, contract, mode, leverage: trader.leverage(contract) };
  trader.settings.set(contract, settings);
  state.changes.futures.settings(settings);
  return settings;
}

/** Sets the margin mode, which requires that the contract has no positions or orders. */
export function setMarginMode(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  mode: MarginMode,
): SettingsDecision {
  if (trader.mode(contract) !== mode) {
    const engaged = trader.ordersOf(contract).length > 0 || trader.positions.some((one) => one.contract === contract);
    if (engaged) return refuse('futuresModeLocked', 'margin_mode');
  }
  const settings = settingsOf(state, trader, contract);
  settings.mode = mode;
  return { ok: true, futures: { settings } };
}

const openingOf = (trader: FuturesTrader, contract: Contract): FuturesOrder[] =>
  trader.ordersOf(contract).filter(({ direction }) => direction !== null && mayOpen(direction));

/** Returns the cost of an open order's remainder at a leverage; for a one-way order, of the part that would open. */
function restCost(trader: FuturesTrader, order: FuturesOrder, leverage: number): bigint {
  const { contract, ticks, left } = order;
  return costOf(contract, ticks, left - closingRest(trader, order), leverage);
}

/**
 * Returns the additional amounts that a contract's positions and open orders would need, and its open orders alone, at another
 * leverage: what cross positions no longer need covers a need, but cannot be frozen.
 */
function needAt(trader: FuturesTrader, contract: Contract, leverage: number): { all: bigint; held: bigint } {
  const positions = trader.positions.filter((position) => position.contract === contract);
  const margins = positions.reduce((sum, position) => sum + marginRise(position, leverage), 0n);
  const held = openingOf(trader, contract).reduce(
    (sum, order) => sum + restCost(trader, order, leverage) - order.hold,
    0n,
  );
  return { all: margins + held, held };
}

function marginRise(position: Position, leverage: number): bigint {
  const now = position.mode === 'cross' ? initialMarginOf(position.cost, position.leverage) : position.margin;
  return marginAtLeverage(position, position.mode, leverage) - now;
}

function refusalOfLeverage(trader: FuturesTrader, contract: Contract, leverage: number, at: number): Refusal | null {
  if (!Number.isSafeInteger(leverage) || leverage < 1 || leverage > maxLeverageOf(contract.terms))
    return refuse('futuresLeverage', 'leverage');
  const limit = notionalLimit(contract.rules.tiers, leverage);
  const most = ([1, -1] as const).map((side) => engagedOf(trader, contract, side));
  if (limit !== null && most.some((notional) => notional > limit)) return refuse('futuresTierLimit', 'leverage');
  const held = trader.positions.filter((position) => position.contract === contract);
  if (held.some(({ status }) => status === 'liquidating')) return refuse('futuresLiquidating');
  const need = needAt(trader, contract, leverage);
  if (need.held > 0n && need.held > availableOf(trader.balance)) return refuse('insufficientBalance', 'leverage');
  if (need.all <= 0n) return null;
  const untrusted = (held.length > 0 && refusalOfMark(contract, at)) || refusalOfMarks(trader, at);
  if (untrusted) return untrusted;
  return need.all > usableOf(trader) ? refuse('insufficientBalance', 'leverage') : null;
}

/** Sets the leverage of a contract, including its positions and open orders. */
export function setLeverage(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  leverage: number,
  at: number,
): SettingsDecision {
  const refusal = refusalOfLeverage(trader, contract, leverage, at);
  if (refusal) return refusal;
  const settings = settingsOf(state, trader, contract);
  settings.leverage = leverage;
  for (const order of openingOf(trader, contract)) {
    order.leverage = leverage;
    order.updated = at;
    setHold(state, order, restCost(trader, order, leverage));
    state.changes.futures.order(order);
  }
  for (const position of trader.positions) {
    if (position.contract !== contract) continue;
    const rise = position.mode === 'isolated' ? marginRise(position, leverage) : 0n;
    position.leverage = leverage;
    changeMargin(state, trader, position, rise, at);
    retarget(state, position, at);
  }
  return { ok: true, futures: { settings } };
}

function changeMargin(state: State, trader: FuturesTrader, position: Position, change: bigint, at: number): void {
  position.margin += change;
  position.updated = at;
  trader.balance.frozen += change;
  state.changes.balance(trader.balance);
  state.changes.futures.position(position);
}

interface MarginInput {
  readonly side: FuturesSide;
  readonly way: 'add' | 'remove';
  /** Decimal USDT. */
  readonly amount: string;
}

/** Adds margin to an isolated position, or removes the part it does not need. */
export function adjustMargin(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  { side, way, amount: text }: MarginInput,
  at: number,
): Decision<FuturesCommands['futures.margin']['done']> {
  const position = trader.position(contract, side === 'long' ? 1 : -1);
  if (!position) return refuse('futuresPositionNotFound', 'side');
  if (position.mode !== 'isolated') return refuse('futuresNotIsolated', 'side');
  const amount: bigint | null = parseDecimal(text, USDT_SCALE);
  if (amount === null || amount === 0n) return refuse('quantityOffScale', 'amount');
  const refusal =
    way === 'add' ? refusalOfAdding(trader, amount, at) : refusalOfRemoving(position, contract, amount, at);
  if (refusal) return refusal;
  changeMargin(state, trader, position, way === 'add' ? amount : -amount, at);
  return { ok: true, futures: { position } };
}

/** Margin moved to an isolated position no longer backs the cross positions. */
const refusalOfAdding = (trader: FuturesTrader, amount: bigint, at: number): Refusal | null =>
  amount > usableOf(trader) ? refuse('insufficientBalance', 'amount') : refusalOfMarks(trader, at);

function refusalOfRemoving(position: Position, contract: Contract, amount: bigint, at: number): Refusal | null {
  if (position.status === 'liquidating') return refuse('futuresLiquidating');
  const untrusted = refusalOfMark(contract, at);
  if (untrusted) return untrusted;
  const most = removableMargin(contract.rules, holdingOf(position), contract.mark ?? 0n, position.leverage);
  return amount > most ? refuse('futuresMarginNeeded', 'amount') : null;
}

import {
  crossStanding,
  isLiquidatable,
  isolatedStanding,
  type LiquidationPrices,
  liquidationPricesOf,
  type Standing,
} from '../../../../domain/rules/futures/liquidation';
import { parseRate } from '../../../../domain/money/decimal';
import { partCeil, type Side, worthCeil } from '../../../../domain/rules/futures/contract';
import { added, initialMarginOf, partCost, profitAt, type Holding } from '../../../../domain/rules/futures/position';
import { backingOf, type OtherPosition } from '../../../../domain/rules/futures/preview';
import { availableOf } from '../../../engine/ledger/ledger';
import type { Contract } from './contract';
import type { Position } from './records';
import type { FuturesTrader } from './trader';

/** What backs a trader's cross positions. */
type Backing = Pick<FuturesTrader, 'balance' | 'crossHold' | 'cross'>;

export const holdingOf = ({ side, lots, cost, margin }: Position): Holding => ({
  side,
  lots: BigInt(lots),
  cost,
  margin,
});

/** Returns the cost at entry that a close of these lots realises, smallest units. */
export const costOfPart = (position: Position, lots: number): bigint => partCost(holdingOf(position), BigInt(lots));

/** Returns the unrealised profit at mark, smallest units; zero while there is no mark. */
export const unrealised = (position: Position): bigint => {
  const { mark, rules } = position.contract;
  return mark === null ? 0n : profitAt(rules.grid, holdingOf(position), mark);
};

/** Returns the initial margin of a position, from its cost and leverage. */
export const initialOf = ({ cost, leverage }: Position): bigint => initialMarginOf(cost, leverage);

/** Returns the backing of the cross positions in addition to their own profit: funds not tied to isolated positions and orders. */
export const crossWallet = (trader: Backing): bigint => availableOf(trader.balance) + trader.crossHold;

const crossProfit = ({ cross }: Pick<FuturesTrader, 'cross'>): bigint =>
  cross.reduce((sum, position) => sum + unrealised(position), 0n);

const crossInitial = ({ cross }: Pick<FuturesTrader, 'cross'>): bigint =>
  cross.reduce((sum, position) => sum + initialOf(position), 0n);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const notNegative = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/**
 * Returns the funds available to new orders and isolated margins: cross profit offsets the positions' need, but adds nothing beyond
 * it.
 * @param freed frozen amount to be counted as available; smallest units.
 */
export function usableOf(trader: Pick<FuturesTrader, 'balance' | 'cross'>, freed = 0n): bigint {
  const available = availableOf(trader.balance) + freed;
  const spare = available + crossProfit(trader) - crossInitial(trader);
  return notNegative(least(available, spare));
}

/** Returns the amount that may leave the futures account: without the positions' needs and unrealised profit. */
export function futuresTransferable(trader: FuturesTrader): bigint {
  const spare = availableOf(trader.balance) + least(0n, crossProfit(trader)) - crossInitial(trader);
  return notNegative(least(availableOf(trader.balance), spare));
}

/**
 * Whether the house's equity at mark is a sufficient share of its present and intended holdings.
 * @param more cost that is added to its holdings, smallest units; negative if they shrink.
 */
export function houseCovers({ balance, positions }: FuturesTrader, { terms }: Contract, more: bigint): boolean {
  const equity = positions.reduce((sum, position) => sum + unrealised(position), balance.total);
  const gross = positions.reduce((sum, { cost }) => sum + cost, more);
  return equity >= partCeil(gross, parseRate(terms.houseMargin));
}

/** Returns equity and need of a position's margin scope at mark. Positions without a mark count with neither profit nor need. */
export function standingOf(trader: FuturesTrader, position: Position): Standing {
  if (position.mode === 'cross') return crossStandingOf(trader);
  const { mark, rules } = position.contract;
  return mark === null
    ? { equity: position.margin, maintenance: 0n }
    : isolatedStanding(rules, holdingOf(position), mark);
}

const marked = (positions: readonly Position[]): OtherPosition[] =>
  positions.flatMap((position) => {
    const { mark, rules } = position.contract;
    return mark === null ? [] : [{ rules, holding: holdingOf(position), mark }];
  });

/** Returns equity and need of all cross positions together. */
export const crossStandingOf = (trader: FuturesTrader): Standing =>
  crossStanding(crossWallet(trader), marked(trader.cross));

/** Returns the contract prices at which an open position is liquidated; in cross margin, those of both sides combined. */
export function liquidationPricesIn(trader: FuturesTrader, position: Position): LiquidationPrices {
  const { contract, mode, margin } = position;
  if (mode === 'isolated') return liquidationPricesOf(contract.rules, [holdingOf(position)], margin);
  const { cross } = trader;
  const legs = cross.filter((one) => one.contract === contract).map(holdingOf);
  const elsewhere = cross.filter((one) => one.contract !== contract);
  return liquidationPricesOf(contract.rules, legs, backingOf(crossWallet(trader), marked(elsewhere)));
}

/** Lots to be opened at a price. */
interface Opening {
  readonly contract: Contract;
  readonly side: Side;
  readonly lots: number;
  /** Price units. */
  readonly price: bigint;
  /** Opposite position that the order closes before. */
  readonly against: Position | undefined;
}

/**
 * Returns the contract price at which a side would be liquidated once the lots are opened, price units; null if there is none on
 * the side where it loses.
 */
export function liquidationAfter(
  trader: FuturesTrader,
  { contract, side, lots, price, against }: Opening,
): bigint | null {
  if (lots <= 0) return null;
  const { rules } = contract;
  const worth = worthCeil(rules.grid, BigInt(lots), price);
  const isIsolated = trader.mode(contract) === 'isolated';
  const margin = isIsolated ? initialMarginOf(worth, trader.leverage(contract)) : 0n;
  const held = trader.position(contract, side);
  const empty: Holding = { side, lots: 0n, cost: 0n, margin: 0n };
  const after = added(held ? holdingOf(held) : empty, BigInt(lots), worth, margin);
  const others = trader.cross.filter((one) => one !== held && one !== against);
  const legs = others.filter((one) => one.contract === contract).map(holdingOf);
  const elsewhere = others.filter((one) => one.contract !== contract);
  const wallet = crossWallet(trader) + (against ? unrealised(against) : 0n) - partCeil(worth, rules.takerFee);
  const { below, above } = isIsolated
    ? liquidationPricesOf(rules, [after], after.margin)
    : liquidationPricesOf(rules, [...legs, after], backingOf(wallet, marked(elsewhere)));
  return side === 1 ? below : above;
}

/** Whether the scope would remain solvent at mark if `after` replaced the present position. */
export function wouldStand(trader: Backing, after: Position, walletChange: bigint): boolean {
  const { mark, rules } = after.contract;
  if (mark === null) return false;
  if (after.mode === 'isolated') return !isLiquidatable(isolatedStanding(rules, holdingOf(after), mark));
  const others = trader.cross.filter(({ contract, side }) => contract !== after.contract || side !== after.side);
  return !isLiquidatable(crossStanding(crossWallet(trader) + walletChange, marked([...others, after])));
}

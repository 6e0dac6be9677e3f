import { isLiquidatable } from '../../../../domain/rules/futures/liquidation';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { settleFunding } from './fundingRun';
import type { LiquidatedScope } from './futuresState';
import type { Position } from './records';
import { fallOf, lessThan, MOST_FUNDING, moreThan, worthPerLot, type RoughPrice } from './roughBook';
import { standingOf } from './scope';
import type { FuturesTrader } from './trader';

function roughPrice(contract: Contract): RoughPrice {
  const tiers = contract.rules.tiers.map(({ cap, rate, deduction }) => ({
    cap: cap === null ? Infinity : Number(cap),
    rate: Number(rate.numerator) / Number(rate.denominator),
    deduction: Number(deduction),
  }));
  const need = (worth: number): number => {
    for (const { cap, rate, deduction } of tiers) if (worth <= cap) return worth * rate - deduction;
    return Infinity;
  };
  const steepest = Math.max(...tiers.map(({ rate }) => rate));
  return { perLot: worthPerLot(contract), need, steepest, top: tiers.at(-1)?.cap ?? 0 };
}

type PriceOf = (contract: Contract) => RoughPrice;

function roughPrices(): PriceOf {
  const prices = new Map<Contract, RoughPrice>();
  return (contract) => {
    const known = prices.get(contract);
    if (known) return known;
    const price = roughPrice(contract);
    prices.set(contract, price);
    return price;
  };
}

/**
 * Returns the scopes that a contract's mark makes due for liquidation. Most positions lie in a band of marks in which they are
 * certainly safe; for the others, doubles quickly identify certain safety (see `spareIn`) and yield a new band. All remaining
 * ones are decided by the exact integer rule. No amount is derived from a double.
 */
export function dueScopes(state: State, contract: Contract, at: number): LiquidatedScope[] {
  const turn = ++state.futures.screens;
  const priceOf = roughPrices();
  const positions: Position[] = [];
  const traders: FuturesTrader[] = [];
  const isDue = (trader: FuturesTrader, position: Position) => {
    if (position.status !== 'open' || isHouse(trader.user)) return false;
    settleFunding(state, trader.user, at);
    return isLiquidatable(standingOf(trader, position));
  };
  contract.rough.outside(worthPerLot(contract), (position, trader) => {
    if (position.mode === 'isolated') {
      if (!isSafe(position, priceOf(contract)) && isDue(trader, position)) positions.push(position);
      return;
    }
    if (trader.screened === turn) return;
    trader.screened = turn;
    if (isCrossSafe(trader, priceOf)) return;
    const first = trader.cross.find((one) => one.contract === contract);
    if (first && isDue(trader, first)) traders.push(trader);
  });
  // Sorted, so that a restart does not change the order.
  positions.sort((one, other) => one.id - other.id);
  traders.sort((one, other) => one.user - other.user);
  return [...positions, ...traders];
}

/** Computes all bands ahead of the first mark, which would otherwise block everybody. */
export function prepareScreening(contracts: readonly Contract[]): void {
  const priceOf = roughPrices();
  for (const contract of contracts) {
    contract.rough.outside(worthPerLot(contract), (position, trader) => {
      if (position.mode === 'isolated') isSafe(position, priceOf(contract));
      else isCrossSafe(trader, priceOf);
    });
  }
}

/** Whether an isolated position is certainly safe; if so, its band is set. */
function isSafe(position: Position, price: RoughPrice): boolean {
  const { rough } = position.contract;
  const spare = rough.spareOf(position, price);
  if (spare > 0) rough.setBand(position, price, spare, false);
  return spare > 0;
}

/**
 * Whether a cross account is certainly safe; if so, each of its positions gets a band in which it may lose an equal part of the
 * surplus.
 */
function isCrossSafe(trader: FuturesTrader, priceOf: PriceOf): boolean {
  const cross = trader.positions.filter(({ mode }) => mode === 'cross');
  const wallet = lessThan(trader.roughWallet);
  let spare = 0;
  let payable = wallet;
  for (const position of cross) {
    // Nothing can be decided without a mark.
    if (position.contract.mark === null) return true;
    const price = priceOf(position.contract);
    spare += position.contract.rough.spareOf(position, price);
    const worth = position.lots * price.perLot;
    payable += fallOf(position, worth) - moreThan(worth * MOST_FUNDING);
  }
  // A wallet is never negative, so it need not be read when the positions alone have more than they need.
  const slack = spare + Math.max(0, wallet);
  if (slack <= 0) return false;
  const pays = payable * 2 >= slack && !isHouse(trader.user);
  const part = (pays ? Math.min(slack, payable) : slack) / cross.length;
  for (const position of cross)
    position.contract.rough.setBand(position, priceOf(position.contract), isHouse(trader.user) ? Infinity : part, pays);
  return true;
}

import { isLiquidatable } from '../../../../domain/rules/futures/liquidation';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { settleFunding } from './fundingRun';
import type { LiquidatedScope } from './futuresState';
import type { Position } from './records';
import { lessThan, worthPerLot, type RoughPrice } from './roughBook';
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
  return { perLot: worthPerLot(contract), need };
}

/**
 * Scopes that a contract's mark makes due for liquidation. Most positions are far from it, which doubles tell fast and
 * surely (see `spareIn`); whoever is not surely safe is decided by the rule, in integers. No amount is made of a double.
 */
export function dueScopes(state: State, contract: Contract, at: number): LiquidatedScope[] {
  const { rough } = contract;
  const turn = ++state.futures.screens;
  const prices = new Map([[contract, roughPrice(contract)]]);
  const positions: Position[] = [];
  const traders: FuturesTrader[] = [];
  const others: FuturesTrader[] = [];
  const isDue = (trader: FuturesTrader, position: Position) => {
    if (position.status !== 'open' || isHouse(trader.user)) return false;
    settleFunding(state, trader.user, at);
    return isLiquidatable(standingOf(trader, position));
  };
  const isolated = (place: number) => {
    const position = rough.positions[place] as Position;
    if (isDue(rough.traders[place] as FuturesTrader, position)) positions.push(position);
  };
  const cross = (place: number, spare: number) => {
    const trader = rough.traders[place] as FuturesTrader;
    if (trader.screened !== turn) {
      trader.screened = turn;
      trader.spare = 0;
      others.push(trader);
    }
    trader.spare += spare;
  };
  rough.scan(prices.get(contract) as RoughPrice, isolated, cross);
  for (const trader of others) {
    const spare = trader.spare + spareElsewhere(trader, contract, prices);
    // A wallet is never negative: where positions alone have more than they need it is not looked at.
    if (spare > 0 || spare + lessThan(trader.roughWallet) > 0) continue;
    const position = trader.cross.find((one) => one.contract === contract);
    if (position && isDue(trader, position)) traders.push(trader);
  }
  // Sorted, so that a restart does not change the order.
  positions.sort((one, other) => one.id - other.id);
  traders.sort((one, other) => one.user - other.user);
  return [...positions, ...traders];
}

/** What the trader's cross positions of other contracts have beyond their need; without a mark nothing is said. */
function spareElsewhere(trader: FuturesTrader, contract: Contract, prices: Map<Contract, RoughPrice>): number {
  let spare = 0;
  for (const position of trader.positions) {
    const { contract: home } = position;
    if (home === contract || position.mode !== 'cross') continue;
    let price = prices.get(home);
    if (!price) {
      price = roughPrice(home);
      prices.set(home, price);
    }
    spare += home.mark === null ? Infinity : home.rough.spareOf(position, price);
  }
  return spare;
}

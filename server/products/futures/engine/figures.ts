import type { FuturesFunds, FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { FuturesMark } from '../../../../domain/contract/futures/futuresMarket';
import { formatDecimal } from '../../../../domain/money/decimal';
import { worthCeil } from '../../../../domain/rules/futures/contract';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import { marginRatioOf, nearestOf } from '../../../../domain/rules/futures/liquidation';
import { maintenanceOf } from '../../../../domain/rules/futures/marginTiers';
import { yieldOf } from '../../../../domain/rules/futures/position';
import { availableOf } from '../../../engine/ledger/ledger';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import type { Contract } from './contract';
import { formatHolding, priceText, usdtText } from './format';
import { estimatedRate } from './funding';
import { isOpenPosition, type Position } from './records';
import {
  crossWallet,
  futuresTransferable,
  initialOf,
  liquidationPricesIn,
  standingOf,
  unrealised,
  usableOf,
} from './scope';
import type { FuturesTrader } from './trader';

const rateText = (rate: bigint): string => formatDecimal(rate, RATE_SCALE);
const ratioText = (ratio: bigint | null): string | null => (ratio === null ? null : rateText(ratio));

const maintenanceIn = ({ contract, lots }: Position): bigint => {
  const { mark, rules } = contract;
  return mark === null ? 0n : maintenanceOf(rules.tiers, worthCeil(rules.grid, BigInt(lots), mark));
};

const NO_FIGURES = {
  ...{ mark_price: null, notional: null, unrealised_profit: null, yield: null, maintenance_margin: null },
  ...{ margin_ratio: null, liquidation_price: null, adl: null },
};

/** Formats a position at the current mark. @param adl its ADL indicator while in profit, null when unknown. */
export function formatPosition(trader: FuturesTrader, position: Position, adl: number | null): FuturesPosition {
  const { contract, mode } = position;
  const isOpen = isOpenPosition(position);
  const margin = mode === 'isolated' ? position.margin : initialOf(position);
  const holding = formatHolding(position, isOpen ? trader.closable(position) : 0, margin);
  const { mark, rules } = contract;
  if (!isOpen || mark === null) return { ...holding, ...NO_FIGURES };
  const profit = unrealised(position);
  const rate = yieldOf(profit, initialOf(position));
  const liquidation = isHouse(position.user) ? null : nearestOf(liquidationPricesIn(trader, position), mark);
  return {
    ...holding,
    mark_price: priceText(mark),
    notional: usdtText(worthCeil(rules.grid, BigInt(position.lots), mark)),
    unrealised_profit: usdtText(profit),
    yield: rate === null ? null : rateText(rate),
    maintenance_margin: usdtText(maintenanceIn(position)),
    margin_ratio: ratioText(marginRatioOf(standingOf(trader, position))),
    liquidation_price: liquidation === null ? null : priceText(liquidation),
    adl: profit > 0n ? adl : null,
  };
}

const sumOf = (positions: readonly Position[], figure: (position: Position) => bigint): bigint =>
  positions.reduce((sum, position) => sum + figure(position), 0n);

interface Nearest {
  readonly pair: string;
  readonly price: bigint;
  readonly distance: bigint;
}

/** Returns the position closest to its liquidation price, as a fraction of the mark. */
function nearestIn(trader: FuturesTrader): Nearest | null {
  let nearest: Nearest | null = null;
  for (const position of trader.positions) {
    const { mark, name } = position.contract;
    const price = mark === null ? null : nearestOf(liquidationPricesIn(trader, position), mark);
    if (mark === null || price === null) continue;
    const distance = ((price > mark ? price - mark : mark - price) * 1_000_000n) / mark;
    if (!nearest || distance < nearest.distance) nearest = { pair: name, price, distance };
  }
  return nearest;
}

export function formatFunds(trader: FuturesTrader): FuturesFunds {
  const { balance, positions } = trader;
  const profit = sumOf(positions, unrealised);
  const maintenance = sumOf(positions, maintenanceIn);
  const equity = balance.total + profit;
  const nearest = isHouse(trader.user) ? null : nearestIn(trader);
  const isolated = positions.filter(({ mode }) => mode === 'isolated');
  const set = sumOf(isolated, ({ margin }) => margin);
  return {
    balance: usdtText(balance.total),
    equity: usdtText(equity),
    unrealised_profit: usdtText(profit),
    available: usdtText(isHouse(trader.user) ? availableOf(balance) : usableOf(trader)),
    transferable: usdtText(futuresTransferable(trader)),
    cross_wallet: usdtText(crossWallet(trader)),
    position_margin: usdtText(set + sumOf(trader.cross, initialOf)),
    order_margin: usdtText(balance.frozen - set),
    maintenance_margin: usdtText(maintenance),
    margin_ratio: positions.length === 0 ? null : ratioText(marginRatioOf({ equity, maintenance })),
    liquidation_price: nearest && priceText(nearest.price),
    liquidation_pair: nearest && nearest.pair,
  };
}

/** Formats mark, index and funding of a contract at a time, ms since the epoch. */
export function formatMark(contract: Contract, at: number): FuturesMark {
  const { mark, index, funded, fundingRate, name } = contract;
  const distrust = index.distrust(at);
  return {
    pair: name,
    mark: mark === null ? null : priceText(mark),
    index: index.price === null ? null : priceText(index.price),
    funding_rate: rateText(estimatedRate(contract)),
    last_funding_rate: funded ? rateText(fundingRate) : null,
    next_funding: contract.nextFunding,
    frozen: distrust !== null,
    frozen_reason: distrust,
  };
}

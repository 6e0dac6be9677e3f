import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Pair } from '../../../domain/contract/platform';
import { formatDecimal, parseDecimal, trimZeros } from '../../../domain/money/decimal';
import { buys, contractRulesOf, type ContractTerms } from '../../machines/futures/contractTerms';
import { ordersOf } from '../../machines/futuresAccount/futuresAccount.selectors';
import type { OwnOrder } from '../trade/pick.types';
import type { TradePair } from '../trade/tradePair';
import { useFuturesAccount } from './useFutures';

const known = new WeakMap<ContractTerms, TradePair>();

/** The contract as the panels of the trade screen know a pair: named by its market, LEFT_USDT_FUTURE. */
export function contractTrade(terms: ContractTerms, spot: Pair | undefined): TradePair {
  const { contract, left, left_scale, right_scale } = terms;
  const { price_tick, qty_step, min_notional, max_quantity, maker_fee, taker_fee } = contract;
  const trade = known.get(terms) ?? {
    name: contract.market,
    pair: {
      left_symbol: left,
      right_symbol: contract.pair.split('_')[1] ?? '',
      is_hot: spot?.is_hot ?? 0,
      trade_status: spot?.trade_status ?? 0,
      contract_status: 1,
      price_tick,
      qty_step,
      min_notional,
      max_quantity,
      maker_fee,
      taker_fee,
    },
    grid: contractRulesOf(terms).grid,
    leftScale: left_scale,
    rightScale: right_scale,
    leftName: left,
  };
  known.set(terms, trade);
  return trade;
}

const SCALE = 18;

/** What of an order has not been traded yet. */
export function restOf(quantity: string, dealt: string): string {
  const rest = (parseDecimal(quantity, SCALE) ?? 0n) - (parseDecimal(dealt, SCALE) ?? 0n);
  return trimZeros(formatDecimal(rest, SCALE));
}

/** Own orders that rest on the contract's book, as the book marks them. */
export function useOwnOrders(pair: string): readonly OwnOrder[] {
  const orders = useSelector(useFuturesAccount(), ordersOf);
  return useMemo(
    () =>
      orders.flatMap(({ id, pair: of, direction, price, quantity, deal_quantity }) =>
        of !== pair || price === null
          ? []
          : [{ id, direction: buys(direction) ? 'buy' : 'sell', price, quantity: restOf(quantity, deal_quantity) }],
      ),
    [orders, pair],
  );
}

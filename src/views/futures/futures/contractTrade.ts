import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Pair } from '../../../../domain/contract/shell/platform';
import { buys, contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { ordersOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { type OwnOrder, restOf, type TradePair } from '../../market/trade/tradePair';
import { useFuturesAccount } from './useFutures';

const known = new WeakMap<ContractTerms, TradePair>();

/** Adapts the contract to the trade screen's panels; named by its market, LEFT_USDT_FUTURE. */
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

/** The user's open orders on the contract, which the book marks. */
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

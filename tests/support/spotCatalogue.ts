import type { Pair } from '../../domain/contract/shell/platform';

/** A row of the pair list with the defaults of RULES: fees 0.10 %, spot trading open. */
export function pairRow(left: string, right: string, grid: Partial<Pair> = {}): Pair {
  return {
    left_symbol: left,
    right_symbol: right,
    is_hot: 0,
    trade_status: 1,
    contract_status: 0,
    price_tick: '0.01',
    qty_step: '0.00001',
    min_notional: '5',
    max_quantity: '1000',
    maker_fee: '0.001',
    taker_fee: '0.001',
    ...grid,
  };
}

/** Currencies and pairs for engine tests: BTC_USDT and ETH_USDT. */
export const SPOT_CATALOGUE = {
  currencies: [
    { symbol: 'USDT', scale: 8 },
    { symbol: 'BTC', scale: 8 },
    { symbol: 'ETH', scale: 8 },
  ],
  pairs: [pairRow('BTC', 'USDT'), pairRow('ETH', 'USDT', { qty_step: '0.0001', max_quantity: '10000' })],
};

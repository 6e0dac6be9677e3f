import { makeSpotRules } from '../../../../../domain/rules/spot/pairRules';

export const BTC_USDT_TERMS = {
  left_symbol: 'BTC',
  right_symbol: 'USDT',
  price_tick: '0.01',
  qty_step: '0.00001',
  min_notional: '5',
  max_quantity: '9000',
  maker_fee: '0.001',
  taker_fee: '0.001',
};

export const btcUsdt = makeSpotRules(BTC_USDT_TERMS, 8, 8);

/** A pair whose tick and step are not powers of ten. */
export const oddPair = makeSpotRules(
  {
    ...BTC_USDT_TERMS,
    left_symbol: 'DOGE',
    price_tick: '0.00025',
    qty_step: '0.5',
    min_notional: '1.5',
    max_quantity: '1000000',
    taker_fee: '0.00075',
  },
  8,
  8,
);

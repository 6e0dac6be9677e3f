import { CONTRACT_BOUNDS } from '../../../../domain/rules/market/priceBounds';
import { makeSpotRules, type SpotRules } from '../../../../domain/rules/spot/pairRules';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';

const known = new WeakMap<ContractTerms, SpotRules>();

/** The contract's book by the rules that walk a book: a sweep of it is estimated as that of a pair. */
export function spotRulesOf(terms: ContractTerms): SpotRules {
  const { contract, left, left_scale, right_scale } = terms;
  const { price_tick, qty_step, min_notional, max_quantity, maker_fee, taker_fee } = contract;
  const price_bounds = contract.price_bounds ?? CONTRACT_BOUNDS;
  const grid = { price_tick, qty_step, min_notional, max_quantity, maker_fee, taker_fee, price_bounds };
  const pair = { left_symbol: left, right_symbol: 'USDT', is_hot: 0, trade_status: 1, contract_status: 1, ...grid };
  const rules = known.get(terms) ?? makeSpotRules(pair, left_scale, right_scale);
  known.set(terms, rules);
  return rules;
}

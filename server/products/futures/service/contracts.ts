import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import { FUTURE_SUFFIX } from '../../../../domain/contract/futures/futuresChoices';
import { FUNDING_INTERVAL_MS } from '../../../../domain/rules/futures/funding';
import { CONTRACT_BOUNDS } from '../../../../domain/rules/market/priceBounds';
import { maxLeverageOf, type FuturesTerms } from '../../../../domain/rules/futures/terms';
import { pairNameOf, type Seed } from '../../../seed/market';

/** Returns the perpetual contracts: one per seed pair with `contract_status` 1, all on the same terms. */
export const contractsOf = (seed: Pick<Seed, 'pairs'>, terms: FuturesTerms): FuturesContract[] =>
  seed.pairs
    .filter(({ contract_status }) => contract_status === 1)
    .map((pair) => ({
      pair: pairNameOf(pair),
      market: `${pairNameOf(pair)}${FUTURE_SUFFIX}`,
      price_tick: pair.price_tick,
      qty_step: pair.qty_step,
      min_notional: pair.min_notional,
      max_quantity: pair.max_quantity,
      maker_fee: terms.makerFee,
      taker_fee: terms.takerFee,
      tiers: [...terms.tiers],
      max_leverage: maxLeverageOf(terms),
      default_leverage: terms.defaultLeverage,
      funding_interval: FUNDING_INTERVAL_MS,
      max_plans: terms.plans,
      price_bounds: pair.contract_bounds ?? CONTRACT_BOUNDS,
    }));

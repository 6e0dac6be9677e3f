import {
  currencyList,
  health,
  ready,
  pairList,
  pairPrice,
  platConfig,
  platNote,
  type Pair,
} from '../../../domain/contract/shell/platform';
import { CONTRACT_BOUNDS, PAIR_BOUNDS } from '../../../domain/rules/market/priceBounds';
import { refuse, success } from '../../accounts/result';
import type { SeedPair } from '../../seed/market';
import type { ApiDeps } from '../deps';
import { Unready } from '../envelope';
import { forAll, type Handler } from '../handler';

const publicPair = (pair: SeedPair): Pair => ({
  left_symbol: pair.left_symbol,
  right_symbol: pair.right_symbol,
  is_hot: pair.is_hot,
  trade_status: pair.trade_status,
  contract_status: pair.contract_status,
  price_tick: pair.price_tick,
  qty_step: pair.qty_step,
  min_notional: pair.min_notional,
  max_quantity: pair.max_quantity,
  maker_fee: pair.maker_fee,
  taker_fee: pair.taker_fee,
  price_bounds: pair.price_bounds ?? PAIR_BOUNDS,
  contract_bounds: pair.contract_bounds ?? CONTRACT_BOUNDS,
});

const USDT_IN = /^usdt_([a-z]{3})$/;

export function platformHandlers(deps: ApiDeps): Handler[] {
  const { seed, platform, market, note, health: report, sandbox, statelyInspector: stately } = deps;
  const pairs = seed.pairs.map(publicPair);
  return [
    forAll(platConfig, (_, { inspector }) => {
      const access = inspector();
      return success({ ...platform, inspector: access && { ...access, stately } });
    }),
    forAll(currencyList, () => success({ list: market.currencies() })),
    forAll(pairList, () => success({ list: pairs })),
    forAll(pairPrice, ({ pair }) => {
      const fiat = USDT_IN.exec(pair)?.[1];
      const price = fiat && market.fiatPrice(fiat.toUpperCase());
      return price ? success({ pair, price }) : refuse('unknownPair');
    }),
    forAll(platNote, ({ type }, { locale }) => {
      const detail = note(type, locale);
      return detail ? success({ detail }) : refuse('notFound');
    }),
    forAll(health, async () => success({ ...(await report()), sandbox })),
    forAll(ready, async () => {
      const found = { ...(await report()), sandbox };
      return success(found.status === 'ok' ? found : new Unready(found));
    }),
  ];
}

import {
  currencyList,
  health,
  pairList,
  pairPrice,
  platConfig,
  platNote,
  type Currency,
  type Pair,
} from '../../../domain/contract/platform';
import { refuse, success } from '../../accounts/result';
import type { Seed, SeedCurrency, SeedPair } from '../../seed/market';
import type { ApiDeps, MarketReads } from '../deps';
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
});

/** With the latest traded price in USDT; the seed's where the currency has not traded. */
const publicCurrency = (currency: SeedCurrency, market: MarketReads): Currency => ({
  symbol: currency.symbol,
  name: currency.name,
  price: market.tick(`${currency.symbol}_USDT`)?.close ?? currency.price,
  scale: currency.scale,
  recharge_turn: currency.recharge_turn,
  draw_turn: currency.draw_turn,
  legal_status: currency.legal_status,
  supply: currency.supply,
  networks: currency.networks,
});

/** Price of one USDT by fiat name in lower case. */
const fiatPrices = (seed: Seed) =>
  new Map(Object.entries(seed.fiat).map(([name, price]) => [`usdt_${name.toLowerCase()}`, price]));

export function platformHandlers({ seed, config, market, note, health: report, sandbox }: ApiDeps): Handler[] {
  const pairs = seed.pairs.map(publicPair);
  const prices = fiatPrices(seed);
  return [
    forAll(platConfig, () => success(config)),
    forAll(currencyList, () => success(seed.currencies.map((currency) => publicCurrency(currency, market)))),
    forAll(pairList, () => success(pairs)),
    forAll(pairPrice, ({ pair }) => {
      const price = prices.get(pair);
      return price === undefined ? refuse('unknownPair') : success({ pair, price });
    }),
    forAll(platNote, ({ type }, { locale }) => {
      const detail = note(type, locale);
      return detail ? success({ detail }) : refuse('notFound');
    }),
    forAll(health, async () => success({ ...(await report()), sandbox })),
  ];
}

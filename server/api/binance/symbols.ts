import type { Grid } from '../../../domain/money/grid';
import { gridOf, marketOf, pairNameOf, type Seed, type SeedPair } from '../../seed/market';
import { illegalCharacters, unknownSymbol } from './errors';

/** A pair or its contract under Binance's names. */
export interface Listing {
  /** BTCUSDT */
  readonly symbol: string;
  /** BTC_USDT */
  readonly pair: string;
  /** Name of its public market, which for a pair is the pair itself and for futures its contract. */
  readonly market: string;
  readonly terms: SeedPair;
  readonly grid: Grid;
}

const LEGAL = /^[A-Z0-9-_.]{1,20}$/;

/** The listed symbols of one kind, in listing order. */
export class SymbolTable {
  readonly list: readonly Listing[];
  private readonly bySymbol: ReadonlyMap<string, Listing>;
  private readonly byPair: ReadonlyMap<string, Listing>;

  constructor(list: readonly Listing[]) {
    this.list = list;
    this.bySymbol = new Map(list.map((listing) => [listing.symbol, listing]));
    this.byPair = new Map(list.map((listing) => [listing.pair, listing]));
  }

  /** @throws BinanceError −1100 for a malformed symbol, −1121 for one that is not listed. */
  find(symbol: string, parameter = 'symbol'): Listing {
    if (!LEGAL.test(symbol)) throw illegalCharacters(parameter, '^[A-Z0-9-_.]{1,20}$');
    const found = this.bySymbol.get(symbol);
    if (!found) throw unknownSymbol();
    return found;
  }

  /** Looks up BTCUSDT in either case, as stream names have it. */
  peek = (symbol: string): Listing | undefined => this.bySymbol.get(symbol.toUpperCase());

  /** Looks up BTC_USDT. */
  ofPair = (pair: string): Listing | undefined => this.byPair.get(pair);
}

export interface Symbols {
  readonly spot: SymbolTable;
  readonly futures: SymbolTable;
}

export function listSymbols(seed: Seed): Symbols {
  const listingOf = (terms: SeedPair, market: string): Listing => ({
    symbol: `${terms.left_symbol}${terms.right_symbol}`,
    pair: pairNameOf(terms),
    market,
    terms,
    grid: gridOf(terms, seed.currencies),
  });
  const contracts = seed.pairs.filter(({ contract_status }) => contract_status === 1);
  return {
    spot: new SymbolTable(seed.pairs.map((terms) => listingOf(terms, pairNameOf(terms)))),
    futures: new SymbolTable(contracts.map((terms) => listingOf(terms, marketOf(pairNameOf(terms))))),
  };
}

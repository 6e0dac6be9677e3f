import { OPEN_ORDERS } from '../../domain/rules/spot/pairRules';
import type { CoreChanges } from './changes';
import type { Ids } from './ids';
import type { Ledger } from './ledger/ledger';
import type { CollectorsOf, StatesOf, EngineParts } from './part';
import type { EngineCurrency, Market } from '../products/spot/engine/market';
import type { Orders } from '../products/spot/engine/orders';
import type { Traders } from '../products/spot/engine/traders';
import type { Currency, Pair } from '../../domain/contract/shell/platform';
import type { FuturesTerms } from '../../domain/rules/futures/terms';

/** Limits of spot orders; a setting names the first. */
export interface SpotLimits {
  /** Maximum open orders of a user in a pair. */
  readonly openOrders: number;
  /** Maximum levels that a market order may sweep. */
  readonly sweepLevels: number;
}

export const SPOT_LIMITS: SpotLimits = { openOrders: OPEN_ORDERS, sweepLevels: 30 };

/** Counters kept in the store, so that a restart continues them. */
export interface Counters {
  /** Last assigned queue position. */
  order: number;
  trade: number;
  /** Last journal entry, as counted by the store. */
  entry: number;
}

/** State shared by all products, and that of spot trading. */
export interface Core {
  readonly limits: SpotLimits;
  readonly currencies: readonly EngineCurrency[];
  readonly currencyBySymbol: ReadonlyMap<string, EngineCurrency>;
  readonly markets: readonly Market[];
  readonly marketByName: ReadonlyMap<string, Market>;
  readonly ledger: Ledger;
  readonly traders: Traders;
  readonly orders: Orders;
  readonly ids: Ids;
  readonly counters: Counters;
  readonly changes: CoreChanges;
}

/** The engine's whole state. Only the functions of server/engine change it, one command at a time. */
export type State = Core & StatesOf<EngineParts> & { readonly changes: CollectorsOf<EngineParts> };

export interface Catalogue {
  readonly currencies: readonly Pick<Currency, 'symbol' | 'scale'>[];
  readonly pairs: readonly Pair[];
}

export interface EngineSettings {
  /** 32 hexadecimal digits, constant across restarts; determines the order of ids within a millisecond. */
  readonly idSecret: string;
  readonly limits?: Partial<SpotLimits>;
  readonly futures?: FuturesTerms;
}

export interface EngineSetup {
  readonly catalogue: Catalogue;
  readonly settings: EngineSettings;
}

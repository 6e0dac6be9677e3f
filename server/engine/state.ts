import type { Changes } from './changes';
import type { FiatState } from './fiat/fiatState';
import type { IcoState } from './ico/icoState';
import type { FuturesState } from './futures/futuresState';
import type { Ids } from './ids';
import type { Ledger } from './ledger/ledger';
import type { SecondsState } from './seconds/secondsState';
import type { EngineCurrency, Market } from './spot/market';
import type { Orders } from './spot/orders';
import type { Traders } from './spot/traders';
import type { WalletState } from './wallet/walletState';

/** Limits that an operator can change (RULES, Spot). */
export interface SpotLimits {
  /** Open orders of a user in a pair. */
  readonly openOrders: number;
  /** Levels that a market order may sweep. */
  readonly sweepLevels: number;
}

export const SPOT_LIMITS: SpotLimits = { openOrders: 200, sweepLevels: 30 };

/** Counters that the store keeps so that a restart goes on where it was. */
export interface Counters {
  /** Place in the queue last given. */
  order: number;
  trade: number;
  /** Journal entry last written: the store counts them. */
  entry: number;
}

/** Everything the engine knows. Only the functions of server/engine change it, one command at a time. */
export interface State {
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
  readonly changes: Changes;
  readonly wallet: WalletState;
  readonly seconds: SecondsState;
  readonly futures: FuturesState;
  readonly ico: IcoState;
  readonly fiat: FiatState;
}

import type { Currency, Pair } from '../../domain/contract/shell/platform';
import type { FuturesTerms } from '../../domain/rules/futures/terms';
import type { SpotLimits } from './state';

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

import type { Failure } from '../../../domain/contract/outcome';
import type { Currency, Locale, Pair, PlatConfig } from '../../../domain/contract/platform';

/** USDT price in a pricing currency; the name tells a late answer for a former choice apart. */
export interface UsdtPrice {
  name: string;
  price: string;
}

export interface StartupInput {
  locale: Locale;
  pricingName: string;
  /** Whether the market feature is on. */
  market: boolean;
}

export interface StartupContext extends StartupInput {
  config: PlatConfig | null;
  currencies: readonly Currency[];
  pairs: readonly Pair[];
  /** null while unknown: values are then shown without conversion. */
  usdtPrice: UsdtPrice | null;
  failure: Failure | null;
}

export type StartupEvent = { type: 'user.startup.retry' } | { type: 'flow.pricing.changed'; name: string };

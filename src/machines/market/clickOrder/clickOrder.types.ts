import type { TextKey } from '../../../locales/texts';
import type { RequestOf } from '../../call';
import type { ContractTerms, Effect } from '../../futures/futures/contractTerms';
import type { MarketFacts, TraderFacts } from '../../futures/futuresOrder/futuresOrder.types';
import type { SpotOrderContext, SpotTerms } from '../../spot/spotOrder/spotOrder.types';
import type { Reason as FuturesReason } from '../../futures/futures/fieldChecks';

export type ClickMarket =
  | { readonly product: 'spot'; readonly terms: SpotTerms }
  | { readonly product: 'futures'; readonly terms: ContractTerms };

/** Unit of the sizes: the traded currency, or its value in the other one. */
export const SIZE_BASES = ['base', 'quote'] as const;
export type ClickBasis = (typeof SIZE_BASES)[number];

export const SIZE_COUNT = 4;

/** Choice stored per market. */
export interface ClickChoice {
  /** Whether clicks on the book place orders. */
  readonly on: boolean;
  readonly basis: ClickBasis;
  /** SIZE_COUNT plain decimals. */
  readonly sizes: readonly string[];
  /** Index of the size for the next click. */
  readonly at: number;
}

/** State stored by an earlier visit. */
export interface KeptClicks {
  readonly choice: ClickChoice;
  /** Whether the user has read and accepted the explanation of click orders. */
  readonly explained: boolean;
}

export interface ClickedLevel {
  readonly buys: boolean;
  /** On the market's grid. */
  readonly price: string;
  /** Time for which the row has shown this price, ms. */
  readonly shownMs: number;
}

type SpotFacts = Pick<SpotOrderContext, 'available' | 'signedIn' | 'fresh' | 'priced' | 'halted'>;

/** Account and market data at a click. `last`: null before the first price. `booked`: the book is verified. */
export type ClickFacts = { readonly booked: boolean; readonly last: string | null } & (
  | ({ readonly product: 'spot' } & SpotFacts)
  | { readonly product: 'futures'; readonly trader: TraderFacts; readonly market: MarketFacts }
);

export type ClickRequest = RequestOf<'placeSpotOrder' | 'placeFuturesOrder'>;

/** Why an order needs a confirmation: it takes much of the available amount, or its price is far from the last one. */
export type Caution = 'large' | 'far';

export interface ClickDraft {
  readonly request: ClickRequest;
  readonly buys: boolean;
  readonly price: string;
  /** Plain decimal. */
  readonly quantity: string;
  readonly cautions: readonly Caution[];
}

export type ClickReason = FuturesReason | { key: TextKey<'clickOrder'>; params?: undefined };

export interface ClickContext {
  readonly market: ClickMarket;
  readonly choice: ClickChoice;
  readonly explained: boolean;
  /** For contracts in hedge mode: whether clicks open or close. */
  readonly effect: Effect;
  /** Clicked level while it is being processed. */
  readonly level: ClickedLevel | null;
  /** Order being confirmed or sent. */
  readonly draft: ClickDraft | null;
  /** Last order sent, kept for two seconds. */
  readonly sent: ClickRequest['body'] | null;
}

export type ClickEvent =
  | { type: 'user.oneClick.toggle' }
  | { type: 'user.oneClick.accept' }
  | { type: 'user.oneClick.dismiss' }
  | { type: 'user.clickSize.choose'; at: number }
  | { type: 'user.clickSizes.open' }
  | { type: 'user.clickSizes.close' }
  | { type: 'user.clickSizes.save'; basis: ClickBasis; sizes: readonly string[] }
  | { type: 'user.clickEffect.choose'; effect: Effect }
  | ({ type: 'user.level.click' } & ClickedLevel)
  | { type: 'user.order.accept' }
  | { type: 'user.order.dismiss' };

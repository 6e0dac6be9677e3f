import type { TextKey } from '../../../locales/texts';
import type { RequestOf } from '../../call';
import type { ContractTerms, Effect } from '../../futures/futures/contractTerms';
import type { MarketFacts, TraderFacts } from '../../futures/futuresOrder/futuresOrder.types';
import type { SpotOrderContext, SpotTerms } from '../../spot/spotOrder/spotOrder.types';
import type { Reason as FuturesReason } from '../../futures/futures/fieldChecks';

/** What is traded by a click: a pair or a contract. */
export type ClickMarket =
  | { readonly product: 'spot'; readonly terms: SpotTerms }
  | { readonly product: 'futures'; readonly terms: ContractTerms };

/** What the sizes are in: the currency that is traded, or what it is worth in the other one. */
export const SIZE_BASES = ['base', 'quote'] as const;
export type ClickBasis = (typeof SIZE_BASES)[number];

export const SIZE_COUNT = 4;

/** What is remembered of a market. */
export interface ClickChoice {
  /** Clicks on the book place orders. */
  readonly on: boolean;
  readonly basis: ClickBasis;
  /** Plain decimals, SIZE_COUNT of them. */
  readonly sizes: readonly string[];
  /** Place of the size that the next click takes. */
  readonly at: number;
}

/** What an earlier visit left. */
export interface KeptClicks {
  readonly choice: ClickChoice;
  /** What a click does was explained once, and accepted. */
  readonly explained: boolean;
}

/** A level of the book that was clicked. */
export interface ClickedLevel {
  readonly buys: boolean;
  /** On the market's grid. */
  readonly price: string;
  /** How long the row has shown this price, ms. */
  readonly shownMs: number;
}

type SpotFacts = Pick<SpotOrderContext, 'available' | 'signedIn' | 'fresh' | 'priced' | 'halted'>;

/** What is known of account and market at a click. `last`: null before the first price. `booked`: the book is proven right. */
export type ClickFacts = { readonly booked: boolean; readonly last: string | null } & (
  | ({ readonly product: 'spot' } & SpotFacts)
  | { readonly product: 'futures'; readonly trader: TraderFacts; readonly market: MarketFacts }
);

export type ClickRequest = RequestOf<'placeSpotOrder' | 'placeFuturesOrder'>;

/** Why an order is asked about first: it takes much of what is there, or its price is far from the last one. */
export type Caution = 'large' | 'far';

/** The order of a click. */
export interface ClickDraft {
  readonly request: ClickRequest;
  readonly buys: boolean;
  readonly price: string;
  /** Plain decimals. */
  readonly quantity: string;
  readonly cautions: readonly Caution[];
}

export type ClickReason = FuturesReason | { key: TextKey<'clickOrder'>; params?: undefined };

export interface ClickContext {
  readonly market: ClickMarket;
  readonly choice: ClickChoice;
  readonly explained: boolean;
  /** Contracts with both sides at once: whether clicks open or close. */
  readonly effect: Effect;
  /** The level that was clicked, while it is looked at. */
  readonly level: ClickedLevel | null;
  /** What is asked about or on its way. */
  readonly draft: ClickDraft | null;
  /** The order that was sent last, for two seconds. */
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

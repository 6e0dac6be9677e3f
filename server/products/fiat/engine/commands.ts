import type { Ask } from '../../../engine/decision';
import type { PurchaseInput } from './buy';
import type { FiatOfferFacts, FiatOrderFacts } from './format';
import type { OfferInput } from './offer';
import type { FiatRecord, OfferRecord } from './records';

type OnOffer<Input> = Ask<Input, { readonly fiatOffer: OfferRecord }, { readonly fiatOffer: FiatOfferFacts }>;
type OnOrder<Input> = Ask<Input, { readonly fiatOrder: FiatRecord }, { readonly fiatOrder: FiatOrderFacts }>;
type OfOne = { readonly user: number; readonly orderId: string };
type Ruling = { readonly orderId: string; readonly decision: 'release' | 'return'; readonly note: string };

export interface FiatCommands {
  'fiat.offer': OnOffer<OfferInput>;
  'fiat.withdraw': OnOffer<{ readonly user: number; readonly offerId: string }>;
  'fiat.buy': OnOrder<PurchaseInput>;
  'fiat.pay': OnOrder<OfOne>;
  'fiat.cancel': OnOrder<OfOne>;
  'fiat.release': OnOrder<OfOne>;
  'fiat.appeal': OnOrder<OfOne & { readonly reason: string }>;
  'fiat.proof': OnOrder<OfOne & { readonly proof: string }>;
  /** Operator only. */
  'fiat.resolve': OnOrder<Ruling>;
  /** Timers only: checks for due work. */
  'fiat.expire': Ask<unknown>;
}

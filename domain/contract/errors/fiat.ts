import type { ErrorEntry } from './general';

export const FIAT = {
  fiatCurrency: { code: 6080, transient: false },
  fiatNoPrice: { code: 6081, transient: true },
  fiatPrice: { code: 6082, transient: false },
  fiatPriceChanged: { code: 6083, transient: true },
  fiatAmount: { code: 6084, transient: false },
  fiatTooSmall: { code: 6085, transient: false },
  fiatNoOffer: { code: 6086, transient: true },
  fiatSingleLimit: { code: 6087, transient: false },
  fiatTotalLimit: { code: 6088, transient: true },
  fiatUnpaid: { code: 6089, transient: true },
  fiatMethod: { code: 6090, transient: false },
  fiatOffersFull: { code: 6091, transient: true },
  fiatOrderNotFound: { code: 6092, transient: false },
  fiatOrderState: { code: 6093, transient: false },
  fiatOfferNotFound: { code: 6094, transient: false },
  fiatOfferEnded: { code: 6095, transient: false },
  fiatProofsFull: { code: 6096, transient: false },
  fiatOfferSmall: { code: 6097, transient: false },
} as const satisfies Record<string, ErrorEntry>;

export const FIAT_MEANINGS: Record<keyof typeof FIAT, string> = {
  fiatCurrency: 'The currency is not traded for fiat money.',
  fiatNoPrice: 'The platform has no price of the currency now, so nothing can be offered.',
  fiatPrice:
    'The unit price is off its digits or too far from the platform price; data.min and data.max are its bounds.',
  fiatPriceChanged: 'The best offer that covers it is dearer than what was shown; data.unit_price is its price.',
  fiatAmount: 'The amount is not a positive one with the digits of the fiat currency.',
  fiatTooSmall: 'The quantity or the amount comes to nothing.',
  fiatNoOffer:
    'No waiting offer covers it whole; data.largest_quantity and data.largest_amount are the most that one does.',
  fiatSingleLimit: 'The order is worth more than the limit of an order; data.limit is in USDT.',
  fiatTotalLimit: 'The order is above what is left of the limit in 24 hours; data says limit, used and left in USDT.',
  fiatUnpaid: 'Too many orders are unpaid; data.max says how many may be.',
  fiatMethod: 'The collection method is not of the fiat currency.',
  fiatOffersFull: 'Too many offers are open; withdraw one first.',
  fiatOrderNotFound: 'The fiat order does not exist or is not yours.',
  fiatOrderState: 'The order is not in a state for it, or it is the other side who may; data.status is where it is.',
  fiatOfferNotFound: 'The offer does not exist or is not yours.',
  fiatOfferEnded: 'Nothing of the offer waits any more.',
  fiatProofsFull: 'The order has as many payment proofs as it may.',
  fiatOfferSmall: 'The offer is worth less than the smallest that is taken; data.min_amount is that in fiat money.',
};

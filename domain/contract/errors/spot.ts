import type { ErrorEntry } from './entry';

/** Spot orders. */
export const SPOT = {
  unknownPair: { code: 5001, transient: false },
  pairHalted: { code: 5002, transient: true },
  priceOffTick: { code: 5003, transient: false },
  quantityOffStep: { code: 5004, transient: false },
  totalOffScale: { code: 5005, transient: false },
  belowMinNotional: { code: 5006, transient: false },
  orderTooLarge: { code: 5007, transient: false },
  insufficientBalance: { code: 5008, transient: false },
  tooManyOpenOrders: { code: 5009, transient: true },
  orderNotFound: { code: 5010, transient: false },
  orderClosed: { code: 5011, transient: false },
  wouldTake: { code: 5012, transient: true },
  cannotFillWhole: { code: 5013, transient: true },
  noLiquidity: { code: 5014, transient: true },
  triggerInvalid: { code: 5015, transient: false },
  priceOutOfBand: { code: 5016, transient: false },
  beyondBound: { code: 5017, transient: true },
  noPrice: { code: 5020, transient: true },
  clientIdTaken: { code: 5021, transient: false },
  quantityTraded: { code: 5022, transient: false },
  ocoPrices: { code: 5023, transient: false },
  targetSide: { code: 5024, transient: false },
  goodTillInvalid: { code: 5025, transient: false },
  icebergInvalid: { code: 5026, transient: false },
  trailInvalid: { code: 5027, transient: false },
  trailFixed: { code: 5028, transient: false },
} as const satisfies Record<string, ErrorEntry>;

/** What they mean, in English. */
export const SPOT_MEANINGS: Record<keyof typeof SPOT, string> = {
  unknownPair: 'The pair does not exist.',
  pairHalted: 'Trading of the pair is halted; cancelling is possible.',
  priceOffTick: 'The price is not a positive multiple of the price tick.',
  quantityOffStep: 'The quantity is not a positive multiple of the step.',
  totalOffScale: 'The total is not a positive amount at the currency scale.',
  belowMinNotional: 'The order is worth less than the minimum.',
  orderTooLarge: 'The quantity or the notional is above the maximum.',
  insufficientBalance: 'Not enough available balance.',
  tooManyOpenOrders: 'The open order limit of the pair is reached.',
  orderNotFound: 'The order does not exist or belongs to somebody else.',
  orderClosed: 'The order is already traded, cancelled or closed.',
  wouldTake: 'A post-only order would have traded at once.',
  cannotFillWhole: 'A fill-or-kill order could not be filled whole.',
  noLiquidity: 'The book has nothing to trade against.',
  triggerInvalid: 'The trigger price is off the tick or on the wrong side of the last price.',
  priceOutOfBand: 'The limit price is outside the band around the fair price; data has its low and high.',
  beyondBound:
    'The best price of the book is beyond the bound around the fair price within which orders at market fill.',
  noPrice: 'The pair has no price yet: nothing was traded and none is quoted.',
  clientIdTaken: 'Another open order of yours has this name.',
  quantityTraded: 'As much as the new quantity has been traded already.',
  targetSide:
    'The take-profit of a buy lies above its price and the stop-loss below it; of a sell it is the other way round.',
  goodTillInvalid: 'An order is good for a minute to 366 days.',
  icebergInvalid: 'What is visible of an order is less than all of it and at least a hundredth.',
  trailInvalid: 'A trailing stop follows at 0.1 to 10 percent, or at an amount of at most half of the price.',
  trailFixed: 'A trailing stop cannot be changed: cancel it and place another one.',
  ocoPrices:
    'The limit of an OCO lies on the better side of the last price and its trigger on the worse one: above and below it for a sell.',
};

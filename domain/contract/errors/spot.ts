import type { ErrorEntry } from './entry';

/** Spot orders. */
export const SPOT = {
  unknownPair: { code: 5001, transient: false, meaning: 'The pair does not exist.' },
  pairHalted: { code: 5002, transient: true, meaning: 'Trading of the pair is halted; cancelling is possible.' },
  priceOffTick: { code: 5003, transient: false, meaning: 'The price is not a positive multiple of the price tick.' },
  quantityOffStep: { code: 5004, transient: false, meaning: 'The quantity is not a positive multiple of the step.' },
  totalOffScale: { code: 5005, transient: false, meaning: 'The total is not a positive amount at the currency scale.' },
  belowMinNotional: { code: 5006, transient: false, meaning: 'The order is worth less than the minimum.' },
  orderTooLarge: { code: 5007, transient: false, meaning: 'The quantity or the notional is above the maximum.' },
  insufficientBalance: { code: 5008, transient: false, meaning: 'Not enough available balance.' },
  tooManyOpenOrders: { code: 5009, transient: true, meaning: 'The open order limit of the pair is reached.' },
  orderNotFound: { code: 5010, transient: false, meaning: 'The order does not exist or belongs to somebody else.' },
  orderClosed: { code: 5011, transient: false, meaning: 'The order is already traded, cancelled or closed.' },
  wouldTake: { code: 5012, transient: true, meaning: 'A post-only order would have traded at once.' },
  cannotFillWhole: { code: 5013, transient: true, meaning: 'A fill-or-kill order could not be filled whole.' },
  noLiquidity: { code: 5014, transient: true, meaning: 'The book has nothing to trade against.' },
  triggerInvalid: {
    code: 5015,
    transient: false,
    meaning: 'The trigger price is off the tick or on the wrong side of the last price.',
  },
} as const satisfies Record<string, ErrorEntry>;

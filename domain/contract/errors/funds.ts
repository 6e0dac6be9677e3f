import type { ErrorEntry } from './general';

/** Errors of deposits, withdrawals, transfers and test funds. */
export const WALLET = {
  sandboxOnly: { code: 6001, transient: false },
  faucetLimit: { code: 6002, transient: true },
  unknownCurrency: { code: 6003, transient: false },
  unknownNetwork: { code: 6010, transient: false },
  depositClosed: { code: 6011, transient: true },
  withdrawalClosed: { code: 6012, transient: true },
  quantityOffScale: { code: 6013, transient: false },
  belowMinDeposit: { code: 6014, transient: false },
  belowMinWithdrawal: { code: 6015, transient: false },
  withdrawalLimit: { code: 6016, transient: true },
  withdrawalResting: { code: 6017, transient: true },
  withdrawalsHeld: { code: 6039, transient: true },
  addressFormat: { code: 6018, transient: false },
  addressChecksum: { code: 6019, transient: false },
  addressResting: { code: 6021, transient: true },
  addressBookOnly: { code: 6028, transient: false },
  withdrawalNotFound: { code: 6022, transient: false },
  withdrawalDisbursed: { code: 6023, transient: false },
  depositNotFound: { code: 6024, transient: false },
  sandboxDepositLimit: { code: 6025, transient: true },
  transferSameAccount: { code: 6026, transient: false },
  transferCurrency: { code: 6027, transient: false },
} as const satisfies Record<string, ErrorEntry>;

export const WALLET_MEANINGS: Record<keyof typeof WALLET, string> = {
  sandboxOnly: 'Only available on a sandbox exchange.',
  faucetLimit: 'The faucet gives a limited amount each day.',
  unknownCurrency: 'The currency does not exist.',
  unknownNetwork: 'The currency does not move on this network.',
  depositClosed: 'Deposits of the currency are switched off.',
  withdrawalClosed: 'Withdrawals of the currency are switched off.',
  quantityOffScale: 'The quantity is not a positive amount at the currency scale.',
  belowMinDeposit: 'The deposit is smaller than the network minimum.',
  belowMinWithdrawal: 'The quantity is smaller than the minimum withdrawal.',
  withdrawalLimit:
    'The withdrawal is above what is left of the limit in 24 hours; data says limit, used and left in USDT.',
  withdrawalResting:
    'Withdrawals and new sales for fiat money rest after a change of password, e-mail or phone; data.until says until when.',
  withdrawalsHeld: 'Stored figures do not agree; nothing is paid out until that is cleared up.',
  addressFormat: 'The address is none of this network.',
  addressChecksum: 'The checksum of the address is wrong: it is mistyped or cut off.',
  addressResting:
    'The address was confirmed lately, in the address book or typed; data.until says from when it can be used.',
  addressBookOnly: 'Withdrawals go to the address book only; the owner has switched that on.',
  withdrawalNotFound: 'The withdrawal does not exist or is not yours.',
  withdrawalDisbursed: 'The withdrawal was disbursed or has ended; it cannot be changed that way any more.',
  depositNotFound: 'The deposit does not exist or is not yours.',
  sandboxDepositLimit: 'The sandbox makes a limited number of deposits each day.',
  transferSameAccount: 'Source and target of a transfer must differ.',
  transferCurrency: 'One of the two accounts cannot hold the currency.',
};

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
  fiatStatementsFull: { code: 6098, transient: false },
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
  fiatProofsFull: 'The side has added as many pictures as it may at this stage of the order.',
  fiatOfferSmall: 'The offer is worth less than the smallest that is taken; data.min_amount is that in fiat money.',
  fiatStatementsFull: 'The side has added as many statements to the appeal as it may.',
};

export const ICO = {
  icoNotFound: { code: 6120, transient: false },
  icoNotStarted: { code: 6121, transient: true },
  icoEnded: { code: 6122, transient: false },
  icoCancelled: { code: 6123, transient: false },
  icoStep: { code: 6124, transient: false },
  icoLimits: { code: 6125, transient: false },
  icoPriceChanged: { code: 6126, transient: false },
  icoTooManyParts: { code: 6127, transient: false },
  subscriptionNotFound: { code: 6128, transient: false },
  icoThawable: { code: 6129, transient: false },
  icoStage: { code: 6130, transient: false },
} as const satisfies Record<string, ErrorEntry>;

export const ICO_MEANINGS: Record<keyof typeof ICO, string> = {
  icoNotFound: 'The project does not exist.',
  icoNotStarted: 'The project has not started; data.start says when it does.',
  icoEnded: 'The project has ended and takes no more subscriptions.',
  icoCancelled: 'The project was cancelled; every payment is back.',
  icoStep: 'The quantity is not a multiple of the step of the project; data.step says which.',
  icoLimits:
    'The total of the subscription would be below the minimum or above the maximum; data says min, max and held.',
  icoPriceChanged: 'The price has risen since it was shown; data.price says to what.',
  icoTooManyParts: 'The subscription was added to as often as is allowed.',
  subscriptionNotFound: 'The subscription does not exist or is not yours.',
  icoThawable: 'The quantity is not positive or more than was released; data.left says how much was.',
  icoStage: 'The project is not at the stage that this needs.',
};

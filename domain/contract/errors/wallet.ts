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

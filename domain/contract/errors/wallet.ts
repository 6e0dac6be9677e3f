import type { ErrorEntry } from './entry';

/** Deposits, withdrawals, transfers, test funds. */
export const WALLET = {
  sandboxOnly: { code: 6001, transient: false, meaning: 'Only available on a sandbox exchange.' },
  faucetLimit: { code: 6002, transient: true, meaning: 'The faucet gives a limited amount each day.' },
  unknownCurrency: { code: 6003, transient: false, meaning: 'The currency does not exist.' },
  unknownNetwork: { code: 6010, transient: false, meaning: 'The currency does not move on this network.' },
  depositClosed: { code: 6011, transient: true, meaning: 'Deposits of the currency are switched off.' },
  withdrawalClosed: { code: 6012, transient: true, meaning: 'Withdrawals of the currency are switched off.' },
  quantityOffScale: {
    code: 6013,
    transient: false,
    meaning: 'The quantity is not a positive amount at the currency scale.',
  },
  belowMinDeposit: { code: 6014, transient: false, meaning: 'The deposit is smaller than the network minimum.' },
  belowMinWithdrawal: { code: 6015, transient: false, meaning: 'The quantity is smaller than the minimum withdrawal.' },
  withdrawalLimit: {
    code: 6016,
    transient: true,
    meaning: 'The withdrawal is above what is left of the limit in 24 hours; data says limit, used and left in USDT.',
  },
  withdrawalResting: {
    code: 6017,
    transient: true,
    meaning: 'Withdrawals rest after a change of password, e-mail or phone; data.until says until when.',
  },
  addressFormat: { code: 6018, transient: false, meaning: 'The address is none of this network.' },
  addressChecksum: {
    code: 6019,
    transient: false,
    meaning: 'The checksum of the address is wrong: it is mistyped or cut off.',
  },
  addressResting: {
    code: 6021,
    transient: true,
    meaning: 'The address is new in the address book; data.until says from when it can be used.',
  },
  withdrawalNotFound: { code: 6022, transient: false, meaning: 'The withdrawal does not exist or is not yours.' },
  withdrawalDisbursed: {
    code: 6023,
    transient: false,
    meaning: 'The withdrawal was disbursed or has ended; it cannot be changed that way any more.',
  },
  depositNotFound: { code: 6024, transient: false, meaning: 'The deposit does not exist or is not yours.' },
  sandboxDepositLimit: {
    code: 6025,
    transient: true,
    meaning: 'The sandbox makes a limited number of deposits each day.',
  },
  transferSameAccount: { code: 6026, transient: false, meaning: 'Source and target of a transfer must differ.' },
  transferCurrency: { code: 6027, transient: false, meaning: 'One of the two accounts cannot hold the currency.' },
} as const satisfies Record<string, ErrorEntry>;

/**
 * Accounts of the exchange itself. Every unit a user holds has its counterpart here, so that all balances of a currency
 * sum to zero. `custody` stands for the world outside and may be negative, as may the futures' clearing, which owes what open
 * positions have gained on each other, and what funding gave to some before others have paid.
 */
export const SYSTEM_ACCOUNTS = {
  custody: 1,
  fees: 2,
  rounding: 3,
  /** The other side of every realised futures profit and loss. */
  futuresClearing: 4,
  /** Takes over liquidated positions, with what earlier ones left. */
  insurance: 5,
  /** Between those who pay funding and those who receive it, while it is settled in batches. */
  futuresFunding: 6,
  houseMaker: 10,
  houseTaker: 11,
  /** Pays and takes what seconds contracts win and lose. */
  houseSeconds: 12,
  /** Holds what ICO projects offer until it is won, and takes what is paid for it. */
  icoIssuer: 20,
  /** The first of the house's subscribers of a sandbox. */
  icoHouse: 50,
} as const;

export const FIRST_USER = 1000;

/** True for the exchange's own accounts, whose orders are not limited in number and not kept as history. */
export const isHouse = (account: number): boolean => account < FIRST_USER;

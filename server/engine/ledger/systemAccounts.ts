/**
 * Accounts of the exchange itself. Every unit a user holds has its counterpart here, so that all balances of a currency
 * sum to zero. `custody` represents the outside world and may be negative, as may futures clearing, which owes the unrealised
 * gains of open positions, and funding, which may credit receivers before the others have paid.
 */
export const SYSTEM_ACCOUNTS = {
  custody: 1,
  fees: 2,
  rounding: 3,
  /** Counterparty of every realised futures profit and loss. */
  futuresClearing: 4,
  /** Takes over liquidated positions, funded by what earlier ones left. */
  insurance: 5,
  /** Intermediary between payers and receivers of funding while it is settled in batches. */
  futuresFunding: 6,
  houseMaker: 10,
  houseTaker: 11,
  /** Counterparty of seconds contracts. */
  houseSeconds: 12,
  /** Holds the offered coins of ICO projects until they are won, and receives the payments for them. */
  icoIssuer: 20,
  /** First of the sandbox's house subscribers. */
  icoHouse: 50,
} as const;

export const FIRST_USER = 1000;

/** Whether the account is the exchange's own; its orders are not limited in number and not kept as history. */
export const isHouse = (account: number): boolean => account < FIRST_USER;

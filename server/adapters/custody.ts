/** A payment to one of our addresses, as its network shows it now. */
export interface PaymentSeen {
  /** Names the payment for good, on its network and beyond: "TRC20:<transaction>:<place>". */
  ref: string;
  currency: string;
  network: string;
  address: string;
  txid: string;
  /** Decimal. */
  quantity: string;
  /** Blocks from the payment's own to the newest; 0: in no block, or no more. */
  confirmations: number;
}

/** A payment that we owe to somebody outside. */
export interface Payout {
  /** The withdrawal's id: the same id is the same payment, however often it is asked for. */
  id: string;
  currency: string;
  network: string;
  address: string;
  memo: string | null;
  /** Decimal. */
  quantity: string;
}

export type PayoutNews =
  | { id: string; state: 'sent'; txid: string; confirmations: number }
  /** It is certain that the payment did not happen and never will. */
  | { id: string; state: 'failed' };

/** Who is told. Resolves when what was told is kept for good: the custody may forget it then. Rejects: tell again later. */
export interface CustodyListener {
  payment(seen: PaymentSeen): Promise<void>;
  payout(news: PayoutNews): Promise<void>;
}

/** Payments that were open when the exchange stopped. */
export interface Unfinished {
  payments: PaymentSeen[];
  /** `txid` null: perhaps never sent. */
  payouts: (Payout & { txid: string | null; confirmations: number })[];
}

/**
 * Holds the coins: makes addresses, sees payments to them and makes payments. Works on its own time only in `tend`,
 * which the wallet calls again and again.
 */
export interface Custody {
  /** Nothing of it is real. */
  readonly sandbox: boolean;
  /** Whether it can pay; else an operator pays by hand. */
  readonly pays: boolean;
  serves(currency: string, network: string): boolean;
  /** Networks of a family share one address a user. */
  familyOf(network: string): string;
  /** The address number `index` of a network; the same for ever. */
  addressAt(network: string, index: number): string;
  start(listener: CustodyListener, unfinished: Unfinished): Promise<void>;
  /** From now on payments to the address are told. */
  watch(network: string, address: string): void;
  /** Makes a payment once; news of it follow. Resolves when it is sure to be made even after a crash. */
  send(payout: Payout): Promise<void>;
  /** Carries out everything due at this time (ms since the epoch). */
  tend(now: number): Promise<void>;
  close(): Promise<void>;
}

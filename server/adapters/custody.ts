/** A payment to one of our addresses in its current state on the network. */
export interface PaymentSeen {
  /** Permanent, globally unique name of the payment: "TRC20:<transaction>:<place>". */
  ref: string;
  currency: string;
  network: string;
  address: string;
  txid: string;
  /** Decimal. */
  quantity: string;
  /** Number of blocks from the payment's own to the newest; 0 when it is in no block, or no longer in one. */
  confirmations: number;
}

/** A payment to an external address. */
export interface Payout {
  /** The withdrawal's id. Idempotency key: the same id is the same payment, however often it is requested. */
  id: string;
  currency: string;
  network: string;
  address: string;
  memo: string | null;
  /** Decimal. */
  quantity: string;
  /** Confirmations with which it is completed: those required when it was requested. */
  required: number;
}

export type PayoutNews =
  | { id: string; state: 'sent'; txid: string; confirmations: number }
  /** The payment has certainly not happened and never will. */
  | { id: string; state: 'failed' };

/**
 * Receives the custody's reports. Resolves once a report is durable, after which the custody may forget it; when it rejects, the
 * custody must report again later.
 */
export interface CustodyListener {
  payment(seen: PaymentSeen): Promise<void>;
  /** Resolves to false for a withdrawal that has ended: a payment that was not sent yet must not be. */
  payout(news: PayoutNews): Promise<boolean>;
}

/** Payments that were pending when the exchange stopped. */
export interface Unfinished {
  /** `required`: confirmations with which it is credited, those required when it was first seen. */
  payments: (PaymentSeen & { required: number })[];
  /** `txid` is null when the payout may never have been sent. */
  payouts: (Payout & { txid: string | null; confirmations: number })[];
}

/**
 * Holds the coins: creates addresses, detects payments to them and makes payments. Does background work only in `tend`, which the
 * wallet calls repeatedly.
 */
export interface Custody {
  /** True when no real coins are involved. */
  readonly sandbox: boolean;
  /** Whether it can make payments; otherwise an operator pays by hand. */
  readonly pays: boolean;
  serves(currency: string, network: string): boolean;
  /** Returns the decimal places of amounts of a currency on a network; null if there are as many as the exchange keeps. */
  digitsOf(currency: string, network: string): number | null;
  /** Returns the family of a network; networks of a family share one address per user. */
  familyOf(network: string): string;
  /** Returns address number `index` of a network; it never changes. */
  addressAt(network: string, index: number): string;
  /** Whether an address is a token's own contract on a network, from which nobody gets coins back. */
  isContract(network: string, address: string): boolean;
  start(listener: CustodyListener, unfinished: Unfinished): Promise<void>;
  /** Reports payments to the address from now on. */
  watch(network: string, address: string): void;
  /** Makes a payment exactly once and reports its progress. Resolves when the payment is certain even after a crash. */
  send(payout: Payout): Promise<void>;
  /** Reason why payments wait, one sentence for the operator; null when they do not. */
  problem(): string | null;
  /** Does all work due at `now` (ms since the epoch). */
  tend(now: number): Promise<void>;
  /** Ends what it waits for, so that calls in progress settle; whatever was not reported is found by the next process. */
  stop(): void;
  close(): Promise<void>;
}

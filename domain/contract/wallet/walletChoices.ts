/** Enumerations of the wallet's contract as plain values, kept apart from the schemas. */

/** pending: seen, not in a block yet; confirming: in a block, n of m confirmations; success: credited. */
export const DEPOSIT_STATUSES = ['pending', 'confirming', 'success'] as const;

/**
 * notDisbursed: frozen, under review, cancellable; pendingConfirmation: handed to the network, no longer cancellable; completed:
 * confirmed, the money is gone; releaseFailed: could not be sent, everything is returned; cancelled: by the user, everything is
 * returned.
 */
export const WITHDRAWAL_STATUSES = [
  'notDisbursed',
  'pendingConfirmation',
  'completed',
  'releaseFailed',
  'cancelled',
] as const;

/** Reason for a failed withdrawal: rejected by the review or by the network, or ended by an operator. */
export const WITHDRAWAL_FAILURES = ['review', 'network', 'operator'] as const;

/**
 * Causes of a balance change. portfolio: moved from or to another portfolio of the owner; trade: a spot trade; seconds: profit or
 * loss of a seconds order; fiat: crypto bought or sold for fiat money; ico: payment and win of a subscription; icoThaw: a released
 * win moved to spot; futures: profit, loss and fee of a contract trade; funding: of a position; liquidation: of a liquidated or
 * auto-deleveraged position; credit: granted by the exchange; faucet: test funds of a sandbox.
 */
export const FLOW_TYPES = [
  'deposit',
  'withdrawal',
  'transfer',
  'portfolio',
  'trade',
  'seconds',
  'fiat',
  'ico',
  'icoThaw',
  'futures',
  'funding',
  'liquidation',
  'credit',
  'faucet',
] as const;

/** Statuses of a balance change, which has always happened: completed of a withdrawal, success of anything else. */
export const FLOW_STATUSES = ['success', 'completed'] as const;

export const HISTORY_KINDS = ['deposit', 'withdrawal', 'faucet'] as const;

/** Ranges of the value curve: hourly points for the first, daily for the others. */
export const VALUE_RANGES = ['24h', '7d', '30d', '1y', 'all'] as const;
export type ValueRange = (typeof VALUE_RANGES)[number];

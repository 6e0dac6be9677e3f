/** The closed lists of the wallet's contract as plain values, apart from the schemas. */

/** pending: seen, in no block yet; confirming: in a block, n of m confirmations; success: credited. */
export const DEPOSIT_STATUSES = ['pending', 'confirming', 'success'] as const;

/**
 * notDisbursed: frozen, under review, may be cancelled; pendingConfirmation: handed to the network, cannot be cancelled;
 * completed: confirmed, the money is gone; releaseFailed: it could not be sent, all of it is back; cancelled: by the user,
 * all of it is back.
 */
export const WITHDRAWAL_STATUSES = [
  'notDisbursed',
  'pendingConfirmation',
  'completed',
  'releaseFailed',
  'cancelled',
] as const;

/** Why a withdrawal failed: refused by the review, by the network, or the operator ended it. */
export const WITHDRAWAL_FAILURES = ['review', 'network', 'operator'] as const;

/**
 * What changed a balance. portfolio: moved from or to another portfolio of the owner; trade: a spot trade; seconds: the profit or loss of a seconds order; fiat: crypto bought or sold
 * for fiat money; ico: what a subscription paid and won; icoThaw: a released win moved to spot; futures: profit or
 * loss and fee of a contract's trade; funding: of a position; liquidation: of one that was liquidated or auto-deleveraged;
 * credit: granted by the exchange; faucet: test funds of a sandbox.
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

export const HISTORY_KINDS = ['deposit', 'withdrawal', 'faucet'] as const;

/** How far back the value curve goes: hours for the first, days for the others. */
export const VALUE_RANGES = ['24h', '7d', '30d', '1y', 'all'] as const;
export type ValueRange = (typeof VALUE_RANGES)[number];

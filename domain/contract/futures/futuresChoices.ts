/** Enumerations of the perpetual futures contract as plain values, kept apart from the schemas. */

/**
 * In hedge mode orders open and close a side; in one-way mode `buy` and `sell` close the opposite position before they open, and
 * `close_long` and `close_short` only reduce.
 */
export const FUTURES_DIRECTIONS = ['open_long', 'open_short', 'close_long', 'close_short', 'buy', 'sell'] as const;

/** hedge: a long and a short position per contract at once; one_way: one position per contract. */
export const POSITION_MODES = ['hedge', 'one_way'] as const;

export const FUTURES_SIDES = ['long', 'short'] as const;

/** flash: closes immediately from the best price down to level 30; any surplus stays open. */
export const FUTURES_ORDER_TYPES = ['limit', 'market', 'flash'] as const;

/** Type of the order that a plan, take-profit or stop-loss places when triggered. */
export const FUTURES_EXECUTIONS = ['limit', 'market'] as const;

/**
 * entrusted: accepted, not on the book; submitted: on the book, nothing traded; partial: on the book, partly traded; traded:
 * completely; cancelling: cancellation requested (shown by a screen until the response arrives; the server cancels in one step and
 * never sends it); cancelled: the remainder was cancelled, `deal_quantity` is what had traded; invalid: placed by a trigger and
 * then refused.
 */
export const FUTURES_STATUSES = [
  'entrusted',
  'submitted',
  'partial',
  'traded',
  'cancelling',
  'cancelled',
  'invalid',
] as const;

export const FUTURES_SOURCES = [
  'user',
  'plan',
  'takeProfit',
  'stopLoss',
  'trailing',
  'liquidation',
  'deleveraging',
] as const;

export const MARGIN_MODES = ['cross', 'isolated'] as const;

/** Price that a trigger is compared with; the first is the default. */
export const TRIGGER_PRICES = ['last', 'mark', 'index'] as const;

export const TRIGGER_WAYS = ['rise', 'fall'] as const;

export const PLAN_KINDS = ['plan', 'takeProfit', 'stopLoss', 'trailing'] as const;

/** entrusted: waiting for its price; triggered: has placed an order; invalid: its order was refused, see `error`. */
export const PLAN_STATUSES = ['entrusted', 'triggered', 'cancelled', 'invalid'] as const;

/** price: the trigger is a price; yield: a yield of the position, from which the price is derived. */
export const TARGET_BASES = ['price', 'yield'] as const;

/**
 * Reasons for cancelling the remainder of an order, or a trigger. user: by its owner; ioc: immediate-or-cancel; slippage: the rest
 * of the book is beyond the bound around the fair price; depth: the book ran out; levels: it had more, but behind the levels that an
 * order may sweep; selfTrade: it would have matched an own order; funds: the margin was insufficient when it traded; position: its position ended;
 * otherLeg: the other leg of take-profit and stop-loss was triggered; liquidation: ahead of one; operator; mark: the trade would
 * have opened a position that is liquidated at once, or closed one beyond its bankruptcy price.
 */
export const FUTURES_CANCEL_REASONS = [
  'user',
  'ioc',
  'slippage',
  'selfTrade',
  'funds',
  'position',
  'otherLeg',
  'liquidation',
  'operator',
  'mark',
  'depth',
  'levels',
] as const;

/**
 * liquidating: its scope's orders were cancelled and it is being reduced or taken over, after which it may be open again;
 * liquidated and deleveraged: how the last part of it ended.
 */
export const POSITION_STATUSES = ['open', 'liquidating', 'closed', 'liquidated', 'deleveraged'] as const;

/** Reasons for not trusting the index. starting: no data yet; stale: silent for too long; jumped: implausibly far off. */
export const INDEX_DISTRUST = ['starting', 'stale', 'jumped'] as const;

export const MARGIN_WAYS = ['add', 'remove'] as const;

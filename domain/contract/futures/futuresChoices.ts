/** The closed lists of the perpetual futures' contract as plain values, apart from the schemas. */

/**
 * In hedge mode orders open and close a side; in one-way mode `buy` and `sell` close what is held on the other side before they
 * open, and `close_long` and `close_short` only reduce.
 */
export const FUTURES_DIRECTIONS = ['open_long', 'open_short', 'close_long', 'close_short', 'buy', 'sell'] as const;

/** hedge: a long and a short of a contract at once; one_way: one position of a contract. */
export const POSITION_MODES = ['hedge', 'one_way'] as const;

export const FUTURES_SIDES = ['long', 'short'] as const;

/** flash: a close from the best price down to level 30 at once; what the book does not take stays open. */
export const FUTURES_ORDER_TYPES = ['limit', 'market', 'flash'] as const;

/** What a plan, a take-profit or a stop-loss places when it is triggered. */
export const FUTURES_EXECUTIONS = ['limit', 'market'] as const;

/**
 * entrusted: taken, not on the book; submitted: on the book, nothing traded; partial: on the book, partly traded; traded:
 * all of it; cancelling: the cancel is asked for (what a screen shows until the answer comes; the server cancels in one step
 * and never sends it); cancelled: the rest was cancelled, `deal_quantity` says what was traded before; invalid: placed by a
 * trigger and refused then.
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

/** Who placed an order. */
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

/** The price that a trigger compares; the first is the default. */
export const TRIGGER_PRICES = ['last', 'mark', 'index'] as const;

/** The way of the price to a trigger. */
export const TRIGGER_WAYS = ['rise', 'fall'] as const;

export const PLAN_KINDS = ['plan', 'takeProfit', 'stopLoss', 'trailing'] as const;

/** entrusted: waiting for its price; triggered: it placed an order; invalid: its order was refused, `error` says why. */
export const PLAN_STATUSES = ['entrusted', 'triggered', 'cancelled', 'invalid'] as const;

/** price: the trigger is a price; yield: a yield rate of the position, from which the price is worked out. */
export const TARGET_BASES = ['price', 'yield'] as const;

/**
 * Why an order's rest or a trigger was cancelled. user: by its owner; ioc: it was immediate-or-cancel; slippage: what is
 * left in the book is beyond the bound around the fair price; depth: the book had no more within the levels that an order may sweep; selfTrade: it would have met an own order; funds: the margin was short when it traded; position: its
 * position ended; otherLeg: the other of take-profit and stop-loss was triggered; liquidation: before one; operator; mark: trading it would have
 * opened a position that is liquidated at once, or closed one beyond its bankruptcy price.
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
] as const;

/**
 * liquidating: its scope's orders were cancelled and it is being reduced or taken over, after which it may be open again;
 * liquidated and deleveraged: how the last of it ended.
 */
export const POSITION_STATUSES = ['open', 'liquidating', 'closed', 'liquidated', 'deleveraged'] as const;

/** Why the index is not trusted. starting: not heard yet; stale: silent for too long; jumped: further off than is believable. */
export const INDEX_DISTRUST = ['starting', 'stale', 'jumped'] as const;

export const MARGIN_WAYS = ['add', 'remove'] as const;

/** Added to a pair's name it names the contract's book, trades, candles and tick: "BTC_USDT_FUTURE". */
export const FUTURE_SUFFIX = '_FUTURE';

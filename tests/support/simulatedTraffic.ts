import type { Command } from '../../server/engine/decision';

/** Deterministic numbers in [0, 1) for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

const MINUTE_MS = 60_000;
const PAIRS = ['BTC_USDT', 'ETH_USDT', 'ETH_BTC'];
const MIDDLE: Record<string, number> = { BTC_USDT: 50_000, ETH_USDT: 3000, ETH_BTC: 0.06 };
const PRICE_DIGITS: Record<string, number> = { BTC_USDT: 2, ETH_USDT: 2, ETH_BTC: 5 };
const QTY_DIGITS: Record<string, number> = { BTC_USDT: 5, ETH_USDT: 4, ETH_BTC: 3 };
export const TRADERS = [10, 11, 1000, 1001, 1002, 1003, 1004, 1005];

/**
 * Random commands of every kind, both sensible and not, for the users in TRADERS; `openIds` provides the ids to cancel and amend.
 */
export class Traffic {
  readonly #random: () => number;
  readonly #openIds: () => readonly string[];
  readonly #ownerOf: (orderId: string) => number | undefined;

  constructor(
    random: () => number,
    openIds: () => readonly string[],
    ownerOf: (orderId: string) => number | undefined = () => undefined,
  ) {
    this.#random = random;
    this.#openIds = openIds;
    this.#ownerOf = ownerOf;
  }

  next(): Command {
    const draw = this.#random();
    const user = this.#one(TRADERS);
    if (draw < 0.03) {
      const currency = this.#one(['USDT', 'BTC', 'ETH']);
      return {
        kind: 'wallet.credit',
        user,
        account: 'spot',
        currency,
        quantity: this.#decimal(1000, 8),
        note: 'faucet',
      };
    }
    if (draw < 0.2) {
      const ids = this.#openIds();
      const orderId = ids.length > 0 ? this.#one(ids) : '0000000000000007';
      return { kind: 'spot.cancel', user, orderId, reason: 'user' };
    }
    if (draw < 0.3) return this.#amend();
    if (draw < 0.31) return { kind: 'spot.cancelAll', user, pair: this.#one([null, ...PAIRS]), reason: 'user' };
    if (draw < 0.315) return { kind: 'pair.setStatus', pair: this.#one(PAIRS), trading: this.#random() < 0.7 };
    return draw < 0.37 ? this.#oco(user) : this.#order(user);
  }

  /** Usually with limit and trigger on their correct sides of the mid price. */
  #oco(user: number): Command {
    const pair = this.#one(PAIRS);
    const direction = this.#one(['buy', 'sell'] as const);
    const middle = MIDDLE[pair] ?? 1;
    const away = (sign: number) =>
      (middle * (1 + sign * (0.001 + this.#random() * 0.02))).toFixed(PRICE_DIGITS[pair] ?? 0);
    const sign = direction === 'sell' ? 1 : -1;
    return {
      ...{ kind: 'spot.placeOco', user, pair, direction, quantity: this.#decimal(2, QTY_DIGITS[pair] ?? 0) },
      ...{ price: away(sign), triggerPrice: away(this.#random() < 0.95 ? -sign : sign) },
      stopPrice: this.#random() < 0.5 ? null : away(-sign),
      timeInForce: this.#one(['gtc', 'gtc', 'ioc', 'fok'] as const),
      names: { oco: null, limit: null, stop: null },
    };
  }

  /** Usually by the order's owner, when known. */
  #amend(): Command {
    const ids = this.#openIds();
    const orderId = ids.length > 0 ? this.#one(ids) : '0000000000000007';
    const pair = this.#one(PAIRS);
    const owner = this.#random() < 0.9 ? this.#ownerOf(orderId) : undefined;
    const maybe = (figure: string) => (this.#random() < 0.5 ? figure : null);
    return {
      ...{ kind: 'spot.amend', user: owner ?? this.#one(TRADERS), orderId },
      ...{ price: maybe(this.#price(pair)), quantity: maybe(this.#decimal(2, QTY_DIGITS[pair] ?? 0)) },
      triggerPrice: this.#random() < 0.2 ? this.#price(pair) : null,
    };
  }

  #order(user: number): Command {
    const pair = this.#one(PAIRS);
    const type = this.#one(['limit', 'limit', 'limit', 'limit', 'market', 'stop_limit', 'stop_market'] as const);
    const direction = this.#one(['buy', 'sell'] as const);
    const isUsual = type !== 'market' || this.#random() < 0.5;
    const byTotal = (type === 'market' || type === 'stop_market') && (direction === 'buy') === isUsual;
    const byPrice = type === 'limit' || type === 'stop_limit';
    const trails = type === 'stop_market' && this.#random() < 0.5;
    const hasTargets = !trails && this.#random() < 0.15;
    const away = direction === 'buy' ? 1 : -1;
    const target = (sign: number) =>
      ((MIDDLE[pair] ?? 1) * (1 + sign * this.#random() * 0.04)).toFixed(PRICE_DIGITS[pair] ?? 0);
    const isIceberg = type === 'limit' && this.#random() < 0.2;
    const timeInForce = this.#one(['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post', 'gtd'] as const);
    return {
      kind: 'spot.place',
      user,
      pair,
      direction,
      type,
      timeInForce,
      ...(isIceberg ? { visibleQuantity: this.#decimal(1, QTY_DIGITS[pair] ?? 0) } : {}),
      ...(timeInForce === 'gtd' ? { goodForMs: Math.floor(this.#random() * 5 * MINUTE_MS) } : {}),
      price: byPrice ? this.#price(pair) : null,
      quantity: byTotal ? null : this.#decimal(3, QTY_DIGITS[pair] ?? 0),
      total: byTotal ? this.#decimal(pair === 'ETH_BTC' ? 1 : 20_000, 8) : null,
      triggerPrice: !trails && (type === 'stop_limit' || type === 'stop_market') ? this.#price(pair) : null,
      ...(trails ? this.#trail(pair) : {}),
      ...(hasTargets ? { takeProfit: target(away), stopLoss: this.#random() < 0.5 ? target(-away) : null } : {}),
    };
  }

  /** Usually within reach of the next prices. */
  #trail(pair: string) {
    const by = this.#one(['rate', 'amount'] as const);
    const rate = this.#random() * 0.015;
    const amount = ((MIDDLE[pair] ?? 1) * rate).toFixed(PRICE_DIGITS[pair] ?? 0);
    return {
      ...{ callback: by, callbackValue: by === 'rate' ? rate.toFixed(4) : amount },
      activationPrice: this.#random() < 0.3 ? this.#price(pair) : null,
    };
  }

  /** Around the pair's mid price, usually on the grid. */
  #price(pair: string): string {
    const digits = (PRICE_DIGITS[pair] ?? 0) + (this.#random() < 0.02 ? 1 : 0);
    return ((MIDDLE[pair] ?? 1) * (1 + (this.#random() - 0.5) * 0.04)).toFixed(digits);
  }

  #decimal(below: number, digits: number): string {
    return (this.#random() * below).toFixed(digits);
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }
}

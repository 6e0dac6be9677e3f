import type { FuturesTarget } from '../../domain/contract/futures/futuresTrading';
import type { Command } from '../../server/engine/decision';
import type { Engine } from '../../server/engine/engine';
import { ticksToPrice } from '../../domain/money/grid';
import { formatId } from '../../server/engine/ids';
import { FIRST_USER, SYSTEM_ACCOUNTS } from '../../server/engine/ledger/systemAccounts';

const PAIRS = ['BTC_USDT', 'ETH_USDT'] as const;
const USERS = Array.from({ length: 6 }, (_, index) => FIRST_USER + index);
const DIRECTIONS = ['open_long', 'open_short', 'close_long', 'close_short'] as const;
/** Users in one-way mode. */
const ONE_WAY = USERS.slice(-2);
const HOUSE = [SYSTEM_ACCOUNTS.houseMaker, SYSTEM_ACCOUNTS.houseTaker];

/** Random valid and invalid futures commands, on a narrow price range with high leverage, so that many positions are liquidated. */
export class FuturesTraffic {
  readonly #random: () => number;
  readonly #fund: boolean;
  /** Prices trend in one direction for a while, so that positions reach their end. */
  #trend = 0.2;
  readonly #engine: () => Engine;
  #left = [...ONE_WAY];
  readonly #prices: Record<string, number> = { BTC_USDT: 1000, ETH_USDT: 100 };

  /** @param fund whether the insurance fund gets anything beyond the remains of liquidations. */
  constructor(random: () => number, engine: () => Engine, fund = true) {
    this.#fund = fund;
    this.#random = random;
    this.#engine = engine;
  }

  /** @param at time at which it will be decided, ms since the epoch. */
  next(at: number): Command {
    const user = this.#left.pop();
    if (user !== undefined) return { kind: 'futures.positionMode', user, mode: 'one_way' };
    const draw = this.#random();
    const pair = this.#one(PAIRS);
    if (draw < 0.16) return this.#index(pair, at);
    if (draw < 0.2) return { kind: 'futures.look' };
    if (draw < 0.36) return this.#quote(pair);
    if (draw < 0.4) return { kind: 'futures.cancelAll', user: this.#one(HOUSE), pair, reason: 'user' };
    if (draw < 0.46) return this.#credit();
    if (draw < 0.75) return this.#place(pair);
    return this.#other(pair, this.#random());
  }

  #other(pair: string, draw: number): Command {
    const user = this.#one(USERS);
    const side = this.#one(['long', 'short'] as const);
    const { orders, plans } = this.#engine().state.futures;
    if (draw < 0.14)
      return { kind: 'futures.leverage', user, pair, leverage: this.#one([3, 25, 50, 75, 100, 125, 126]) };
    if (draw < 0.22) return { kind: 'futures.marginMode', user, pair, mode: this.#one(['cross', 'isolated']) };
    if (draw < 0.34) {
      const way = this.#one(['add', 'remove'] as const);
      return { kind: 'futures.margin', user, pair, side, way, amount: (this.#random() * 5).toFixed(4) };
    }
    if (draw < 0.36) return { kind: 'futures.reverse', user, pair, side, permitted: this.#random() < 0.97 };
    if (draw < 0.365) return { kind: 'futures.closeAll', user, pair: this.#random() < 0.5 ? pair : null };
    if (draw < 0.44) {
      const quantity = this.#random() < 0.5 ? null : this.#quantity();
      return { kind: 'futures.flashClose', user, pair, side, quantity };
    }
    if (draw < 0.6) return this.#plan(pair, user);
    if (draw < 0.67) {
      const quantity = this.#random() < 0.5 ? null : this.#quantity();
      const takeProfit = this.#random() < 0.7 ? this.#target(pair) : null;
      return { kind: 'futures.targets', user, pair, side, quantity, takeProfit, stopLoss: this.#target(pair) };
    }
    if (draw < 0.72) return this.#trail(user, pair);
    if (draw < 0.73) return { kind: 'futures.countdown', user, pair, ms: this.#one([0, 1000, 60_000]) };
    if (draw < 0.82) return this.#amend();
    if (draw < 0.87) {
      const order = this.#one([...orders.values(), { id: 1, user }]);
      return { kind: 'futures.cancel', user: order.user, orderId: formatId(order.id), reason: 'user' };
    }
    if (draw < 0.93) {
      const plan = this.#one([...plans.values(), { id: 1, user }]);
      return { kind: 'futures.cancelPlan', user: plan.user, planId: formatId(plan.id) };
    }
    const plan = this.#one([...plans.values(), { id: 1, user }]);
    const target = this.#target(pair);
    return { kind: 'futures.changeTarget', user: plan.user, planId: formatId(plan.id), target, quantity: null };
  }

  /** Amends an order that is or was open, to a nearby price or one across the book; or a plan or leg. */
  #amend(): Command {
    const { orders, plans } = this.#engine().state.futures;
    const away = (this.#random() - 0.5) * 0.03;
    const permitted = this.#random() < 0.97;
    if (this.#random() < 0.7) {
      const order = this.#one([...orders.values(), { id: 1, user: FIRST_USER, contract: { name: PAIRS[0] } }]);
      const isSame = this.#random() < 0.4 && 'ticks' in order;
      const price = isSame
        ? ticksToPrice(order.contract.rules.grid, order.ticks)
        : this.#priceNear(order.contract.name, away);
      const quantity = this.#random() < 0.5 ? null : this.#quantity(3);
      return { kind: 'futures.amend', user: order.user, orderId: formatId(order.id), price, quantity, permitted };
    }
    const plan = this.#one([...plans.values(), { id: 1, user: FIRST_USER, contract: { name: PAIRS[0] } }]);
    const triggerPrice = this.#priceNear(plan.contract.name, away);
    const price = this.#random() < 0.5 ? null : triggerPrice;
    return { kind: 'futures.amendPlan', user: plan.user, planId: formatId(plan.id), triggerPrice, price, permitted };
  }

  /** Close to the price, so that it is activated and fires. */
  #trail(user: number, pair: string): Command {
    const isRate = this.#random() < 0.6;
    const near = Number(this.#priceNear(pair, 0));
    return {
      ...{ kind: 'futures.trail', user, pair, ...this.#wish(user), permitted: this.#random() < 0.97 },
      callback: isRate ? 'rate' : 'amount',
      value: isRate ? (this.#random() * 0.02).toFixed(4) : (near * this.#random() * 0.02).toFixed(2),
      activationPrice: this.#random() < 0.5 ? null : this.#priceNear(pair, (this.#random() - 0.5) * 0.02),
      ...{ triggerBy: this.#one(['last', 'last', 'mark', 'index'] as const), quantity: this.#quantity(3) },
    };
  }

  /** Mostly small steps, occasionally a jump or silence. */
  #index(pair: string, at: number): Command {
    const before = this.#prices[pair] ?? 100;
    const step = this.#random() < 0.02 ? 0.12 : 0.012;
    if (this.#random() < 0.02) this.#trend = -this.#trend;
    const price = before * (1 + (this.#random() - 0.5 + this.#trend) * step);
    this.#prices[pair] = Math.min(4 * before, Math.max(before / 4, price));
    return { kind: 'futures.index', pair, price: price.toFixed(2), heard: at - (this.#random() < 0.05 ? 5000 : 0) };
  }

  #quote(pair: string): Command {
    const side = this.#one(['buy', 'sell'] as const);
    const away = (side === 'buy' ? -1 : 1) * (this.#random() * 0.01 - 0.001);
    const timeInForce = this.#one(['gtc', 'gtc', 'post', 'ioc'] as const);
    const price = this.#priceNear(pair, away);
    const quantity = this.#quantity(4);
    return { kind: 'futures.quote', user: this.#one(HOUSE), pair, side, type: 'limit', timeInForce, price, quantity };
  }

  #place(pair: string): Command {
    const type = this.#random() < 0.4 ? 'market' : 'limit';
    const legs = this.#random() < 0.15;
    const user = this.#one(USERS);
    return {
      ...{ kind: 'futures.place', user, pair, ...this.#wish(user), type },
      timeInForce: this.#one(['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post'] as const),
      price: type === 'market' ? null : this.#priceNear(pair, (this.#random() - 0.5) * 0.03),
      quantity: this.#quantity(),
      takeProfit: legs ? this.#target(pair) : null,
      stopLoss: legs ? this.#target(pair) : null,
      permitted: this.#random() < 0.97,
    };
  }

  #plan(pair: string, user: number): Command {
    const type = this.#random() < 0.5 ? 'market' : 'limit';
    return {
      ...{ kind: 'futures.plan', user, pair, ...this.#wish(user), type, permitted: true },
      triggerPrice: this.#priceNear(pair, (this.#random() - 0.5) * 0.03),
      triggerBy: this.#one(['last', 'mark', 'index'] as const),
      price: type === 'market' ? null : this.#priceNear(pair, (this.#random() - 0.5) * 0.03),
      quantity: this.#quantity(),
    };
  }

  /** In the user's position mode, occasionally in the other one. */
  #wish(user: number) {
    if (!ONE_WAY.includes(user)) return { direction: this.#one(DIRECTIONS) };
    const direction = this.#random() < 0.03 ? this.#one(DIRECTIONS) : this.#one(['buy', 'sell'] as const);
    return { direction, reduceOnly: this.#random() < 0.2 };
  }

  #target(pair: string): FuturesTarget {
    const byYield = this.#random() < 0.3;
    const type = this.#random() < 0.6 ? 'market' : 'limit';
    return {
      basis: byYield ? 'yield' : 'price',
      value: byYield ? (this.#random() - 0.5).toFixed(3) : this.#priceNear(pair, (this.#random() - 0.5) * 0.04),
      trigger_by: this.#one(['last', 'mark', 'index'] as const),
      type,
      price: type === 'market' ? undefined : this.#priceNear(pair, (this.#random() - 0.5) * 0.03),
    };
  }

  #credit(): Command {
    const draw = this.#random();
    const house = draw < 0.3;
    const user = house ? this.#one(HOUSE) : draw < 0.36 && this.#fund ? SYSTEM_ACCOUNTS.insurance : this.#one(USERS);
    const quantity = (this.#random() * (house ? 20_000 : 200)).toFixed(6);
    return { kind: 'wallet.credit', user, account: 'contract', currency: 'USDT', quantity, note: 'faucet' };
  }

  #priceNear(pair: string, away: number): string {
    return ((this.#prices[pair] ?? 100) * (1 + away)).toFixed(1);
  }

  #quantity(times = 1): string {
    return (this.#random() * times).toFixed(2);
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }
}

import type { Command } from '../../server/engine/decision';
import type { Engine } from '../../server/engine/engine';
import { formatId } from '../../server/engine/ids';

export const FIAT_USERS = [1000, 1001, 1002, 1003];
const FIATS = ['USD', 'JPY', 'EUR'];
const NONE = '0000000000000007';

/** Random valid and invalid commands of fiat trading; times are short, so that many run out during a test. */
export class FiatTraffic {
  readonly #random: () => number;
  readonly #engine: () => Engine;

  constructor(random: () => number, engine: () => Engine) {
    this.#random = random;
    this.#engine = engine;
  }

  next(): Command {
    const draw = this.#random();
    const user = this.#one(FIAT_USERS);
    if (draw < 0.05) {
      const currency = this.#one(['USDT', 'BTC']);
      return {
        kind: 'wallet.credit',
        user,
        account: 'legal',
        currency,
        quantity: this.#decimal(500, 8),
        note: 'faucet',
      };
    }
    if (draw < 0.2) return this.#offer(user);
    if (draw < 0.25) return { kind: 'fiat.withdraw', user, offerId: this.#offerId() };
    if (draw < 0.5) return this.#purchase(user);
    if (draw < 0.53) return { kind: 'fiat.expire' };
    return this.#deed(user);
  }

  #offer(user: number): Command {
    return {
      kind: 'fiat.offer',
      user,
      ...this.#market(),
      ...this.#size(40),
      price: this.#price(),
      minPrice: '0.9',
      maxPrice: '1.1',
      minAmount: '0',
      method: 'sealed',
      maxOffers: 6,
    };
  }

  #purchase(user: number): Command {
    return {
      kind: 'fiat.buy',
      user,
      ...this.#market(),
      ...this.#size(15),
      maxPrice: this.#random() < 0.9 ? '1.2' : this.#price(),
      usdtPrice: '1',
      single: this.#random() < 0.5 ? null : '12',
      total: this.#one(['200', '100000']),
      maxUnpaid: this.#one([6, 10_000]),
      payMs: this.#one([50, 200, 400]),
      confirmMs: this.#one([50, 300]),
    };
  }

  #deed(anybody: number): Command {
    const { orderId, sides } = this.#order();
    const user = this.#random() < 0.8 ? this.#one([...sides, anybody]) : anybody;
    const draw = this.#random();
    if (draw < 0.35) return { kind: 'fiat.pay', user, orderId };
    if (draw < 0.45) return { kind: 'fiat.cancel', user, orderId };
    if (draw < 0.7) return { kind: 'fiat.release', user, orderId };
    if (draw < 0.8) return { kind: 'fiat.appeal', user, orderId, reason: 'Nothing came' };
    if (draw < 0.9) return { kind: 'fiat.proof', user, orderId, proof: this.#one(['a', 'b', 'c', 'd']) };
    return { kind: 'fiat.resolve', orderId, decision: this.#one(['release', 'return'] as const), note: 'Seen' };
  }

  #market() {
    const draw = this.#random();
    return { currency: draw < 0.02 ? 'XXX' : draw < 0.3 ? 'BTC' : 'USDT', fiat: this.#one(FIATS) };
  }

  #size(below: number) {
    if (this.#random() < 0.5) return { amount: null, quantity: this.#decimal(below, 8) };
    return { amount: this.#decimal(below, this.#one([0, 0, 2])), quantity: null };
  }

  #price = (): string => (0.88 + this.#random() * 0.24).toFixed(4);

  #offerId(): string {
    const ids = [...this.#engine().state.fiat.offers()].map(({ id }) => formatId(id));
    return ids.length > 0 ? this.#one(ids) : NONE;
  }

  #order(): { orderId: string; sides: number[] } {
    const orders = [...this.#engine().state.fiat.orders()];
    if (orders.length === 0 || this.#random() < 0.03) return { orderId: NONE, sides: [] };
    const { id, buyer, offer } = this.#one(orders);
    return { orderId: formatId(id), sides: [buyer, offer.user] };
  }

  #decimal(below: number, digits: number): string {
    return (this.#random() * below).toFixed(digits);
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }
}

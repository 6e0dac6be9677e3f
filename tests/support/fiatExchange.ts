import { formatDecimal, trimZeros } from '../../domain/money/decimal';
import type { CommandOf, Decision, DecisionOn, Kind } from '../../server/engine/decision';
import { Engine } from '../../server/engine/engine';
import type { PurchaseInput } from '../../server/products/fiat/engine/buy';
import {
  formatFiatOffer,
  formatFiatOrder,
  type FiatOfferFacts,
  type FiatOrderFacts,
} from '../../server/products/fiat/engine/format';
import type { OfferInput } from '../../server/products/fiat/engine/offer';
import { heldBy } from '../../server/products/fiat/engine/records';
import { accountIndex, availableOf, type Entry } from '../../server/engine/ledger/ledger';
import { PRODUCTS } from '../../server/products/all';
import { SPOT_CATALOGUE } from './spotCatalogue';

export const START = Date.UTC(2026, 0, 5, 12);
export const MINUTE = 60_000;
export const [SELLER, BUYER, OTHER] = [1000, 1001, 1002] as const;

type OnOrder = DecisionOn<'fiat.buy'>;

const LEGAL = accountIndex('legal');

export const offerOf = (change: Partial<OfferInput> = {}): CommandOf<'fiat.offer'> => ({
  kind: 'fiat.offer',
  user: SELLER,
  currency: 'USDT',
  fiat: 'USD',
  amount: null,
  quantity: '100',
  price: '1.02',
  minPrice: '0.9',
  maxPrice: '1.1',
  minAmount: '10.00',
  method: 'sealed card',
  maxOffers: 20,
  ...change,
});

export const purchaseOf = (change: Partial<PurchaseInput> = {}): CommandOf<'fiat.buy'> => ({
  kind: 'fiat.buy',
  user: BUYER,
  currency: 'USDT',
  fiat: 'USD',
  amount: null,
  quantity: '50',
  maxPrice: '1.1',
  usdtPrice: '1',
  single: '1000',
  total: '10000',
  maxUnpaid: 5,
  payMs: 120 * MINUTE,
  confirmMs: 60 * MINUTE,
  ...change,
});

/** An engine with funded sellers and a manual clock; checks the escrow after each command. */
export class FiatExchange {
  readonly engine = new Engine(PRODUCTS, SPOT_CATALOGUE, { idSecret: '00112233445566778899aabbccddeeff' });
  at = START;
  readonly entries: Entry[] = [];

  constructor() {
    for (const user of [SELLER, BUYER, OTHER]) {
      this.decide({
        kind: 'wallet.credit',
        user,
        account: 'legal',
        currency: 'USDT',
        quantity: '1000',
        note: 'faucet',
      });
    }
  }

  decide<K extends Kind>(command: CommandOf<K>, at = this.at): DecisionOn<K> {
    this.at = at;
    const decision = this.engine.decide(command, at);
    this.entries.push(...this.engine.takeChanges().entries);
    this.check();
    return decision;
  }

  /**
   * Makes an offer.
   * @throws when it is refused.
   */
  offer(change: Partial<OfferInput> = {}): FiatOfferFacts {
    return offered(this.decide(offerOf(change)));
  }

  /**
   * Makes a purchase.
   * @throws when it is refused.
   */
  buy(change: Partial<PurchaseInput> = {}): FiatOrderFacts {
    return ordered(this.decide(purchaseOf(change)));
  }

  act(kind: 'fiat.pay' | 'fiat.cancel' | 'fiat.release', user: number, orderId: string): OnOrder {
    return this.decide({ kind, user, orderId });
  }

  appeal = (user: number, orderId: string): OnOrder =>
    this.decide({ kind: 'fiat.appeal', user, orderId, reason: 'No money came' });

  resolve = (orderId: string, decision: 'release' | 'return'): OnOrder =>
    this.decide({ kind: 'fiat.resolve', orderId, decision, note: 'The bank says so' });

  /** Runs the timers at a time in ms after the start. */
  expire(after: number): void {
    this.decide({ kind: 'fiat.expire' }, START + after);
  }

  /** "available/frozen" in the fiat account, USDT. */
  balance(user: number): string {
    const balance = this.engine.state.ledger.balance(user, LEGAL, 0);
    const text = (amount: bigint) => trimZeros(formatDecimal(amount, 8));
    return `${text(availableOf(balance))}/${text(balance.frozen)}`;
  }

  /** @throws when frozen amounts differ from what offers and open orders need, or an amount is out of range. */
  check(): void {
    const { ledger, fiat } = this.engine.state;
    const held = new Map<string, bigint>();
    const inOrders = new Map<number, bigint>();
    for (const order of fiat.orders()) {
      inOrders.set(order.offer.id, (inOrders.get(order.offer.id) ?? 0n) + order.quantity);
    }
    for (const offer of fiat.offers()) {
      const key = `${offer.user} ${offer.currency.index}`;
      held.set(key, (held.get(key) ?? 0n) + heldBy(offer));
      if ((inOrders.get(offer.id) ?? 0n) !== offer.inOrders) throw new Error('an offer miscounts its orders');
      if (offer.left < 0n || offer.inOrders < 0n) throw new Error('an offer is overdrawn');
    }
    for (const balance of ledger.all()) {
      if (balance.account !== LEGAL) continue;
      const expected = held.get(`${balance.user} ${balance.currency}`) ?? 0n;
      if (balance.frozen !== expected) throw new Error(`escrow of ${balance.user} is off`);
      if (balance.frozen > balance.total) throw new Error(`${balance.user} froze more than there is`);
    }
  }
}

export function offered(decision: DecisionOn<'fiat.offer'>): FiatOfferFacts {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision)}`);
  return formatFiatOffer(decision.fiatOffer);
}

export function ordered(decision: OnOrder): FiatOrderFacts {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision)}`);
  return formatFiatOrder(decision.fiatOrder);
}

/** Returns the error of a refusal; '' when accepted. */
export const errorOf = (decision: Decision): string => (decision.ok ? '' : decision.error);

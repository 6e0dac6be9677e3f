import { describe, expect, it } from 'vitest';
import { fiatOf, fiatQuoteOf } from '../../../server/products/fiat/engine/figures';
import {
  BUYER,
  errorOf,
  FiatExchange,
  MINUTE,
  offerOf,
  ordered,
  OTHER,
  purchaseOf,
  SELLER,
  START,
} from '../../support/fiatExchange';

const PAY = 120 * MINUTE;
const CONFIRM = 60 * MINUTE;

describe('an offer', () => {
  it('freezes the crypto until it is withdrawn', () => {
    const exchange = new FiatExchange();
    const { id } = exchange.offer();
    expect(exchange.balance(SELLER)).toBe('900/100');
    exchange.decide({ kind: 'fiat.withdraw', user: SELLER, offerId: id });
    expect(exchange.balance(SELLER)).toBe('1000/0');
    expect(exchange.entries.filter(({ kind }) => kind === 'fiat')).toEqual([]);
  });

  it('can also be sized by fiat amount, rounded down', () => {
    const exchange = new FiatExchange();
    expect(exchange.offer({ quantity: null, amount: '100', price: '1.07' }).quantity).toBe('93.45794392');
  });

  it('stays open with the remaining quantity after a purchase', () => {
    const exchange = new FiatExchange();
    const { id } = exchange.offer();
    exchange.buy({ quantity: '40' });
    expect(exchange.engine.state.fiat.offer(Number(id))).toMatchObject({ status: 'waiting', left: 6_000_000_000n });
    expect(exchange.buy({ user: OTHER, quantity: '60' }).offer).toBe(id);
    expect(exchange.engine.state.fiat.offer(Number(id))).toMatchObject({ status: 'matched', left: 0n });
  });

  it.each([
    ['a price above the bounds', { price: '1.2' }, 'fiatPrice'],
    ['a price below the bounds', { price: '0.8' }, 'fiatPrice'],
    ['a price that is none', { price: '0' }, 'fiatPrice'],
    ['both an amount and a quantity', { amount: '5' }, 'validation'],
    ['neither', { quantity: null }, 'validation'],
    ['a quantity off the scale', { quantity: '1.123456789' }, 'quantityOffScale'],
    ['an amount off the currency’s smallest unit', { quantity: null, amount: '5.5', fiat: 'JPY' }, 'fiatAmount'],
    [
      'an amount that buys nothing',
      { currency: 'BTC', quantity: null, amount: '0.01', price: '100000000', maxPrice: '100000000' },
      'fiatTooSmall',
    ],
    ['less than the smallest offer', { quantity: '9.79' }, 'fiatOfferSmall'],
    ['less than the smallest amount', { quantity: null, amount: '9.99' }, 'fiatOfferSmall'],
    ['more than there is', { quantity: '1000.1' }, 'insufficientBalance'],
    ['an unknown currency', { currency: 'XXX' }, 'fiatCurrency'],
    ['an unknown fiat currency', { fiat: 'CHF' }, 'fiatCurrency'],
    ['one more than may be open', { maxOffers: 0 }, 'fiatOffersFull'],
  ])('is refused with %s, and changes nothing', (_, change, error) => {
    const exchange = new FiatExchange();
    expect(errorOf(exchange.decide(offerOf(change as Parameters<typeof offerOf>[0])))).toBe(error);
    expect(exchange.balance(SELLER)).toBe('1000/0');
  });

  it('can be withdrawn only by its owner, and only once', () => {
    const exchange = new FiatExchange();
    const { id: offerId } = exchange.offer();
    const withdraw = (user: number) => errorOf(exchange.decide({ kind: 'fiat.withdraw', user, offerId }));
    expect([withdraw(OTHER), withdraw(SELLER), withdraw(SELLER)]).toEqual([
      'fiatOfferNotFound',
      '',
      'fiatOfferNotFound',
    ]);
  });

  it('leaves its open order alone when its remainder is withdrawn', () => {
    const exchange = new FiatExchange();
    const { id: offerId } = exchange.offer();
    const { id } = exchange.buy({ quantity: '40' });
    exchange.decide({ kind: 'fiat.withdraw', user: SELLER, offerId });
    expect(exchange.balance(SELLER)).toBe('960/40');
    expect(errorOf(exchange.decide({ kind: 'fiat.withdraw', user: SELLER, offerId }))).toBe('fiatOfferEnded');
    exchange.act('fiat.cancel', BUYER, id);
    expect(exchange.balance(SELLER)).toBe('1000/0');
  });
});

describe('the headline price', () => {
  const best = (exchange: FiatExchange, minAmount: string | null = '10.00', bands = {}) =>
    fiatOf(exchange.engine.state, { user: BUYER, fiat: 'USD', minAmount, bands }, exchange.at).best;

  it('ignores a remainder below the minimum offer, which can still be bought', () => {
    const exchange = new FiatExchange();
    const rest = exchange.offer({ price: '0.95', quantity: '12' });
    exchange.offer({ user: OTHER });
    exchange.buy({ quantity: '11.5' });
    expect(best(exchange)).toEqual([
      { currency: 'USDT', unitPrice: '1.02', largestQuantity: '100.00000000', largestAmount: '102.00' },
    ]);
    expect(exchange.buy({ quantity: '0.5' }).offer).toBe(rest.id);
  });

  it('is null while only such remainders are open, but their size is reported', () => {
    const exchange = new FiatExchange();
    exchange.offer({ price: '0.95', quantity: '12' });
    exchange.buy({ quantity: '11.5' });
    expect(best(exchange)).toEqual([
      { currency: 'USDT', unitPrice: null, largestQuantity: '0.50000000', largestAmount: '0.47' },
    ]);
  });

  it('ignores an offer whose price the market has left behind', () => {
    const exchange = new FiatExchange();
    exchange.offer({ price: '0.95', quantity: '500' });
    exchange.offer({ user: OTHER, price: '1.02' });
    expect(best(exchange, '10.00', { USDT: { min: '0.96', max: '1.2' } })).toEqual([
      { currency: 'USDT', unitPrice: '1.02', largestQuantity: '100.00000000', largestAmount: '102.00' },
    ]);
    expect(best(exchange, '10.00', { USDT: { min: '1.1', max: '1.3' } })).toEqual([]);
  });

  it('is set by an offer of exactly the minimum amount', () => {
    const exchange = new FiatExchange();
    exchange.offer({ quantity: null, amount: '10.00', price: '0.97' });
    expect(best(exchange)).toMatchObject([{ unitPrice: '0.97' }]);
  });
});

describe('a purchase', () => {
  it('takes the best price that covers it in full, and the older offer first', () => {
    const exchange = new FiatExchange();
    exchange.offer({ price: '1.05' });
    const small = exchange.offer({ price: '1.01', quantity: '10' });
    const older = exchange.offer({ user: OTHER, price: '1.03' });
    exchange.at++;
    exchange.offer({ price: '1.03' });
    expect(exchange.buy({ quantity: '50' }).offer).toBe(older.id);
    expect(exchange.buy({ quantity: '10' }).offer).toBe(small.id);
  });

  it('passes over offers outside the bounds of now, and takes them again when the market is back', () => {
    const exchange = new FiatExchange();
    const cheap = exchange.offer({ price: '0.95' });
    const fair = exchange.offer({ user: OTHER, price: '1.05' });
    const risen = { min: '1.0', max: '1.2' };
    const quote = fiatQuoteOf(exchange.engine.state, {
      user: BUYER,
      currency: 'USDT',
      fiat: 'USD',
      amount: null,
      quantity: '10',
      band: risen,
    });
    expect(quote).toMatchObject({ ok: true, unitPrice: '1.05' });
    expect(exchange.buy({ quantity: '10', band: risen }).offer).toBe(fair.id);
    const fallen = purchaseOf({ quantity: '10', band: { min: '0.7', max: '0.9' } });
    expect(errorOf(exchange.decide(fallen))).toBe('fiatNoOffer');
    expect(exchange.buy({ quantity: '10', band: { min: '0.95', max: '1.1' } }).offer).toBe(cheap.id);
    expect(exchange.buy({ quantity: '10' }).offer).toBe(cheap.id);
  });

  it('costs whole smallest units of the currency, rounded up by quantity and down by amount', () => {
    const exchange = new FiatExchange();
    exchange.offer({ price: '1.0101' });
    expect(exchange.buy({ quantity: '9.99999999' })).toMatchObject({ amount: '10.11', unitPrice: '1.0101' });
    expect(exchange.buy({ quantity: null, amount: '10.00' })).toMatchObject({
      quantity: '9.90000990',
      amount: '10.00',
    });
    exchange.offer({ fiat: 'JPY', price: '154.37', minPrice: '1', maxPrice: '200' });
    expect(exchange.buy({ fiat: 'JPY', maxPrice: '200', quantity: '1' }).amount).toBe('155');
  });

  it('is quoted with the reason when the amount buys nothing', () => {
    const exchange = new FiatExchange();
    const credit = { kind: 'wallet.credit', user: SELLER, account: 'legal', note: 'faucet' } as const;
    exchange.decide({ ...credit, currency: 'BTC', quantity: '1' });
    exchange.offer({ currency: 'BTC', fiat: 'KRW', price: '130000000', maxPrice: '200000000', quantity: '1' });
    const quote = (amount: string) =>
      fiatQuoteOf(exchange.engine.state, {
        ...{ user: BUYER, currency: 'BTC', fiat: 'KRW', amount, quantity: null, band: null },
      });
    expect(quote('1')).toEqual({ ok: false, error: 'fiatTooSmall', field: 'amount' });
    expect(quote('2')).toMatchObject({ ok: true, quantity: '0.00000001' });
    expect(quote('130000002')).toBeNull();
  });

  it.each([
    ['more than any offer has', {}, { quantity: '100.1' }, 'fiatNoOffer'],
    ['an own offer alone', { user: BUYER }, {}, 'fiatNoOffer'],
    ['another fiat currency', {}, { fiat: 'EUR' }, 'fiatNoOffer'],
    ['a dearer price than was shown', {}, { maxPrice: '1.0199' }, 'fiatPriceChanged'],
    ['more than an order may be worth', {}, { single: '49.99' }, 'fiatSingleLimit'],
    ['more than 24 hours allow', {}, { total: '49.99', single: null }, 'fiatTotalLimit'],
    [
      'an amount that buys nothing',
      { currency: 'BTC', price: '1.02', quantity: '1' },
      { quantity: null, amount: '0' },
      'fiatAmount',
    ],
  ])('is refused for %s', (_, offer, purchase, error) => {
    const exchange = new FiatExchange();
    exchange.decide({
      kind: 'wallet.credit',
      user: SELLER,
      account: 'legal',
      currency: 'BTC',
      quantity: '1',
      note: 'faucet',
    });
    exchange.offer({ ...offer, minAmount: '0' });
    expect(errorOf(exchange.decide(purchaseOf(purchase)))).toBe(error);
    expect([...exchange.engine.state.fiat.orders()]).toEqual([]);
  });

  it('counts towards the 24-hour limit unless it was cancelled', () => {
    const exchange = new FiatExchange();
    exchange.offer({ quantity: '900' });
    const limits = { single: null, total: '100', quantity: '60' };
    const { id } = exchange.buy(limits);
    expect(errorOf(exchange.decide(purchaseOf(limits)))).toBe('fiatTotalLimit');
    exchange.act('fiat.cancel', BUYER, id);
    exchange.buy(limits);
    exchange.at = START + 24 * 60 * MINUTE;
    exchange.buy(limits);
  });

  it('is refused when too many orders are unpaid, until one of them no longer counts', () => {
    const exchange = new FiatExchange();
    exchange.offer({ quantity: '900' });
    const few = { maxUnpaid: 2, quantity: '10' };
    const first = exchange.buy(few);
    const second = exchange.buy(few);
    const next = () => errorOf(exchange.decide(purchaseOf(few)));
    expect(next()).toBe('fiatUnpaid');
    exchange.act('fiat.cancel', BUYER, first.id);
    expect(next()).toBe('fiatUnpaid');
    exchange.act('fiat.pay', BUYER, second.id);
    const third = exchange.buy(few);
    exchange.act('fiat.pay', BUYER, third.id);
    exchange.at = START + 24 * 60 * MINUTE - 1;
    exchange.buy(few);
    expect(next()).toBe('fiatUnpaid');
    exchange.at = START + 24 * 60 * MINUTE;
    expect(next()).toBe('');
  });
});

describe('an order', () => {
  it('gives the buyer the crypto when the seller releases it', () => {
    const exchange = new FiatExchange();
    exchange.offer();
    const { id, deadline } = exchange.buy();
    expect(deadline).toBe(START + PAY);
    exchange.at = START + MINUTE;
    expect(ordered(exchange.act('fiat.pay', BUYER, id)).deadline).toBe(START + MINUTE + CONFIRM);
    const done = ordered(exchange.act('fiat.release', SELLER, id));
    expect(done).toMatchObject({ status: 'completed', deadline: null, ended: START + MINUTE });
    expect([exchange.balance(SELLER), exchange.balance(BUYER)]).toEqual(['900/50', '1050/0']);
    expect(done.log.map(({ number, by, type }) => `${number} ${by} ${type}`)).toEqual([
      '1 buyer created',
      '2 buyer paid',
      '3 seller released',
    ]);
  });

  it('reopens its offer when it is cancelled', () => {
    const exchange = new FiatExchange();
    const { id: offer } = exchange.offer({ quantity: '50' });
    const { id } = exchange.buy();
    expect(errorOf(exchange.decide(purchaseOf({ user: OTHER })))).toBe('fiatNoOffer');
    exchange.act('fiat.cancel', BUYER, id);
    expect(exchange.buy({ user: OTHER }).offer).toBe(offer);
  });

  it('closes its offer when it sells it out', () => {
    const exchange = new FiatExchange();
    const { id: offer } = exchange.offer({ quantity: '50' });
    const { id } = exchange.buy();
    const sold = exchange.engine.state.fiat.offer(Number(offer));
    exchange.act('fiat.pay', BUYER, id);
    exchange.act('fiat.release', SELLER, id);
    expect(sold).toMatchObject({ status: 'sold', ended: START, sold: 5_000_000_000n, proceeds: 5100n });
    expect(exchange.engine.state.fiat.offer(Number(offer))).toBeUndefined();
  });

  it('is decided by the operator after an appeal: released', () => {
    const exchange = new FiatExchange();
    exchange.offer();
    const { id } = exchange.buy();
    exchange.act('fiat.pay', BUYER, id);
    expect(ordered(exchange.appeal(BUYER, id))).toMatchObject({ status: 'inAppeal', deadline: null });
    expect(
      ordered(exchange.appeal(SELLER, id))
        .log.map(({ by, type }) => `${by} ${type}`)
        .slice(-2),
    ).toEqual(['buyer appealed', 'seller stated']);
    expect(ordered(exchange.resolve(id, 'release')).log.at(-1)).toEqual({
      ...{ number: 5, time: START, by: 'operator', type: 'released', note: 'The bank says so' },
    });
    expect(exchange.balance(BUYER)).toBe('1050/0');
  });

  it('is decided by the operator after an appeal: returned to the seller, not to the offer', () => {
    const exchange = new FiatExchange();
    const { id: offer } = exchange.offer({ quantity: '50' });
    const kept = exchange.engine.state.fiat.offer(Number(offer));
    const { id } = exchange.buy();
    exchange.act('fiat.pay', BUYER, id);
    exchange.appeal(SELLER, id);
    expect(ordered(exchange.resolve(id, 'return'))).toMatchObject({ status: 'cancelled', cancelReason: 'operator' });
    expect([exchange.balance(SELLER), exchange.balance(BUYER)]).toEqual(['1000/0', '1000/0']);
    expect(kept?.status).toBe('withdrawn');
  });

  it('takes five statements of each side while it is in appeal, whoever or whatever opened it', () => {
    const exchange = new FiatExchange();
    exchange.offer();
    const { id } = exchange.buy();
    exchange.act('fiat.pay', BUYER, id);
    exchange.expire(60 * MINUTE);
    for (const user of [BUYER, SELLER]) {
      for (let count = 0; count < 5; count++)
        expect(ordered(exchange.appeal(user, id))).toMatchObject({ status: 'inAppeal', deadline: null });
      expect(errorOf(exchange.appeal(user, id))).toBe('fiatStatementsFull');
    }
    exchange.resolve(id, 'release');
    expect(errorOf(exchange.appeal(BUYER, id))).toBe('fiatOrderNotFound');
    expect(exchange.balance(BUYER)).toBe('1050/0');
  });

  it('takes the buyer’s pictures while it is open, and as many again of each side in an appeal', () => {
    const exchange = new FiatExchange();
    exchange.offer();
    const { id: orderId } = exchange.buy();
    const add = (user: number, proof: string) => errorOf(exchange.decide({ kind: 'fiat.proof', user, orderId, proof }));
    expect(['a', 'b', 'c', 'd', 'a'].map((proof) => add(BUYER, proof))).toEqual(['', '', '', 'fiatProofsFull', '']);
    expect(add(SELLER, 's')).toBe('fiatOrderState');
    exchange.act('fiat.pay', BUYER, orderId);
    expect(add(SELLER, 's')).toBe('fiatOrderState');
    exchange.appeal(BUYER, orderId);
    expect(['e', 'f', 'g', 'h'].map((proof) => add(BUYER, proof))).toEqual(['', '', '', 'fiatProofsFull']);
    expect(['s', 't', 'u', 'v'].map((proof) => add(SELLER, proof))).toEqual(['', '', '', 'fiatProofsFull']);
    expect(add(OTHER, 'x')).toBe('fiatOrderNotFound');
  });

  it('can be released by the seller while the operator reviews the appeal', () => {
    const exchange = new FiatExchange();
    exchange.offer();
    const { id } = exchange.buy();
    exchange.act('fiat.pay', BUYER, id);
    exchange.appeal(BUYER, id);
    expect(ordered(exchange.act('fiat.release', SELLER, id)).status).toBe('completed');
    expect(errorOf(exchange.resolve(id, 'return'))).toBe('fiatOrderNotFound');
  });

  it('is unknown to everyone except its two parties', () => {
    const exchange = new FiatExchange();
    exchange.offer();
    const { id } = exchange.buy();
    for (const kind of ['fiat.pay', 'fiat.cancel', 'fiat.release'] as const)
      expect(errorOf(exchange.act(kind, OTHER, id))).toBe('fiatOrderNotFound');
    expect(errorOf(exchange.appeal(OTHER, id))).toBe('fiatOrderNotFound');
    expect(errorOf(exchange.decide({ kind: 'fiat.proof', user: OTHER, orderId: id, proof: 'p' }))).toBe(
      'fiatOrderNotFound',
    );
  });

  it('accepts three proofs from its buyer, each once', () => {
    const exchange = new FiatExchange();
    exchange.offer();
    const { id: orderId } = exchange.buy();
    const add = (user: number, proof: string) => exchange.decide({ kind: 'fiat.proof', user, orderId, proof });
    expect(['a', 'a', 'b', 'c'].map((proof) => errorOf(add(BUYER, proof)))).toEqual(['', '', '', '']);
    expect(errorOf(add(BUYER, 'd'))).toBe('fiatProofsFull');
    expect(errorOf(add(SELLER, 'e'))).toBe('fiatOrderState');
    expect(ordered(add(BUYER, 'a')).proofs.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('a race', () => {
  /** An order bought at the start, with the actions of both sides. */
  function begun() {
    const exchange = new FiatExchange();
    exchange.offer();
    const { id } = exchange.buy();
    const status = () => exchange.engine.state.fiat.order(Number(id))?.status ?? 'ended';
    return { exchange, id, status };
  }

  it('between payment and expiry goes to the payment before the deadline and to expiry from then on', () => {
    const early = begun();
    early.exchange.at = START + PAY - 1;
    expect(errorOf(early.exchange.act('fiat.pay', BUYER, early.id))).toBe('');
    const late = begun();
    late.exchange.at = START + PAY;
    expect(errorOf(late.exchange.act('fiat.pay', BUYER, late.id))).toBe('fiatOrderNotFound');
    expect(late.exchange.balance(SELLER)).toBe('900/100');
    late.exchange.expire(PAY);
    expect(late.exchange.balance(SELLER)).toBe('900/100');
  });

  it('between an outage and the time to pay goes to the buyer, who gets ten more minutes', () => {
    const { exchange, id, status } = begun();
    const log = () => exchange.engine.state.fiat.order(Number(id))?.log.map(({ by, type }) => `${by} ${type}`);
    exchange.expire(PAY + 61_000);
    expect([status(), exchange.engine.state.fiat.nextDue()]).toEqual(['pendingPayment', START + PAY + 661_000]);
    expect(log()).toEqual(['buyer created', 'system paymentExtended']);
    exchange.expire(PAY + 800_000);
    expect(log()).toEqual(['buyer created', 'system paymentExtended', 'system paymentExtended']);
    exchange.expire(PAY + 1_399_999);
    expect([status(), exchange.balance(SELLER)]).toEqual(['pendingPayment', '900/100']);
    exchange.expire(PAY + 1_400_000);
    expect(status()).toBe('ended');
  });

  it('between an outage and a payment right after it goes to the payment', () => {
    const { exchange, id } = begun();
    exchange.at = START + PAY + 3_600_000;
    expect(ordered(exchange.act('fiat.pay', BUYER, id))).toMatchObject({
      ...{ status: 'paid', paid: exchange.at, deadline: exchange.at + CONFIRM },
      log: [{ type: 'created' }, { by: 'system', type: 'paymentExtended', time: exchange.at }, { type: 'paid' }],
    });
    expect(ordered(exchange.appeal(SELLER, id)).status).toBe('inAppeal');
  });

  it('is lost by a buyer whose deadline passed a minute ago at most', () => {
    const { exchange, status } = begun();
    exchange.expire(PAY + 60_000);
    expect(status()).toBe('ended');
  });

  it('between two confirmations pays once', () => {
    const { exchange, id } = begun();
    exchange.act('fiat.pay', BUYER, id);
    expect(errorOf(exchange.act('fiat.release', SELLER, id))).toBe('');
    expect(errorOf(exchange.act('fiat.release', SELLER, id))).toBe('fiatOrderNotFound');
    expect(exchange.entries.filter(({ kind }) => kind === 'fiat')).toHaveLength(1);
  });

  it('between cancel and payment goes to the first', () => {
    const paid = begun();
    paid.exchange.act('fiat.pay', BUYER, paid.id);
    expect(errorOf(paid.exchange.act('fiat.cancel', BUYER, paid.id))).toBe('fiatOrderState');
    const cancelled = begun();
    cancelled.exchange.act('fiat.cancel', BUYER, cancelled.id);
    expect(errorOf(cancelled.exchange.act('fiat.pay', BUYER, cancelled.id))).toBe('fiatOrderNotFound');
  });

  it('between both parties at the same instant goes to the first, whichever it is', () => {
    const appealed = begun();
    appealed.exchange.act('fiat.pay', BUYER, appealed.id);
    expect(errorOf(appealed.exchange.appeal(BUYER, appealed.id))).toBe('');
    expect(errorOf(appealed.exchange.act('fiat.release', SELLER, appealed.id))).toBe('');
    const released = begun();
    released.exchange.act('fiat.pay', BUYER, released.id);
    expect(errorOf(released.exchange.act('fiat.release', SELLER, released.id))).toBe('');
    expect(errorOf(released.exchange.appeal(BUYER, released.id))).toBe('fiatOrderNotFound');
  });

  it('between release and the confirmation deadline leaves the seller free to release', () => {
    const { exchange, id, status } = begun();
    exchange.act('fiat.pay', BUYER, id);
    exchange.expire(CONFIRM - 1);
    expect(status()).toBe('paid');
    exchange.expire(CONFIRM);
    expect(status()).toBe('inAppeal');
    expect(errorOf(exchange.act('fiat.release', SELLER, id))).toBe('');
    expect(exchange.balance(BUYER)).toBe('1050/0');
  });

  it('cannot involve a wrong role: sellers never cancel, buyers never release, no appeal before payment', () => {
    const { exchange, id } = begun();
    expect(errorOf(exchange.act('fiat.cancel', SELLER, id))).toBe('fiatOrderState');
    expect(errorOf(exchange.act('fiat.pay', SELLER, id))).toBe('fiatOrderState');
    expect(errorOf(exchange.act('fiat.release', BUYER, id))).toBe('fiatOrderState');
    expect(errorOf(exchange.act('fiat.release', SELLER, id))).toBe('fiatOrderState');
    expect(errorOf(exchange.appeal(BUYER, id))).toBe('fiatOrderState');
    expect(errorOf(exchange.resolve(id, 'release'))).toBe('fiatOrderState');
  });

  it('between many deadlines ends each order once, in deadline order', () => {
    const exchange = new FiatExchange();
    exchange.offer({ quantity: '300' });
    const ids = [10, 30, 10.5].map((minutes) => exchange.buy({ payMs: minutes * MINUTE, quantity: '10' }).id);
    expect(exchange.engine.state.fiat.nextDue()).toBe(START + 10 * MINUTE);
    exchange.expire(11 * MINUTE);
    expect([...exchange.engine.state.fiat.orders()].map(({ id }) => id)).toEqual([Number(ids[1])]);
    expect(exchange.engine.state.fiat.nextDue()).toBe(START + 30 * MINUTE);
    exchange.expire(30 * MINUTE);
    expect(exchange.engine.state.fiat.nextDue()).toBeNull();
    expect(exchange.balance(SELLER)).toBe('700/300');
  });
});

import { createTestModel } from '@xstate/test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIAT_OFFER_STATUSES, FIAT_ORDER_STATUSES } from '../../../domain/contract/fiat/fiatChoices';
import { fiatOfferLifecycle, type FiatOfferEvent } from '../../../domain/lifecycles/fiatOffer.lifecycle';
import { fiatOrderLifecycle, type FiatOrderEvent } from '../../../domain/lifecycles/fiatOrder.lifecycle';
import { nextStep, type NextStep } from '../../../domain/lifecycles/fiatSteps';
import type { FiatRecord } from '../../../server/products/fiat/engine/records';
import { BUYER, errorOf, FiatExchange, OTHER, SELLER } from '../../support/fiatExchange';

const ORDER_EVENTS: readonly FiatOrderEvent['type'][] = [
  'buyer.pay',
  'buyer.cancel',
  'buyer.appeal',
  'seller.appeal',
  'seller.release',
  'time.paymentOver',
  'time.paymentExtended',
  'time.confirmationOver',
  'operator.release',
  'operator.return',
];
const OFFER_EVENTS: readonly FiatOfferEvent['type'][] = [
  'match.part',
  'match.all',
  'order.refill',
  'order.soldAll',
  'order.leftNothing',
  'seller.withdraw',
];

/** An exchange with one open order of 50 from an offer of 100. */
function begun() {
  const exchange = new FiatExchange();
  exchange.offer();
  const { id } = exchange.buy();
  return { exchange, id, record: exchange.engine.state.fiat.order(Number(id)) as FiatRecord };
}
type Begun = ReturnType<typeof begun>;

/** Command for each event of the chart. */
const DEEDS: Record<FiatOrderEvent['type'], (begun: Begun) => unknown> = {
  'buyer.pay': ({ exchange, id }) => exchange.act('fiat.pay', BUYER, id),
  'buyer.cancel': ({ exchange, id }) => exchange.act('fiat.cancel', BUYER, id),
  'buyer.appeal': ({ exchange, id }) => exchange.appeal(BUYER, id),
  'seller.appeal': ({ exchange, id }) => exchange.appeal(SELLER, id),
  'seller.release': ({ exchange, id }) => exchange.act('fiat.release', SELLER, id),
  'time.paymentOver': ({ exchange, record }) =>
    exchange.decide({ kind: 'fiat.expire' }, record.deadline ?? exchange.at),
  'time.paymentExtended': ({ exchange, record }) =>
    exchange.decide({ kind: 'fiat.expire' }, (record.deadline ?? exchange.at) + 60_001),
  'time.confirmationOver': ({ exchange, record }) =>
    exchange.decide({ kind: 'fiat.expire' }, record.deadline ?? exchange.at),
  'operator.release': ({ exchange, id }) => exchange.resolve(id, 'release'),
  'operator.return': ({ exchange, id }) => exchange.resolve(id, 'return'),
};

/** Location of the crypto according to the chart. */
const escrowOf = (status: FiatRecord['status']) => nextStep(status).escrow;

/** Location of the order's crypto; the other half of its offer is frozen in any case. */
function escrowAt({ exchange }: Begun): NextStep['escrow'] {
  if (exchange.balance(BUYER) === '1050/0') return 'buyer';
  const order = [...exchange.engine.state.fiat.orders()];
  return order.length > 0 && exchange.balance(SELLER) === '900/100' ? 'frozen' : 'seller';
}

describe('a fiat order in the engine follows its lifecycle', () => {
  const paths = createTestModel(fiatOrderLifecycle).getSimplePaths({
    events: (state) => ORDER_EVENTS.map((type): FiatOrderEvent => ({ type })).filter((event) => state.can(event)),
  });

  it.each(paths.map((path) => ({ description: path.description, path })))('$description', async ({ path }) => {
    const one = begun();
    await path.test({
      states: {
        '*': (state) => {
          expect(one.record.status).toBe(state.value);
          expect(escrowAt(one)).toBe(escrowOf(one.record.status));
        },
      },
      events: Object.fromEntries(ORDER_EVENTS.map((type) => [type, () => void DEEDS[type](one)])),
    });
  });

  it('has the statuses of the contract', () => {
    expect(Object.keys(fiatOrderLifecycle.states)).toEqual([...FIAT_ORDER_STATUSES]);
    expect(Object.keys(fiatOfferLifecycle.states)).toEqual([...FIAT_OFFER_STATUSES]);
  });

  it('keeps the crypto frozen in every non-final state, whatever is attempted in whatever order', () => {
    const tried = fc.constantFrom(...ORDER_EVENTS);
    fc.assert(
      fc.property(fc.array(tried, { maxLength: 12 }), (events) => {
        const one = begun();
        for (const event of events) {
          DEEDS[event](one);
          const isFinal = one.record.status === 'completed' || one.record.status === 'cancelled';
          expect(escrowOf(one.record.status) === 'frozen').toBe(!isFinal);
          expect(escrowAt(one)).toBe(escrowOf(one.record.status));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is not changed by anyone other than its buyer and seller', () => {
    const deeds = fc.constantFrom('fiat.pay', 'fiat.cancel', 'fiat.release', 'appeal');
    fc.assert(
      fc.property(fc.array(deeds, { maxLength: 6 }), (tries) => {
        const one = begun();
        for (const deed of tries) {
          const { exchange, id } = one;
          const answer = deed === 'appeal' ? exchange.appeal(OTHER, id) : exchange.act(deed as 'fiat.pay', OTHER, id);
          expect(errorOf(answer)).toBe('fiatOrderNotFound');
        }
        expect(one.record).toMatchObject({ status: 'pendingPayment', log: [{ type: 'created' }] });
      }),
      { numRuns: 50 },
    );
  });
});

describe('a fiat offer in the engine follows its lifecycle', () => {
  const paths = createTestModel(fiatOfferLifecycle).getSimplePaths({
    events: (state) => OFFER_EVENTS.map((type): FiatOfferEvent => ({ type })).filter((event) => state.can(event)),
  });

  it.each(paths.map((path) => ({ description: path.description, path })))('$description', async ({ path }) => {
    const exchange = new FiatExchange();
    const { id: offerId } = exchange.offer({ quantity: '90' });
    const offer = exchange.engine.state.fiat.offer(Number(offerId));
    const orders: string[] = [];
    const buy = (quantity: string) => orders.push(exchange.buy({ quantity, total: '100000', maxUnpaid: 100 }).id);
    const left = () => Number(offer?.left ?? 0n) / 1e8;
    const pay = (id: string) => exchange.act('fiat.pay', BUYER, id);
    const all = (end: (id: string) => unknown) => orders.splice(0).forEach((id) => void (pay(id), end(id)));
    await path.test({
      states: { '*': (state) => expect(offer?.status).toBe(state.value) },
      events: {
        'match.part': () => void buy('10'),
        'match.all': () => void buy(String(left())),
        'order.refill': () => {
          if (orders.length === 0) buy('10');
          exchange.act('fiat.cancel', BUYER, orders.pop() ?? '');
        },
        'order.soldAll': () => all((id) => exchange.act('fiat.release', SELLER, id)),
        'order.leftNothing': () => all((id) => (exchange.appeal(SELLER, id), exchange.resolve(id, 'return'))),
        'seller.withdraw': () => void exchange.decide({ kind: 'fiat.withdraw', user: SELLER, offerId }),
      },
    });
  });
});

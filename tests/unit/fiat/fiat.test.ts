import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor, type AnyStateMachine } from 'xstate';
import {
  isUnpaidFull,
  limitAbove,
  mostOf,
  sizeProblem,
  termsOf,
  worthOf,
  figuresOf,
} from '../../../src/machines/fiat/fiatDeal';
import {
  continueReason,
  fiatBuyFormMachine,
  type FiatBuyFormContext,
} from '../../../src/machines/fiat/fiatBuyForm/fiatBuyForm.machine';
import { isMove, latestOf, moveNotice, reasonProblem } from '../../../src/machines/fiat/fiatOrder/fiatOrder.states';
import {
  sampleFiatOrder,
  sampleFiatQuote,
  sampleFiatTerms,
} from '../../../src/machines/fiat/fiatOrder/fiatOrder.samples';
import { nextOf, stepsOf, timelineJson, timelineSheet } from '../../../src/machines/fiat/fiatOrder/fiatOrder.timeline';
import { checkSale, fiatSellFormMachine } from '../../../src/machines/fiat/fiatSellForm/fiatSellForm.machine';
import { sampleMethod } from '../../../src/machines/fiat/collectionMethods/collectionMethods.model';
import { SAMPLE_CHOICE, sampleSale } from '../../../src/machines/fiat/fiatSellForm/fiatSellForm.model';

const MARKET = { currency: 'USDT', fiat: 'EUR' } as const;
const terms = sampleFiatTerms();
const usdt = termsOf(terms, 'USDT');
if (!usdt) throw new Error('the sample has USDT');

describe('the size of a fiat order', () => {
  it('reports a missing size or one with too many decimals', () => {
    const problems = [
      { by: 'amount', value: '' },
      { by: 'quantity', value: '' },
      { by: 'amount', value: '1.234' },
      { by: 'amount', value: '0' },
      { by: 'quantity', value: 'ten' },
      { by: 'amount', value: '1.23' },
    ] as const;
    expect(problems.map((size) => sizeProblem(terms, usdt, size))).toEqual([
      'fiat:amountRequired',
      'fiat:quantityRequired',
      'errors:fiatAmount',
      'errors:fiatAmount',
      'errors:quantityOffScale',
      null,
    ]);
  });

  it('is rounded as the exchange does: the quantity down, the amount up', () => {
    expect(figuresOf(terms, usdt, { by: 'amount', value: '10' }, '0.92')).toEqual({
      quantity: '10.86956521',
      amount: '10.00',
    });
    expect(figuresOf(terms, usdt, { by: 'quantity', value: '10.005' }, '0.92')).toEqual({
      quantity: '10.00500000',
      amount: '9.21',
    });
  });

  it('is checked against the limits by its approximate worth', () => {
    expect(worthOf(terms, '92')).toBe('100.00000000');
    const verified = sampleFiatTerms({
      limits: { verified: true, single: '1000', total: '10000', used: '9500', left: '500' },
    });
    expect([limitAbove(verified, '460'), limitAbove(verified, '461'), limitAbove(verified, '921')]).toEqual([
      null,
      'fiatTotalLimit',
      'fiatSingleLimit',
    ]);
  });

  it('is at most what the best offer covers and the limits leave', () => {
    const offered = { amount: '920.00', quantity: '1000.00000000' };
    const limited = (single: string | null, left: string) =>
      mostOf(sampleFiatTerms({ limits: { verified: true, single, total: '10000', used: '0', left } }), usdt);
    expect([
      mostOf(terms, { ...usdt, best: null }),
      limited('1000', '10000'),
      limited('500', '10000'),
      limited(null, '250'),
      limited('500', '0'),
    ]).toEqual([
      null,
      offered,
      { amount: '460.00', quantity: '500.00000000' },
      { amount: '230.00', quantity: '250.00000000' },
      { amount: '0.00', quantity: '0' },
    ]);
  });
});

describe('the fiat buy form', () => {
  const context: FiatBuyFormContext = {
    ...MARKET,
    size: { by: 'amount', value: '92' },
    terms,
    quote: sampleFiatQuote(),
    failure: null,
  };
  it('names the first blocking reason in order', () => {
    const full = sampleFiatTerms({ unpaid: { count: 5, max: 5, until: null } });
    expect(isUnpaidFull(full)).toBe(true);
    const reasons = [
      { ...context, currency: 'XYZ' },
      { ...context, terms: full },
      { ...context, size: { by: 'amount', value: '' } as const },
      { ...context, failure: { ok: false, error: 'fiatNoOffer' } as const },
      { ...context, quote: null },
      context,
    ].map((one) => continueReason(one)?.key ?? null);
    expect(reasons).toEqual([
      'errors:fiatCurrency',
      'fiat:unpaidFull',
      'fiat:amountRequired',
      'errors:fiatNoOffer',
      'fiat:quoting',
      null,
    ]);
  });
});

describe('a fiat offer form', () => {
  it('is valid within the price band and the balance, with a collection method', () => {
    expect(checkSale(MARKET, sampleSale(), SAMPLE_CHOICE)).toEqual({});
  });

  it('names every invalid field', () => {
    const choice = { ...SAMPLE_CHOICE, value: '501', unitPrice: '1.2', methodId: '' };
    expect(checkSale(MARKET, sampleSale(), choice)).toEqual({
      size: { key: 'errors:insufficientBalance' },
      unitPrice: { key: 'fiat:priceRange', params: { min: '0.8280 EUR', max: '1.0120 EUR' } },
      methodId: { key: 'fiat:methodRequired' },
    });
    expect(checkSale(MARKET, sampleSale(), { ...SAMPLE_CHOICE, unitPrice: '0.92001' }).unitPrice).toEqual({
      key: 'fiat:priceDigits',
      params: { digits: '4' },
    });
  });

  it('needs a method in the seller’s verified name, and starts with the first that is', () => {
    const methods = [sampleMethod('m1', { holder_fits: false }), sampleMethod('m2')];
    const sale = { ...sampleSale(), methods };
    expect(checkSale(MARKET, sale, SAMPLE_CHOICE)).toEqual({ methodId: { key: 'errors:methodHolder' } });
    expect(checkSale(MARKET, sale, { ...SAMPLE_CHOICE, methodId: 'm2' })).toEqual({});
    const loadSale = fromPromise(() => Promise.resolve({ ok: true as const, value: sale }));
    const flow = createActor(fiatSellFormMachine.provide({ actors: { loadSale: loadSale as never } }), {
      input: MARKET,
    });
    flow.start();
    return waitFor(flow, (now) => now.hasTag('shown')).then((now) => expect(now.context.form.methodId).toBe('m2'));
  });

  it('shows the minimum amount while a smaller one is typed in the form', () => {
    const least = { key: 'fiat:offerLeast', params: { least: '9.20 EUR' } };
    const sizes = [
      { by: 'quantity', value: '9.98' },
      { by: 'amount', value: '9.19' },
      { by: 'amount', value: '9.2' },
    ] as const;
    expect(sizes.map((size) => checkSale(MARKET, sampleSale(), { ...SAMPLE_CHOICE, ...size }).size)).toEqual([
      least,
      least,
      undefined,
    ]);
  });
});

describe('the address of the review page', () => {
  const told = <Output>(output: Output) => fromPromise(() => Promise.resolve(output)) as never;
  const led = (machine: AnyStateMachine) => {
    const to: string[] = [];
    const flow = createActor(machine, { input: MARKET }).start();
    flow.on('navigate', (notice) => to.push((notice as { to: string }).to));
    return { flow, to };
  };

  it('contains what is bought and none of the flow’s other data', async () => {
    const quote = told({ ok: true, value: sampleFiatQuote() });
    const actors = { loadTerms: told({ ok: true, value: terms }), quote };
    const { flow, to } = led(fiatBuyFormMachine.provide({ actors }));
    await waitFor(flow, (snapshot) => snapshot.matches('open'));
    flow.send({ type: 'user.size.change', size: { by: 'amount', value: '92' } });
    await waitFor(flow, (snapshot) => snapshot.matches({ open: { offer: 'offered' } }));
    flow.send({ type: 'user.buy.continue' });
    expect(to).toEqual(['/deal/buy-next?currency=USDT&fiat=EUR&amount=92']);
  });

  it('contains what is offered and none of the flow’s other data', async () => {
    const { flow, to } = led(
      fiatSellFormMachine.provide({ actors: { loadSale: told({ ok: true, value: sampleSale() }) } }),
    );
    await waitFor(flow, (snapshot) => snapshot.matches('editing'));
    flow.send({ type: 'user.form.change', changes: SAMPLE_CHOICE });
    flow.send({ type: 'user.sell.continue' });
    expect(to).toEqual(['/deal/sell-next?currency=USDT&fiat=EUR&quantity=100&price=0.92&method=m1']);
  });
});

describe('a fiat order', () => {
  it('derives from the chart who must act, the deadline and what follows', () => {
    const order = sampleFiatOrder();
    expect(nextOf(order)).toEqual({ turn: 'you', deadline: order.deadline, atZero: 'cancelled', escrow: 'frozen' });
    expect(nextOf({ ...order, side: 'sell', status: 'paid' })).toEqual({
      turn: 'you',
      deadline: order.deadline,
      atZero: 'inAppeal',
      escrow: 'frozen',
    });
    expect(nextOf({ ...order, status: 'inAppeal' })).toEqual({
      turn: 'operator',
      deadline: null,
      atZero: null,
      escrow: 'frozen',
    });
    expect(nextOf({ ...order, status: 'completed' }).escrow).toBe('buyer');
  });

  it('shows its progress, and the steps that a cancelled order did not reach', () => {
    const states = (status: 'pendingPayment' | 'paid' | 'completed' | 'cancelled') =>
      stepsOf({ status, paid: null }).map(({ state }) => state);
    expect(states('pendingPayment')).toEqual(['done', 'current', 'ahead', 'ahead']);
    expect(states('paid')).toEqual(['done', 'done', 'current', 'ahead']);
    expect(states('completed')).toEqual(['done', 'done', 'done', 'done']);
    expect(states('cancelled')).toEqual(['done', 'dropped', 'dropped', 'dropped']);
  });

  it('keeps the newer of answer and push, and announces each change once', () => {
    const known = sampleFiatOrder({ status: 'paid', updated: 2 });
    const late = sampleFiatOrder({ status: 'pendingPayment', updated: 1 });
    expect(latestOf(known, late)).toBe(known);
    expect(isMove(known, late)).toBe(false);
    expect(isMove(late, known)).toBe(true);
    expect(isMove(null, known)).toBe(false);
    expect(isMove(late, { ...late, deadline: 1 })).toBe(true);
    expect(moveNotice('buy', 'completed')).toEqual({
      type: 'toast',
      kind: 'success',
      key: 'fiatOrder:told_buy_completed',
    });
  });

  it('exports its timeline as CSV and as JSON', () => {
    const order = sampleFiatOrder({
      log: [{ number: 1, time: 1_700_000_000_000, by: 'buyer', type: 'appealed', note: '=1+1' }],
    });
    const sheet = timelineSheet(order.log, {
      headers: ['No.', 'Time', 'Who', 'What', 'Note'],
      actorOf: ({ by }) => by,
      eventOf: ({ type }) => type,
    });
    expect(sheet).toBe("\uFEFFNo.,Time,Who,What,Note\r\n1,2023-11-14 22:13:20,buyer,appealed,'=1+1\r\n");
    expect(JSON.parse(timelineJson(order))).toEqual({
      id: 'f1',
      status: 'pendingPayment',
      currency: 'USDT',
      fiat: 'EUR',
      unit_price: '0.9200',
      quantity: '100.00000000',
      amount: '92.00',
      log: order.log,
    });
  });
});

describe('an appeal', () => {
  it('requires a reason of a minimum length', () => {
    expect([reasonProblem(' '), reasonProblem('no'), reasonProblem('The money is missing')]).toEqual([
      'fiatOrder:reasonRequired',
      'fiatOrder:reasonLength',
      null,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { commitmentOf } from '../../../domain/rules/ico/allotment';
import type { OfferingInput } from '../../../server/products/ico/engine/terms';
import { credit, DAY, HOUR, IcoExchange, outcomeOf, SEED, START, TERMS, USER } from '../../support/icoExchange';

/** A running project, and a user with 1,000 USDT. */
function running(): { exchange: IcoExchange; project: string } {
  const exchange = new IcoExchange();
  exchange.decide(credit(USER));
  const project = exchange.offer();
  exchange.until(START);
  return { exchange, project };
}

describe('an ICO project', () => {
  it('is public with its commitment once it opens, while its seed stays secret', () => {
    const { exchange, project } = running();
    const shown = exchange.project(project);
    expect([shown?.status, shown?.commitment, shown?.seed]).toEqual(['inProgress', commitmentOf(SEED), null]);
    expect(JSON.stringify(shown)).not.toContain(SEED);
  });
  it('is unknown before its opening', () => {
    const exchange = new IcoExchange();
    const project = exchange.offer({}, null);
    exchange.until(START);
    expect(outcomeOf(exchange.subscribe(project, '2'))).toBe('icoNotFound project_id');
  });
  const wrong: [string, Partial<OfferingInput>][] = [
    ['unknownCurrency currency', { currency: 'XXX' }],
    ['unknownCurrency payCurrency', { payCurrency: 'NOVA' }],
    ['validation payCurrency', { payCurrency: 'BTC' }],
    ['validation name', { name: ' ' }],
    ['validation phases', { phases: [] }],
    ['validation phases', { phases: [{ from: '0.1', price: '1' }] }],
    ['validation phases', { phases: [{ from: '0', price: '0' }] }],
    [
      'validation phases',
      {
        phases: [
          { from: '0', price: '2' },
          { from: '0.5', price: '1' },
        ],
      },
    ],
    ['validation step', { step: '0' }],
    ['validation step', { step: '0.00000001' }],
    ['validation total', { total: '100.5' }],
    ['validation min', { min: '0' }],
    ['validation max', { max: '1' }],
    ['validation end', { end: START }],
    ['validation recruitTime', { recruitTime: START + DAY - 1 }],
    ['validation freezeRate', { freezeRate: '1.1' }],
    ['validation thawDays', { thawDays: 0 }],
    ['validation dayMs', { dayMs: 0.5 }],
  ];
  it.each(wrong)('is refused with the field named: %s', (refusal, change) => {
    const exchange = new IcoExchange();
    expect(outcomeOf(exchange.decide({ kind: 'ico.create', ...TERMS, ...change }))).toBe(refusal);
  });
  it('cannot be opened twice, after its end, or with an invalid seed', () => {
    const exchange = new IcoExchange();
    const project = exchange.offer();
    const open = (seed = SEED) => outcomeOf(exchange.decide({ kind: 'ico.open', projectId: project, seed }));
    expect(open()).toBe('icoStage project_id');
    const late = exchange.offer({}, null);
    expect(outcomeOf(exchange.decide({ kind: 'ico.open', projectId: late, seed: 'x' }))).toBe('validation seed');
    exchange.at = START + DAY;
    expect(outcomeOf(exchange.decide({ kind: 'ico.open', projectId: late, seed: SEED }))).toBe('icoEnded project_id');
  });
});

describe('an ICO participation', () => {
  it('freezes price × quantity, and uses the price of the current phase when it is increased', () => {
    const { exchange, project } = running();
    exchange.subscribe(project, '50');
    expect(exchange.balance('USDT')).toBe('975/25');
    exchange.subscribe(project, '10');
    expect(exchange.balance('USDT')).toBe('969/31');
    expect(exchange.held(project)).toMatchObject({
      status: 'holding',
      ...{ quantity: '60.00000000', amount: '31.00000000', parts: 2, won: null, paid: null, thawable: null },
    });
    expect(exchange.project(project)).toMatchObject({
      ...{ raise_price: '0.60000000', price_increase: '0.2000', progress: '0.6000', participants: 1 },
    });
  });
  it('is refused when the price has risen since it was shown', () => {
    const { exchange, project } = running();
    exchange.subscribe(project, '50');
    expect(outcomeOf(exchange.subscribe(project, '2', USER, '0.5'))).toBe('icoPriceChanged price');
    expect(outcomeOf(exchange.subscribe(project, '2', USER, '0.60'))).toBe('ok');
  });
  it('is refused below and above the limits of the whole subscription, and off the step', () => {
    const { exchange, project } = running();
    const subscribe = (quantity: string) => outcomeOf(exchange.subscribe(project, quantity));
    expect(['1', '501', '2.5', '0', '-2', 'x'].map(subscribe)).toEqual([
      ...['icoLimits quantity', 'icoLimits quantity'],
      ...['icoStep quantity', 'icoStep quantity', 'icoStep quantity', 'icoStep quantity'],
    ]);
    expect([subscribe('2'), subscribe('1'), subscribe('498')]).toEqual(['ok', 'ok', 'icoLimits quantity']);
  });
  it('is refused when the balance is insufficient, without changing anything', () => {
    const { exchange, project } = running();
    exchange.changes();
    expect(outcomeOf(exchange.subscribe(project, '2', 1001))).toBe('insufficientBalance quantity');
    const { ico, entries } = exchange.changes();
    expect([ico.subscriptions, ico.offerings, entries]).toEqual([[], [], []]);
  });
  it('is refused before the start, at the exact end and after it', () => {
    const { exchange, project } = running();
    const at = (time: number) => {
      exchange.at = time;
      return outcomeOf(exchange.subscribe(project, '2'));
    };
    expect([START - 1, START, START + DAY - 1, START + DAY].map(at)).toEqual([
      ...['icoNotStarted project_id', 'ok', 'ok', 'icoEnded project_id'],
    ]);
    exchange.until(START + DAY);
    expect(outcomeOf(exchange.subscribe(project, '2'))).toBe('icoEnded project_id');
  });
  it('is refused after fifty participations', () => {
    const { exchange, project } = running();
    for (let count = 0; count < 50; count++) exchange.subscribe(project, '2');
    expect(outcomeOf(exchange.subscribe(project, '2'))).toBe('icoTooManyParts');
  });
});

describe('cancelling an ICO project', () => {
  it('refunds everything, in batches when there are many, and accepts no more participations', () => {
    const exchange = new IcoExchange();
    const project = exchange.offer({ total: '10000', end: START + DAY });
    exchange.until(START);
    const users = Array.from({ length: 1200 }, (_, index) => USER + index);
    for (const user of users) {
      exchange.decide(credit(user, '10'));
      exchange.subscribe(project, '2', user);
    }
    exchange.at = START + HOUR;
    expect(outcomeOf(exchange.decide({ kind: 'ico.cancel', projectId: project }))).toBe('ok');
    expect(outcomeOf(exchange.subscribe(project, '2'))).toBe('icoCancelled project_id');
    expect(exchange.until(START + HOUR)).toBe(3);
    expect(new Set(users.map((user) => exchange.balance('USDT', user)))).toEqual(new Set(['10/0']));
    expect([exchange.project(project), exchange.engine.state.ico.nextDue()]).toEqual([null, null]);
  });
  it('is refused once the draw has taken place', () => {
    const { exchange, project } = running();
    exchange.subscribe(project, '2');
    exchange.at = START + DAY;
    exchange.decide({ kind: 'ico.settle', projectId: project });
    expect(outcomeOf(exchange.decide({ kind: 'ico.cancel', projectId: project }))).toBe('icoStage project_id');
  });
});

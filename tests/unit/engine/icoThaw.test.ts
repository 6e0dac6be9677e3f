import { describe, expect, it } from 'vitest';
import { credit, DAY, HOUR, IcoExchange, outcomeOf, START, USER } from '../../support/icoExchange';

/** A win of 10 NOVA, 5 of them frozen for four days, drawn at 13:00 on the first day. */
function won(thawDays = 4): { exchange: IcoExchange; project: string; id: string } {
  const exchange = new IcoExchange();
  exchange.decide(credit(USER));
  const project = exchange.offer({ thawDays });
  exchange.until(START);
  exchange.subscribe(project, '10');
  exchange.until(START + DAY + HOUR);
  exchange.changes();
  return { exchange, project, id: exchange.held(project)?.id ?? '' };
}

const MIDNIGHT = Date.UTC(2026, 0, 7);
const lines = (exchange: IcoExchange) =>
  exchange.changes().ico.thaws.map(({ day, amount, time }) => [day, Number(amount) / 1e8, time]);

describe('the daily release', () => {
  it('happens once at each midnight UTC', () => {
    const { exchange, project } = won();
    exchange.until(MIDNIGHT - 1);
    expect(lines(exchange)).toEqual([]);
    exchange.until(MIDNIGHT);
    expect(lines(exchange)).toEqual([[1, 1.25, MIDNIGHT]]);
    exchange.until(MIDNIGHT + HOUR);
    exchange.decide({ kind: 'ico.due' });
    expect(lines(exchange)).toEqual([]);
    expect(exchange.balance('NOVA')).toBe('6.25/3.75');
    expect(exchange.held(project)).toMatchObject({
      ...{ released: '6.25000000', released_today: '1.25000000', frozen: '3.75000000', next_release: MIDNIGHT + DAY },
    });
  });
  it('catches up on days of downtime, each with its own line, and ends with everything released', () => {
    const { exchange, project } = won();
    exchange.until(MIDNIGHT + 2 * DAY + HOUR);
    expect(lines(exchange)).toEqual([1, 2, 3].map((day) => [day, 1.25, MIDNIGHT + (day - 1) * DAY]));
    exchange.until(MIDNIGHT + 90 * DAY);
    expect(lines(exchange)).toEqual([[4, 1.25, MIDNIGHT + 3 * DAY]]);
    expect(exchange.balance('NOVA')).toBe('10/0');
    expect(exchange.held(project)).toMatchObject({ frozen: '0.00000000', next_release: null });
    expect(exchange.engine.state.ico.nextDue()).toBeNull();
  });
  it('leaves no remainder behind when amounts do not divide', () => {
    const { exchange } = won(3);
    exchange.until(MIDNIGHT + 9 * DAY);
    const amounts = exchange.changes().ico.thaws.map(({ amount }) => amount);
    expect(amounts).toEqual([166666666n, 166666667n, 166666667n]);
  });
});

describe('the thaw', () => {
  it('moves at most the released amount to spot, and only the owner’s', () => {
    const { exchange, project, id } = won();
    expect(outcomeOf(exchange.thaw(id, '1', 1001))).toBe('subscriptionNotFound subscription_id');
    const refused = ['5.00000001', '0', 'x', '-1'].map((quantity) => outcomeOf(exchange.thaw(id, quantity)));
    expect(new Set(refused)).toEqual(new Set(['icoThawable quantity']));
    expect(outcomeOf(exchange.thaw(id, '2'))).toBe('ok');
    expect([exchange.balance('NOVA'), exchange.balance('NOVA', USER, 'spot')]).toEqual(['3/5', '2/0']);
    expect(exchange.held(project)).toMatchObject({ thawed: '2.00000000', thawable: '3.00000000' });
  });
  it('is refused a second time for the same amount once nothing remains', () => {
    const { exchange, id } = won();
    expect(['5', '5'].map((quantity) => outcomeOf(exchange.thaw(id, quantity)))).toEqual([
      'ok',
      'icoThawable quantity',
    ]);
  });
  it('ends the subscription in the engine when everything is thawed', () => {
    const { exchange, project, id } = won();
    exchange.until(MIDNIGHT + 9 * DAY);
    expect(outcomeOf(exchange.thaw(id, '10'))).toBe('ok');
    expect([exchange.project(project), exchange.balance('NOVA', USER, 'spot')]).toEqual([null, '10/0']);
  });
});

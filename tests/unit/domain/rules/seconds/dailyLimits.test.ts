import { describe, expect, it } from 'vitest';
import {
  dayStart,
  dayUse,
  exceeded,
  type LimitPlan,
  NO_LIMITS,
  planAfter,
  planAt,
} from '../../../../../domain/rules/seconds/limits';

const NOW = Date.UTC(2026, 0, 5, 12);
const DAY = 86_400_000;
const plan = (stake: string | null, loss: string | null, next: LimitPlan['next'] = null): LimitPlan => ({
  ...{ stake, loss, next },
});
const usdt = (whole: number) => BigInt(whole) * 10n ** 8n;

describe('a change of the daily limits', () => {
  it.each([
    ['the first ones', NO_LIMITS, '100', '50'],
    ['lower ones', plan('100', '50'), '99.99999999', '0'],
    ['a number instead of none', plan('100', null), '100', '50'],
    ['the same ones, written otherwise', plan('100', '50'), '100.00', '50.0'],
  ])('applies at once: %s', (_, before, stake, loss) => {
    expect(planAfter(before, { stake, loss }, NOW)).toEqual(plan(stake, loss));
  });

  it.each([
    ['higher ones', '100.00000001', '51'],
    ['numbers that are longer', '1000', '500'],
    ['none instead of a number', null, null],
  ])('waits 24 hours: %s', (_, stake, loss) => {
    const after = planAfter(plan('100', '50'), { stake, loss }, NOW);
    expect(after).toEqual(plan('100', '50', { stake, loss, from: NOW + DAY }));
    expect(planAt(after, NOW + DAY - 1)).toEqual(after);
    expect(planAt(after, NOW + DAY)).toEqual(plan(stake, loss));
  });

  it('is judged by each limit: the stricter applies, the looser waits', () => {
    const next = { stake: '80', loss: '60', from: NOW + DAY };
    expect(planAfter(plan('100', '50'), { stake: '80', loss: '60' }, NOW)).toEqual(plan('80', '50', next));
  });

  it('to a stricter or the present limit cancels the looser one that waits, of its kind only', () => {
    const waiting = plan('100', '50', { stake: '200', loss: null, from: NOW + 1 });
    expect(planAfter(waiting, { stake: '90', loss: null }, NOW)).toEqual(
      plan('90', '50', { stake: '90', loss: null, from: NOW + 1 }),
    );
    expect(planAfter(waiting, { stake: '100', loss: null }, NOW)).toEqual(
      plan('100', '50', { stake: '100', loss: null, from: NOW + 1 }),
    );
    expect(planAfter(waiting, { stake: '100', loss: '50' }, NOW)).toEqual(plan('100', '50'));
  });

  it('does not restart the wait unless something waiting gets looser', () => {
    const waiting = plan('100', '50', { stake: '200', loss: '50', from: NOW + 1 });
    const wished = (stake: string | null, loss: string | null) => planAfter(waiting, { stake, loss }, NOW).next;
    expect(wished('200', '50')).toEqual({ stake: '200', loss: '50', from: NOW + 1 });
    expect(wished('150', '50')).toEqual({ stake: '150', loss: '50', from: NOW + 1 });
    expect(wished('201', '50')).toEqual({ stake: '201', loss: '50', from: NOW + DAY });
    expect(wished(null, '50')).toEqual({ stake: null, loss: '50', from: NOW + DAY });
    expect(wished('200', '51')).toEqual({ stake: '200', loss: '51', from: NOW + DAY });
  });

  it('is compared with limits that have come due', () => {
    const due = plan('100', null, { stake: '200', loss: null, from: NOW });
    expect(planAfter(due, { stake: '150', loss: null }, NOW)).toEqual(plan('150', null));
    expect(planAfter(due, { stake: '250', loss: null }, NOW)).toEqual(
      plan('200', null, { stake: '250', loss: null, from: NOW + DAY }),
    );
  });
});

describe('what a day has used', () => {
  it('counts from midnight UTC', () => {
    expect([NOW, dayStart(NOW) + DAY - 1, dayStart(NOW)].map(dayStart)).toEqual(Array(3).fill(Date.UTC(2026, 0, 5)));
  });

  it('is the stakes, and what did not return of them; a gain is no loss', () => {
    expect(dayUse(usdt(100), usdt(30))).toEqual({ stake: usdt(100), loss: usdt(70) });
    expect(dayUse(usdt(100), usdt(175))).toEqual({ stake: usdt(100), loss: 0n });
  });
});

describe('a stake', () => {
  const used = { stake: usdt(60), loss: usdt(45) };
  it.each([
    ['without limits', plan(null, null), usdt(1_000_000), null],
    ['that uses up a limit', plan('100', null), usdt(40), null],
    ['above the stake limit', plan('100', '1000'), usdt(40) + 1n, { kind: 'stake', left: '40.00000000' }],
    ['above the loss limit', plan('1000', '50.5'), usdt(6), { kind: 'loss', left: '5.50000000' }],
    ['above both', plan('60', '45'), 1n, { kind: 'stake', left: '0.00000000' }],
    ['after a limit was lowered below the use', plan(null, '20'), 1n, { kind: 'loss', left: '0.00000000' }],
    ['against a limit finer than stakes', plan('60.000000019', null), 2n, { kind: 'stake', left: '0.00000001' }],
  ])('%s', (_, limits, stake, expected) => {
    expect(exceeded(limits, used, stake)).toEqual(expected);
  });
});

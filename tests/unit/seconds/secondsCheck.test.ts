import { describe, expect, it } from 'vitest';
import { FIRST_PREVIOUS, receiptHash } from '../../../domain/rules/seconds/receipt';
import { compare, type Evidence } from '../../../src/machines/seconds/secondsCheck/secondsCheck.machine';
import { sampleEvidence, sampleTicks } from '../../../src/machines/seconds/secondsCheck/secondsCheck.model';
import { sampleSeconds } from '../../../src/machines/seconds/secondsOrder/secondsOrder.model';

const order = sampleSeconds('won');
/** Failed comparison lines. */
const broken = (evidence: Evidence, of = order) =>
  compare(of, evidence)
    .lines.filter(({ holds }) => !holds)
    .map(({ id }) => id);
const evidence = sampleEvidence();
const { receipt } = evidence;
const changedTick = (id: number, change: object) =>
  sampleTicks.map((tick) => (tick.id === id ? { ...tick, ...change } : tick));

describe('verifying a result', () => {
  it('succeeds for what the exchange actually did', () => {
    expect(compare(order, evidence)).toMatchObject({
      ...{ hash: receipt.hash, published: receipt.hash, previous: evidence.before?.hash, ticks: 4, gone: false },
      recomputed: receipt,
    });
    expect(broken(evidence)).toEqual([]);
  });

  it.each<[string, Evidence, string[]]>([
    [
      'another settle price in the record',
      { ...evidence, ticks: changedTick(42, { price: '49999.0000' }) },
      ['settleTick', 'outcome', 'payout'],
    ],
    ['another time of a tick', { ...evidence, ticks: changedTick(41, { time: order.time + 201 }) }, ['entryTick']],
    [
      'an earlier tick that was left out',
      {
        ...evidence,
        ticks: [...sampleTicks, { id: 44, time: order.time + 1, price: '50000.0000' }].toSorted(
          (a, b) => a.time - b.time,
        ),
      },
      ['entryTick'],
    ],
    [
      'a tick that was taken away',
      { ...evidence, ticks: sampleTicks.filter(({ id }) => id !== 42) },
      ['settleTick', 'outcome', 'payout'],
    ],
    [
      'a receipt that names another price',
      { ...evidence, receipt: { ...receipt, settle: { id: 42, time: order.deadline - 100, price: '50002.0000' } } },
      ['terms', 'settleTick', 'hash'],
    ],
    [
      'a receipt with another payout',
      { ...evidence, receipt: { ...receipt, payout: '100.00000000' } },
      ['terms', 'payout', 'hash'],
    ],
    ['a receipt of other rules', { ...evidence, receipt: { ...receipt, rules: 2 } }, ['hash']],
    ['a receipt that is not in the public list', { ...evidence, published: null }, ['published']],
    [
      'another receipt under its number',
      { ...evidence, published: { ...receipt, hash: 'f'.repeat(64) } },
      ['published'],
    ],
    [
      'another receipt before it',
      { ...evidence, before: evidence.before && { ...evidence.before, payout: '1.00000000' } },
      ['chain'],
    ],
    ['none before it', { ...evidence, before: null }, ['chain']],
  ])('detects %s', (_what, given, lines) => {
    expect(broken(given)).toEqual(lines);
  });

  it('detects a changed receipt with a matching hash, by the chain or the list', () => {
    const forged = { ...receipt, payout: '100.00000000' };
    const fitting = { ...forged, hash: receiptHash(forged) };
    expect(broken({ ...evidence, receipt: fitting })).toEqual(['terms', 'payout', 'published']);
  });

  it.each<[string, Partial<typeof order>]>([
    ['number', { id: 's2' }],
    ['direction', { direction: 'down' }],
    ['stake', { stake: '99.00000000' }],
    ['deadline', { deadline: order.deadline + 1 }],
    ['buy price', { buy_price: '50000.0001' }],
    ['payout', { payout: '174.00000000' }],
  ])('detects an order that was shown with another %s', (_what, change) => {
    expect(broken(evidence, { ...order, ...change })).toEqual(['terms']);
  });

  it('accepts the pair’s first receipt without a predecessor', () => {
    const first = { ...receipt, number: 1, previous: FIRST_PREVIOUS };
    const given = { ...first, hash: receiptHash(first) };
    expect(broken({ ...evidence, receipt: given, published: given, before: null }, { ...order, receipt: 1 })).toEqual(
      [],
    );
  });

  it('reports when the record does not go back that far', () => {
    expect(compare(order, { ...evidence, ticks: [] }).gone).toBe(true);
  });
});

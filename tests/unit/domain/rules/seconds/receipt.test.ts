import { describe, expect, it } from 'vitest';
import { checkReceipt, FIRST_PREVIOUS, settle, type Receipt } from '../../../../../domain/rules/seconds/receipt';

const TICKS = [
  { id: 7, time: 1000, price: '64000.12345' },
  { id: 8, time: 1100, price: '64000.5' },
  { id: 9, time: 30_990, price: '64010' },
  { id: 10, time: 31_200, price: '63000' },
];
const TERMS = {
  pair: 'BTC_USDT',
  number: 3,
  order: 'S1',
  direction: 'up',
  stake: '10.00000000',
  payout_rate: '0.75',
  accepted_at: 1050,
  deadline: 31_050,
  previous: FIRST_PREVIOUS,
} as const;
const RECEIPT = settle(TERMS, TICKS[1] ?? null, TICKS[2] ?? null);
const failing = (receipt: Receipt, ticks = TICKS, previous = FIRST_PREVIOUS) =>
  Object.entries(checkReceipt(receipt, ticks, previous).checks)
    .filter(([, holds]) => !holds)
    .map(([name]) => name);

describe('a receipt', () => {
  it('states what was compared and what was paid', () => {
    expect(RECEIPT).toMatchObject({ entry: { id: 8 }, settle: { id: 9 }, outcome: 'win', payout: '17.50000000' });
    expect(RECEIPT.hash).toMatch(/^[0-9a-f]{64}$/);
  });
  it('can be recomputed from the public record', () => {
    expect(failing(RECEIPT)).toEqual([]);
  });
  it('names the version of the rules by the decimals it compares', () => {
    const [from, to] = [
      { id: 8, time: 1100, price: '0.198501' },
      { id: 9, time: 30_990, price: '0.198509' },
    ];
    const fine = settle(TERMS, from, to);
    expect([RECEIPT.rules, fine.rules, fine.outcome]).toEqual([1, 2, 'win']);
    expect(failing(fine, [from, to])).toEqual([]);
    expect(failing({ ...fine, rules: 1 }, [from, to])).toEqual(['hash']);
  });
  it('reveals a changed tick', () => {
    const changed = TICKS.map((tick) => (tick.id === 9 ? { ...tick, price: '63999' } : tick));
    expect(failing(RECEIPT, changed)).toEqual(['settleTick', 'outcome', 'payout']);
    expect(
      failing(
        RECEIPT,
        TICKS.filter(({ id }) => id !== 8),
      ),
    ).toEqual(['entryTick', 'settleTick', 'outcome', 'payout']);
  });
  it('reveals a changed field even when the outcome stays the same', () => {
    expect(failing({ ...RECEIPT, payout: '18.00000000' })).toEqual(['payout', 'hash']);
    expect(failing({ ...RECEIPT, number: 4 })).toEqual(['hash']);
    expect(failing({ ...RECEIPT, rules: 0 })).toEqual(['hash']);
  });
  it('reveals that a receipt was removed from the chain', () => {
    expect(failing(RECEIPT, TICKS, 'a'.repeat(64))).toEqual(['chain']);
  });
  it('of a void without a buy price is recomputed whatever the record has at the deadline', () => {
    const voided = settle(TERMS, null, null);
    const resumed = [{ id: 7, time: 30_990, price: '0.198509' }];
    expect(failing(voided, resumed)).toEqual([]);
    expect(settle(TERMS, null, resumed[0] ?? null)).toEqual(voided);
  });
  it('names the reason for a void and returns the stake', () => {
    expect(settle(TERMS, null, null)).toMatchObject({
      outcome: 'void',
      void_reason: 'noEntryTick',
      payout: '10.00000000',
    });
    expect(settle(TERMS, TICKS[1] ?? null, null)).toMatchObject({ outcome: 'void', void_reason: 'noSettleTick' });
  });
});

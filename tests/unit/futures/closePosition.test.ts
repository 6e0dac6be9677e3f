import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { contractRulesOf } from '../../../src/machines/futures/futures/contractTerms';
import { closePositionMachine, percentShown } from '../../../src/machines/futures/closePosition/closePosition.machine';
import type { BookLevel } from '../../../domain/rules/spot/estimate';
import { closeOutlook, reversedOutlook } from '../../../src/machines/futures/closePosition/closePosition.outlook';
import { sampleAccount, samplePosition, sampleTerms } from '../../../src/machines/futures/futures/samples';

type Closing = Parameters<typeof closeOutlook>[0];

const closing = (change: Partial<Closing> = {}): Closing => ({
  terms: sampleTerms,
  position: samplePosition(),
  form: { type: 'market', fields: { price: '', quantity: '0.5' }, percent: null },
  way: 'order',
  ...change,
});
const bids = [
  { ticks: 610_000, lots: 500 },
  { ticks: 609_000, lots: 500 },
];

describe('the outlook for closing a position', () => {
  it('shows price, slippage, worst price, result and fee of the typed quantity at market', () => {
    expect(closeOutlook(closing(), bids, '61000')).toEqual({
      price: '61000.0',
      slippage: '0.000000',
      worst: '59170.0',
      profit: '500',
      fee: '15.25',
      surplus: null,
    });
  });

  it('closes the whole position for a reversal, whatever is typed, and charges the fee twice', () => {
    const half = closeOutlook(closing({ way: 'flash' }), bids, '61000');
    const reversed = closeOutlook(closing({ way: 'reverse' }), bids, '61000');
    expect(half).toEqual({
      price: '60950.0',
      slippage: '0.000820',
      worst: '59170.0',
      profit: '950',
      fee: '30.475',
      surplus: null,
    });
    expect(reversed).toEqual({ ...half, fee: '60.95' });
  });

  it('buys to close a short, with slippage above the best price', () => {
    const position = samplePosition({ side: 'short' });
    const asks = [
      { ticks: 590_000, lots: 500 },
      { ticks: 591_000, lots: 500 },
    ];
    expect(closeOutlook(closing({ position, way: 'reverse' }), asks, '59000')).toMatchObject({
      price: '59050.0',
      slippage: '0.000848',
      profit: '950',
      fee: '59.05',
    });
  });

  it('has no slippage at a limit, and reports what the book leaves of a flash close', () => {
    const limited = closing({ form: { type: 'limit', fields: { price: '62000', quantity: '0.5' }, percent: null } });
    expect(closeOutlook(limited, bids, '61000')).toMatchObject({ price: '62000.0', slippage: null, worst: null });
    expect(closeOutlook(closing({ way: 'flash' }), bids.slice(0, 1), '61000')).toMatchObject({ surplus: '0.5' });
    expect(closeOutlook(closing({ way: 'reverse' }), [], null)).toEqual({
      ...{ price: null, slippage: null, worst: null, profit: null, fee: null },
      surplus: '1',
    });
  });
});

describe('the position that a reversal opens', () => {
  const position = samplePosition({ margin_mode: 'cross', leverage: 10 });
  const account = { ...sampleAccount, positions: [position] };
  const rulesFor = (pair: string) => (pair === position.pair ? contractRulesOf(sampleTerms) : null);
  const reversed = (levels: readonly BookLevel[], mark: string | null, change: Partial<typeof position> = {}) =>
    reversedOutlook(closing({ way: 'reverse', position: { ...position, ...change } }), levels, mark, account, rulesFor);

  it('has its margin at the average price and leverage, and the liquidation price of what the closing leaves', () => {
    expect(reversed(bids, '61000')).toEqual({ margin: '6095', liquidation: '65561.2' });
    expect(reversed(bids, '61000', { margin_mode: 'isolated' })).toEqual({ margin: '6095', liquidation: '66761.1' });
  });

  it('is unknown while the book does not take the whole position, or without a mark price', () => {
    expect(reversed(bids.slice(0, 1), '61000')).toBeNull();
    expect(reversed(bids, null)).toBeNull();
  });
});

it('the slider of a close shows the share of a position that grew meanwhile', () => {
  const input = { terms: sampleTerms, position: samplePosition({ closable: '0.500' }), way: 'order' as const };
  const flow = createActor(closePositionMachine, { input }).start();
  flow.send({ type: 'user.size.percent', percent: 100 });
  expect(percentShown(flow.getSnapshot())).toBe(100);
  flow.send({ type: 'flow.position.told', position: samplePosition({ closable: '1.000' }) });
  expect([percentShown(flow.getSnapshot()), flow.getSnapshot().context.form.fields.quantity]).toEqual([50, '0.5']);
  flow.stop();
});

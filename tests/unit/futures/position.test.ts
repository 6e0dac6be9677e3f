import { describe, expect, it } from 'vitest';
import {
  sampleAccount,
  sampleFuturesOrder,
  samplePlan,
  samplePosition,
  sampleTerms,
} from '../../../src/machines/futures/futures/samples';
import { contractRulesOf } from '../../../src/machines/futures/futures/contractTerms';
import {
  liveFigures,
  lossAtLiquidation,
  resultOfLeg,
  totalProfit,
  riskTexts,
  scopeOf,
  standing,
} from '../../../src/machines/futures/futures/holdings';
import { takePush } from '../../../src/machines/futures/futuresAccount/futuresAccount.merge';
import { pushNotice } from '../../../src/machines/futures/futuresAccount/futuresAccount.machine';
import {
  type ClosePositionContext,
  closeReason,
} from '../../../src/machines/futures/closePosition/closePosition.machine';
import {
  firstForm,
  type PositionTargetsContext,
  requestOf,
  targetsReason,
} from '../../../src/machines/futures/positionTargets/positionTargets.form';
import {
  firstForm as firstTrail,
  type TrailField,
  trailReason,
  triggerNow,
} from '../../../src/machines/futures/positionTrail/positionTrail.machine';
import {
  type FuturesCalculatorContext,
  liquidationResult,
  profitResult,
  targetResult,
} from '../../../src/machines/futures/futuresCalculator/futuresCalculator.machine';
import { riskOf } from '../../../domain/rules/futures/preview';

const rules = contractRulesOf(sampleTerms);

describe('a position', () => {
  it('shows profit and yield at the mark', () => {
    expect(liveFigures(rules, samplePosition(), '60600')).toEqual({ profit: '600', yield: '0.1', notional: '60600' });
    expect(liveFigures(rules, samplePosition({ side: 'short' }), '60600')).toEqual({
      profit: '-600',
      yield: '-0.1',
      notional: '60600',
    });
  });

  it('shows on the chart the result of a leg: for the part it closes, a loss behind a stop', () => {
    const leg = (trigger_price: string, quantity: string | null) => ({ trigger_price, quantity });
    expect(resultOfLeg(rules, samplePosition(), leg('61000', null))).toEqual({ profit: '1000', fee: '30.5' });
    expect(resultOfLeg(rules, samplePosition(), leg('61000', '0.250'))).toEqual({ profit: '250', fee: '7.625' });
    expect(resultOfLeg(rules, samplePosition(), leg('59400', '0.500'))).toEqual({ profit: '-300', fee: '14.85' });
    expect(resultOfLeg(rules, samplePosition({ side: 'short' }), leg('59000', null))).toEqual({
      profit: '1000',
      fee: '29.5',
    });
    expect(resultOfLeg(rules, samplePosition({ quantity: '0', cost: '0' }), leg('59000', null))).toBeNull();
  });

  it('sums the profit of all positions, live for the contract whose mark price is known', () => {
    const positions = [
      samplePosition({ unrealised_profit: '7' }),
      samplePosition({ side: 'short', quantity: '0.500', cost: '30000', unrealised_profit: '-3' }),
      samplePosition({ pair: 'ETH_USDT', unrealised_profit: '-20.5' }),
      samplePosition({ pair: 'SOL_USDT', unrealised_profit: null }),
    ];
    expect(totalProfit(positions, rules, '60100')).toBe('29.5');
    expect(totalProfit(positions, rules, null)).toBe('-16.5');
  });

  it('shows the loss at liquidation on the chart: isolated margin, or all that backs a cross position', () => {
    const isolated = samplePosition({ margin_mode: 'isolated', margin: '3000.5', liquidation_price: '57000' });
    expect(lossAtLiquidation(rules, [isolated])).toBe('-3000.5');
    // 1 BTC: 60000 − 45000 lost, plus the maintenance margin of 45000 in its tier, 0.4 %.
    const cross = samplePosition({ margin_mode: 'cross', liquidation_price: '45000' });
    expect(lossAtLiquidation(rules, [cross])).toBe('-15180');
    const short = samplePosition({ margin_mode: 'cross', side: 'short', liquidation_price: '45000' });
    expect(lossAtLiquidation(rules, [cross, short])).toBe('-360');
    expect(lossAtLiquidation(rules, [samplePosition({ liquidation_price: null })])).toBe('0');
  });

  it('has the liquidation price given by the rules', () => {
    const place = { rules, side: 'long', mode: 'isolated', mark: '60000' } as const;
    const scope = scopeOf(sampleAccount, place, () => rules);
    expect(scope && riskTexts(riskOf(scope), 1)).toEqual({ ratio: '0.04166667', price: '54221.1' });
  });
});

describe('closing a position', () => {
  const closing = (way: ClosePositionContext['way'], mark: string | null): ClosePositionContext => ({
    ...{ terms: sampleTerms, position: samplePosition({ mark_price: mark }), way, complaints: {} },
    form: { type: 'market', fields: { price: '', quantity: '1' }, percent: null },
  });

  it.each(['order', 'flash'] as const)('by %s reports that the contract has no price', (way) => {
    expect(closeReason(closing(way, null))).toEqual({ key: 'spotOrder:noPrice' });
    expect(closeReason(closing(way, '60000'))).toBeNull();
  });
});

describe('take-profit and stop-loss', () => {
  const context = (change: Partial<PositionTargetsContext> = {}): PositionTargetsContext => {
    const input = { terms: sampleTerms, position: samplePosition(), plan: null, dragged: null, inPlace: null };
    return { ...input, prices: { last: null, index: null }, form: firstForm(input), error: null, ...change };
  };
  const typed = (basis: 'price' | 'yield', takeProfit: string, stopLoss: string) => {
    const { form } = context();
    const leg = (value: string) => ({ value, type: 'market' as const, price: '' });
    return context({ form: { ...form, basis, legs: { takeProfit: leg(takeProfit), stopLoss: leg(stopLoss) } } });
  };

  it('are sent with the sign of their yield rate', () => {
    expect(requestOf(typed('yield', '50', '25'))).toEqual({
      call: 'setFuturesTargets',
      body: {
        pair: 'BTC_USDT',
        side: 'long',
        take_profit: { basis: 'yield', value: '0.5', trigger_by: 'last', type: 'market' },
        stop_loss: { basis: 'yield', value: '-0.25', trigger_by: 'last', type: 'market' },
      },
    });
  });

  it('are refused on the wrong side and beyond the liquidation price', () => {
    expect(targetsReason(typed('price', '59000', ''))?.key).toBe('futures:takeProfitSide_long');
    expect(targetsReason(typed('price', '', '61000'))?.key).toBe('futures:stopLossSide_long');
    expect(targetsReason(typed('price', '', '54000'))?.key).toBe('futures:stopBeyondLiquidation_long');
    expect(targetsReason(typed('price', '65000', '58000'))).toBeNull();
    expect(targetsReason(typed('price', '', ''))?.key).toBe('futures:targetRequired');
  });

  it.each([
    ['last', '60500', null],
    ['mark', '60500', 'futures:takeProfitSide_long'],
    ['index', '60500', 'futures:takeProfitSide_long'],
    ['last', '60100', 'futures:takeProfitSide_long'],
    ['index', '60700', null],
  ] as const)('judged by the %s price lie ahead of that price: %s', (triggerBy, takeProfit, key) => {
    const { form, ...rest } = typed('price', takeProfit, '');
    const prices = { last: '60200', index: '60600' };
    const position = samplePosition({ mark_price: '60500' });
    expect(targetsReason({ ...rest, position, prices, form: { ...form, triggerBy } })?.key ?? null).toBe(key);
  });

  it('judged by the last price are judged by the mark before the first trade, by the index only once there is one', () => {
    const { form, ...rest } = typed('price', '60400', '');
    const by = (triggerBy: typeof form.triggerBy) => targetsReason({ ...rest, form: { ...form, triggerBy } });
    expect(by('last')).toBeNull();
    expect(by('index')).toEqual({ key: 'spotOrder:noPrice' });
  });

  it.each([
    ['price', { key: 'spotOrder:triggerRequired', field: 'stopLoss' }],
    ['yield', { key: 'futures:yieldRequired', field: 'stopLoss' }],
  ] as const)('by %s are not set without the one whose limit price alone was typed', (basis, reason) => {
    const { form } = typed(basis, basis === 'price' ? '65000' : '50', '');
    const stopLoss = { value: ' ', type: 'limit' as const, price: '57000' };
    const half = (leg: typeof stopLoss) => context({ form: { ...form, legs: { ...form.legs, stopLoss: leg } } });
    expect(targetsReason(half(stopLoss))).toEqual(reason);
    expect(targetsReason(half({ ...stopLoss, price: '' }))).toBeNull();
  });

  it('report first of all that the contract has no price', () => {
    const position = samplePosition({ mark_price: null });
    expect(targetsReason({ ...typed('price', '', ''), position })).toEqual({ key: 'spotOrder:noPrice' });
  });

  it('may stop a hedged side that gains where the account is liquidated', () => {
    const hedged = samplePosition({ liquidation_price: '70000' });
    expect(targetsReason({ ...typed('price', '', '54000'), position: hedged })).toBeNull();
  });

  it('take a dragged price on the grid for the leg that was dragged', () => {
    const plan = samplePlan({ id: 'leg', kind: 'stopLoss', trigger_price: '58000.0', quantity: null });
    const input = { terms: sampleTerms, position: samplePosition(), plan, dragged: '57999.96', inPlace: null };
    expect(requestOf(context({ ...input, form: firstForm(input) }))).toEqual({
      call: 'changeFuturesTarget',
      body: { plan_id: 'leg', basis: 'price', value: '58000', trigger_by: 'last', type: 'market' },
    });
  });
});

describe('the mark’s position between entry and liquidation', () => {
  it.each([
    ['a long at its entry', '100', '50', '100', 0.5],
    ['a long half way to its liquidation', '100', '50', '75', 0.25],
    ['a long beyond its liquidation', '100', '50', '40', 0],
    ['a long that has won as much', '100', '50', '150', 1],
    ['a short half way to its liquidation', '100', '150', '125', 0.25],
    ['without a liquidation price', '100', null, '90', null],
  ])('%s', (_, entry_price, liquidation_price, mark, part) => {
    expect(standing(samplePosition({ entry_price, liquidation_price }), mark)).toBe(part);
  });
});

describe('the futures account', () => {
  it('removes what has ended and reports what happened without the user', () => {
    const liquidated = { kind: 'futuresPosition', position: samplePosition({ status: 'liquidated' }) } as const;
    expect(takePush(sampleAccount, liquidated).positions).toEqual([]);
    expect(pushNotice(sampleAccount, liquidated)).toMatchObject({ kind: 'error', key: 'futures:liquidated' });
    const traded = { kind: 'futuresOrder', order: sampleFuturesOrder({ status: 'traded' }) } as const;
    expect(takePush(sampleAccount, traded).orders).toEqual([]);
    expect(pushNotice(sampleAccount, traded)).toMatchObject({
      key: 'futures:orderTraded',
      params: { left: 'BTC', right: 'USDT', pair: 'BTC/USDT' },
    });
  });

  it('keeps the later of two states that arrive out of order', () => {
    const old = { kind: 'futuresOrder', order: sampleFuturesOrder({ updated: 1, status: 'traded' }) } as const;
    expect(takePush(sampleAccount, old).orders).toEqual(sampleAccount.orders);
  });
});

describe('the calculator', () => {
  const context: FuturesCalculatorContext = {
    terms: sampleTerms,
    calculation: 'profit',
    side: 'long',
    leverage: 10,
    fields: { entry: '60000', exit: '66000', quantity: '1', margin: '', rate: '50' },
  };

  it('agrees with the rules', () => {
    expect(profitResult(context)).toEqual({ margin: '6000', profit: '5937', yield: '0.9895', fees: '63' });
    expect(liquidationResult(context)).toBe('54221.1');
    expect(targetResult(context)).toBe('63000.0');
  });

  it('shows no result while an input is missing', () => {
    const blank = { ...context, fields: { ...context.fields, entry: '' } };
    expect([profitResult(blank), liquidationResult(blank), targetResult(blank)]).toEqual([null, null, null]);
  });
});

describe('the trailing stop of a position', () => {
  const trailing = (side: 'long' | 'short', typed: Partial<Record<TrailField, string>>) => {
    const position = samplePosition({ side });
    const form = firstTrail(position);
    return { terms: sampleTerms, position, form: { ...form, fields: { ...form.fields, ...typed } } };
  };

  it.each([
    ['long', '1', '', '59400.0'],
    ['short', '1', '', '60600.0'],
    ['long', '0.5', '62000', '61690.0'],
    ['short', '10', '50000', '55000.0'],
  ] as const)('would trigger for a %s with a callback of %s %% from "%s" at %s', (side, callback, trigger, at) => {
    expect(triggerNow(trailing(side, { callback, trigger }), '60000')).toBe(at);
    expect(trailReason(trailing(side, { callback, trigger }))).toBeNull();
  });

  it('starts with the whole position, and shows its trigger price once the callback is valid', () => {
    expect(firstTrail(samplePosition({ quantity: '0.250' })).fields.quantity).toBe('0.25');
    for (const callback of ['', '0.09', '10.01'])
      expect(triggerNow(trailing('long', { callback }), '60000')).toBeNull();
    expect(triggerNow(trailing('long', { callback: '1' }), null)).toBeNull();
  });

  it.each([
    ['long', '60000'],
    ['short', '60000'],
  ] as const)('is refused for a %s when the mark has already reached its activation price', (side, trigger) => {
    expect(trailReason(trailing(side, { callback: '1', trigger }))).toEqual({
      key: `futures:activationSide_${side}`,
      field: 'trigger',
    });
  });
});

import { amountOfLots } from '../../../../domain/rules/futures/orderSize';
import { defineFlowModel } from '../../flowModel';
import { contractRulesOf, usdtUnits } from '../futures/contractTerms';
import { sampleFuturesOrder, sampleTerms } from '../futures/samples';
import { orderLots, sizedBy, sizingOf, UNKNOWN_MARKET, UNKNOWN_TRADER } from './futuresOrder.form';
import { futuresOrderMachine, type FuturesOrderSnapshot, submitReasonOf } from './futuresOrder.machine';
import { isRepeated } from './futuresOrder.reasons';
import { sameData } from '../../sameData';
import { NETWORK_DOWN } from '../../shell/app/samples';
import type { MarketFacts, TraderFacts } from './futuresOrder.types';

/** Facts of the sample account: a long of 1 BTC, an order and a trigger order. */
export const sampleTrader: TraderFacts = {
  signedIn: true,
  permission: true,
  available: '4000',
  leverage: 20,
  marginMode: 'cross',
  positionMode: 'hedge',
  closable: { long: '1.000', short: null },
  held: { long: '60000', short: '0' },
  waiting: 1,
};

export const sampleMarketFacts: MarketFacts = { ...UNKNOWN_MARKET, fresh: true, mark: '60000' };

const trader = { ...UNKNOWN_TRADER, signedIn: true, permission: true, available: '1000', leverage: 20 };

const SIDES = ['long', 'short'] as const;
const ACCEPT = { type: 'user.order.accept' } as const;
const canSubmit = (state: FuturesOrderSnapshot) => SIDES.some((side) => state.can({ type: 'user.order.submit', side }));

const PLACED = { ok: true, value: { order: sampleFuturesOrder() } } as const;

/** Answers to an order after which the form was changed. */
const ANSWERS = [PLACED, NETWORK_DOWN];

export const futuresOrderModel = defineFlowModel<typeof futuresOrderMachine>({
  title: 'Futures order',
  spec: 'SPEC §3 Futures order and position, §4 Futures order',
  machine: futuresOrderMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'user.effect.choose': () => [{ effect: 'close' }, { effect: 'open' }],
    'user.type.choose': () => [{ kind: 'market' }, { kind: 'plan' }],
    'user.timeInForce.choose': () => [{ timeInForce: 'ioc' }],
    'user.sizeBy.choose': () => [{ sizeBy: 'usdt' }, { sizeBy: 'coin' }, { sizeBy: 'risk' }],
    'user.field.change': () => [
      { field: 'quantity', text: '0.01' },
      { field: 'amount', text: '600' },
    ],
    'user.size.percent': () => [{ percent: 50 }],
    'user.price.pick': () => [{ price: '60000' }],
    'user.quantity.pick': () => [{ price: '60000', quantity: '0.01' }],
    'user.targets.toggle': () => [{ on: false }, { on: true }],
    'user.triggerBy.choose': () => [{ triggerBy: 'mark' }],
    'user.confirmation.choose': () => [{ ask: false }, { ask: true }],
    'user.order.submit': () => [{ side: 'long' }, { side: 'short' }],
    'flow.trader.told': () => [
      { trader },
      { trader: UNKNOWN_TRADER },
      { trader: { ...trader, permission: false } },
      { trader: sampleTrader },
    ],
    'flow.market.told': () => [{ market: sampleMarketFacts }, { market: UNKNOWN_MARKET }],
  },
  answers: {
    restoreForm: [
      { ask: true, type: 'limit', sizeBy: 'coin', planning: false },
      { ask: false, type: 'market', sizeBy: 'usdt', planning: false },
      { ask: true, type: 'limit', sizeBy: 'coin', planning: true },
    ],
    firstPrice: ['60000.0'],
    placeOrder: [
      PLACED,
      { ok: true, value: { order: sampleFuturesOrder() }, repeated: true },
      NETWORK_DOWN,
      { ok: false, error: 'insufficientBalance' },
    ],
  },
  abstract: ({ value, context: { form, trader: told, market: seen, ask, side, sent } }) => [
    value,
    form.effect,
    JSON.stringify(value).includes('editing') ? null : side,
    JSON.stringify(value).includes('resting') ? sent : null,
    form.type,
    form.fields.price !== '',
    form.fields.quantity !== '',
    form.withTargets,
    form.sizeBy === 'coin',
    told.signedIn,
    told.permission,
    seen.fresh,
    ask,
  ],
  // What is changed while an order is on its way is tried once, on one side and with one set of facts, and only with the order then
  // placed or lost.
  skip: ({ value, context }, { type, ...event }) => {
    const { trader: told, market: seen, ask, side, form } = context;
    const isBare =
      side === 'long' && told.signedIn && told.permission === true && seen.fresh && !ask && !form.withTargets;
    return (
      value === 'submitting' &&
      (isRepeated(context, side)
        ? type.startsWith('user.') && !isBare
        : !(type.startsWith('xstate.') && ANSWERS.some((answer) => sameData(event['output'], answer))))
    );
  },
  statements: ({ where, after, asks, refused, answered, saysOnly }) => ({
    'a stale price forbids market orders of either side, and says so': where(
      ({ context: { form, market, trader: told } }) =>
        form.type === 'market' && !market.fresh && told.signedIn && told.permission === true,
      (state) =>
        !canSubmit(state) &&
        !state.can(ACCEPT) &&
        (state.hasTag('busy') || SIDES.every((side) => submitReasonOf(state, side)?.key === 'spotOrder:stalePrices')),
    ),
    'without permission nothing is opened, and it says so': where(
      ({ context: { form, trader: told } }) => form.effect === 'open' && told.signedIn && told.permission === false,
      (state) => !canSubmit(state) && !state.can(ACCEPT) && submitReasonOf(state, 'long') !== null,
    ),
    'a visitor sends no order': where(
      ({ context }) => !context.trader.signedIn,
      (state) => !canSubmit(state) && !state.can(ACCEPT),
    ),
    'the order that I saw is the one that is sent, once': asks('placeFuturesOrder', {
      with: ({ before, now }) => before.context.draft ?? now.context.draft,
    }),
    'what is put together is what stands in the form': after(
      'user.order.submit',
      ({
        now: {
          context: { draft, form, side },
        },
      }) =>
        draft?.direction === `${form.effect}_${side}` &&
        draft.type === form.type &&
        draft.quantity === form.fields.quantity &&
        ('price' in draft ? draft.price : undefined) === (form.type === 'limit' ? form.fields.price : undefined),
    ),
    'an order sized by an amount comes to no more than that': where(
      ({ context }) => context.draft !== null && sizedBy(context.form) !== 'coin',
      ({ context }) => {
        const sizing = sizingOf(context);
        const lots = BigInt(orderLots(context) ?? 0);
        const amount = usdtUnits(context.form.fields.amount);
        return sizing === null || amountOfLots(contractRulesOf(context.terms), sizing, lots) <= amount;
      },
    ),
    'for two seconds the same order is not taken again': after(
      'user.order.submit',
      ({ before, now }) => !before.matches({ open: 'resting' }) || !sameData(now.context.draft, before.context.sent),
    ),
    'after a no nothing is sent': after(
      'user.order.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.draft === null,
    ),
    'an order that had been sent before is not told as placed now': after(
      answered('placeOrder', { repeated: true }),
      saysOnly('spotOrder:sentBefore'),
    ),
    'a refused order leaves what I typed, and it is said why': after(
      refused('placeOrder'),
      ({ before, now, says }) => now.context.form === before.context.form && says.length === 1,
    ),
  }),
});

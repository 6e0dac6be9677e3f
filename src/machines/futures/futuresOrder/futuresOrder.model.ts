import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, sampleTerms } from '../futures/samples';
import { sampleMarketFacts, sampleTrader } from './futuresOrder.samples';
import { UNKNOWN_MARKET, UNKNOWN_TRADER } from './futuresOrder.form';
import { futuresOrderMachine } from './futuresOrder.machine';

const trader = { ...UNKNOWN_TRADER, signedIn: true, permission: true, available: '1000', leverage: 20 };

export const futuresOrderModel = defineFlowModel<typeof futuresOrderMachine>({
  id: 'futuresOrder',
  title: 'Futures order',
  spec: 'SPEC §3 Futures order and position, §4 Futures order',
  machine: futuresOrderMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'xstate.done.actor.restoreForm': () => [
      { output: { ask: true, type: 'limit' } },
      { output: { ask: false, type: 'market' } },
    ],
    'xstate.done.actor.firstPrice': () => [{ output: '60000.0' }],
    'xstate.done.actor.placeOrder': () => [
      { output: { ok: true, value: { order: sampleFuturesOrder() } } },
      { output: { ok: false, error: 'network' } },
      { output: { ok: false, error: 'insufficientBalance' } },
    ],
    'user.effect.choose': () => [{ effect: 'close' }, { effect: 'open' }],
    'user.type.choose': () => [{ kind: 'market' }, { kind: 'plan' }],
    'user.timeInForce.choose': () => [{ timeInForce: 'ioc' }],
    'user.field.change': () => [{ field: 'quantity', text: '0.01' }],
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
  abstract: ({ value, context: { form, trader: told, market: seen, ask, side, sent } }) => [
    value,
    JSON.stringify(value).includes('editing') ? null : side,
    JSON.stringify(value).includes('resting') ? sent : null,
    form.type,
    form.fields.price !== '',
    form.fields.quantity !== '',
    form.withTargets,
    told.signedIn,
    told.permission,
    seen.fresh,
    ask,
  ],
});

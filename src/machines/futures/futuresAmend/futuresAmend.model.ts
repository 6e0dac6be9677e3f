import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, samplePlan, sampleTerms } from '../futures/samples';
import { futuresAmendMachine } from './futuresAmend.machine';
import type { AmendTarget } from './futuresAmend.types';
import { reasonOf } from './futuresAmend.selectors';

const order: AmendTarget = { kind: 'order', order: sampleFuturesOrder() };
const plan: AmendTarget = { kind: 'plan', plan: samplePlan({ type: 'limit', price: '62010.0' }) };

export const futuresAmendModel = defineFlowModel<typeof futuresAmendMachine>({
  id: 'futuresAmend',
  title: 'Change a futures order',
  spec: 'SPEC §4 Futures order, Plan orders',
  machine: futuresAmendMachine,
  inputs: [undefined],
  cases: {
    'user.amend.open': () => [
      { terms: sampleTerms, target: order, dragged: '59990.04' },
      { terms: sampleTerms, target: plan, dragged: null },
    ],
    'user.field.change': ({ context }) =>
      context.amended?.target.kind === 'plan'
        ? [{ field: 'trigger', text: '61500' }]
        : [
            { field: 'price', text: '59950' },
            { field: 'price', text: '' },
            { field: 'quantity', text: '0.05' },
          ],
    'flow.target.told': ({ context }) => [
      { target: context.amended?.target ?? null, available: '4000' },
      { target: null, available: '4000' },
    ],
    'xstate.done.actor.sendAmend': () => [
      { output: { ok: true, value: { order: sampleFuturesOrder({ price: '59950.0' }) } } },
      { output: { ok: true, value: { order: sampleFuturesOrder({ status: 'traded' }) } } },
      { output: { ok: false, error: 'orderClosed' } },
      { output: { ok: false, error: 'wouldTake' } },
    ],
  },
  abstract: ({ value, context: { amended, form } }) => [value, amended?.target.kind, form],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
  statements: ({ where, after, asks, refused }) => ({
    'the order that I changed gets the price and the quantity that I saw, once, after a yes': asks(
      'amendFuturesOrder',
      {
        by: 'user.amend.accept',
        with: ({ before: { context } }) => ({
          order_id: 'fo1',
          price: context.form.price,
          quantity: context.form.quantity,
        }),
      },
    ),
    'a trigger order gets its trigger and its price': asks('amendFuturesPlan', {
      by: 'user.amend.accept',
      with: ({ before: { context } }) => ({
        plan_id: 'fp1',
        trigger_price: context.form.trigger,
        price: context.form.price,
      }),
    }),
    'without a price nothing is sent, and it says so': where(
      ({ context }) => context.amended?.target.kind === 'order' && context.form.price === '',
      (state) => reasonOf(state)?.key === 'spotOrder:priceRequired' && !state.can({ type: 'user.amend.review' }),
    ),
    'an order that has traded meanwhile is not changed any more, and it is said': after(
      'flow.target.told',
      ({ event, before, now, says }) =>
        event.target !== null ||
        before.hasTag('busy') ||
        before.context.amended === null ||
        (now.context.amended === null && says[0] === 'orders:alreadyTraded'),
    ),
    'after a no nothing is changed': after(
      'user.amend.cancel',
      ({ asked, now }) => asked.length === 0 && now.context.amended === null,
    ),
    'a refused price stays in the form, and it is said why': after(
      refused('sendAmend', 'wouldTake'),
      ({ before, now, says }) =>
        now.context.form === before.context.form && now.context.error === 'errors:wouldTake' && says.length === 1,
    ),
    'one that comes too late is said to have traded, not to have failed': after(
      refused('sendAmend', 'orderClosed'),
      ({ now, says }) => now.context.amended === null && says.length === 1 && says[0] === 'orders:alreadyTraded',
    ),
  }),
});

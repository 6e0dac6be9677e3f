import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, samplePlan, sampleTerms } from '../futures/samples';
import { sameData } from '../../sameData';
import { valuesOf } from './futuresAmend.form';
import { type AmendTarget, futuresAmendMachine, reasonOf } from './futuresAmend.machine';

const order: AmendTarget = { kind: 'order', order: sampleFuturesOrder() };
const plan: AmendTarget = { kind: 'plan', plan: samplePlan({ type: 'limit', price: '62010.0' }) };

export const futuresAmendModel = defineFlowModel<typeof futuresAmendMachine>({
  title: 'Change a futures order',
  spec: 'SPEC §4 Futures order, Plan orders',
  machine: futuresAmendMachine,
  cases: {
    'user.amend.open': () => [
      { terms: sampleTerms, target: order },
      { terms: sampleTerms, target: plan },
    ],
    'user.cell.open': () => [{ terms: sampleTerms, target: order, field: 'price' }],
    'user.line.drop': () => [
      { terms: sampleTerms, target: order, price: '59990.04' },
      { terms: sampleTerms, target: order, price: sampleFuturesOrder().price ?? '' },
      { terms: sampleTerms, target: plan, price: '61500' },
      { terms: sampleTerms, target: order, price: '0.01' },
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
      { target: context.amended?.target ?? null, available: '4000', bid: null },
      { target: null, available: '4000', bid: null },
    ],
  },
  answers: {
    readAsk: [true, false],
    sendAmend: [
      { ok: true, value: { order: sampleFuturesOrder({ price: '59950.0' }) } },
      { ok: true, value: { order: sampleFuturesOrder({ status: 'traded' }) } },
      { ok: false, error: 'orderClosed' },
      { ok: false, error: 'wouldTake' },
    ],
  },
  abstract: ({ value, context: { amended, form, cell, before, moved } }) => [
    ...[value, cell, amended?.target.kind, amended?.over, form, before, moved?.form, moved?.amended.target.kind],
  ],
  statements: ({ where, after, asks, refused, answered }) => ({
    'the order that I changed gets the price and the quantity that I saw, once, after a yes': asks(
      'amendFuturesOrder',
      {
        with: ({ now: { context } }) => ({
          order_id: 'fo1',
          price: context.form.price,
          quantity: context.form.quantity,
        }),
      },
    ),
    'a trigger order gets its trigger and its price': asks('amendFuturesPlan', {
      with: ({ now: { context } }) => ({
        plan_id: 'fp1',
        trigger_price: context.form.trigger,
        price: context.form.price,
      }),
    }),
    'a dragged line waits for my yes where I am asked': after(
      answered('readAsk', {}),
      ({ event, now }) => event['output'] === false || !now.matches('sending'),
    ),
    'a dragged line that comes back to its price changes nothing': after(
      'user.line.drop',
      ({ event, now }) => event.price !== sampleFuturesOrder().price || !now.matches('sending'),
    ),
    'a refused cell stays as I typed it, and says why where it stands': after(
      refused('sendAmend', 'wouldTake'),
      ({ before, now, says }) =>
        before.context.cell === null ||
        (now.matches('typing') && now.context.error === 'errors:wouldTake' && says[0] === 'errors:wouldTake'),
    ),
    'a cell that has its figure of now sends nothing': after(
      'user.cell.submit',
      ({ before, now }) => !sameData(before.context.form, before.context.before) || now.matches('idle'),
    ),
    'what a dragged line changed can be put back, and nothing else can': where(
      (state) => state.can({ type: 'user.amend.undo' }),
      ({ context: { moved } }) => moved !== null && !sameData(moved.form, valuesOf(moved.amended.target)),
    ),
    'putting it back sends the figures of before': after(
      'user.amend.undo',
      ({ before, now }) => sameData(now.context.form, before.context.moved?.form) && now.context.moved === null,
    ),
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
      ['user.amend.cancel', 'user.cell.leave'],
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

import { defineFlowModel } from '../../flowModel';
import { sampleOrder, sampleTerms } from '../spotOrder/spotOrder.samples';
import { sameData } from '../../sameData';
import { figuresOf } from './spotAmend.form';
import { spotAmendMachine, reasonOf } from './spotAmend.machine';

const waiting = sampleOrder('waiting');
const stop = {
  ...sampleOrder('untriggered'),
  ...({ type: 'stop_market', direction: 'sell', price: null, trigger_price: '60000.00' } as const),
};

const moved = { ...waiting, price: '63000.00' };
const movedStop = { ...stop, trigger_price: '61000.00' };

export const spotAmendModel = defineFlowModel<typeof spotAmendMachine>({
  title: 'Change a spot order',
  spec: 'SPEC §4 Spot order',
  machine: spotAmendMachine,
  cases: {
    'user.amend.open': () => [
      { terms: sampleTerms, order: waiting },
      { terms: sampleTerms, order: stop },
    ],
    'user.cell.open': () => [{ terms: sampleTerms, order: waiting, field: 'price' }],
    'user.line.drop': () => [
      { terms: sampleTerms, order: waiting, price: '63000.004' },
      { terms: sampleTerms, order: waiting, price: '64000.001' },
      { terms: sampleTerms, order: stop, price: '61000' },
      { terms: sampleTerms, order: waiting, price: '0.001' },
    ],
    'user.field.change': ({ context }) =>
      context.amended?.order.price === null
        ? [{ field: 'trigger', text: '61000' }]
        : [
            { field: 'price', text: '63000' },
            { field: 'quantity', text: '0.002' },
            { field: 'quantity', text: '' },
          ],
    'flow.order.told': ({ context }) => [
      { order: context.amended?.order ?? null, available: '1000' },
      ...(context.amended?.order.price ? [{ order: sampleOrder('partial'), available: '10' }] : []),
      { order: null, available: '1000' },
    ],
  },
  answers: {
    readAsk: [true, false],
    sendAmend: ({ context }) => [
      { ok: true, value: { order: context.amended?.order.price === null ? movedStop : moved } },
      { ok: true, value: { order: sampleOrder('traded') } },
      { ok: false, error: 'orderClosed' },
      { ok: false, error: 'priceOutOfBand' },
    ],
  },
  abstract: ({ value, context: { amended, form, available, error, cell, before, moved } }) => [
    ...[
      value,
      amended?.order.type,
      amended?.order.status,
      amended && figuresOf(amended.order),
      form,
      available,
      error,
      cell,
      before,
      moved?.form,
      moved?.amended.order.status,
    ],
  ],
  statements: ({ where, after, asks, refused, answered }) => ({
    'the order that I changed gets the figures that I saw, once, when I send them': asks('amendSpotOrder', {
      with: ({ now: { context } }) =>
        context.amended?.order.price === null
          ? { order_id: 'o1', trigger_price: context.form.trigger, quantity: context.form.quantity }
          : { order_id: 'o1', price: context.form.price, quantity: context.form.quantity },
    }),
    'a dragged line waits for my yes where I am asked': after(
      answered('readAsk', {}),
      ({ event, now }) => event['output'] === false || !now.matches('sending'),
    ),
    'a dragged line that comes back to its price changes nothing': after(
      'user.line.drop',
      ({ event, now }) => event.price !== '64000.001' || !now.matches('sending'),
    ),
    'a cell waits for my yes where I am asked, in the dialog that says what it changes': after(
      answered('readAsk', {}),
      ({ event, now }) => event['output'] === false || now.context.cell === null,
    ),
    'a refused cell stays as I typed it, and says why where it stands': after(
      refused('sendAmend', 'priceOutOfBand'),
      ({ before, now, says }) =>
        before.context.cell === null ||
        (now.matches('typing') && now.context.error === 'errors:priceOutOfBand' && says[0] === 'errors:priceOutOfBand'),
    ),
    'what a dragged line changed can be put back, and nothing else can': where(
      (state) => state.can({ type: 'user.amend.undo' }),
      ({ context: { moved } }) => moved !== null && !sameData(moved.form, figuresOf(moved.amended.order)),
    ),
    'putting it back sends the figures of before': after(
      'user.amend.undo',
      ({ before, now }) => sameData(now.context.form, before.context.moved?.form) && now.context.moved === null,
    ),
    'without a quantity nothing is sent, and it says so': where(
      ({ context }) => context.amended !== null && context.form.quantity === '',
      (state) => reasonOf(state)?.key === 'quantityRequired' && !state.can({ type: 'user.amend.submit' }),
    ),
    'figures as they are need not be sent, and it says so': where(
      (state) => reasonOf(state)?.key === 'sameFigures',
      (state) => !state.can({ type: 'user.amend.submit' }),
    ),
    'more than I have is not sent, and it says of which currency': where(
      ({ context: { available, form, amended } }) =>
        available === '10' && form.quantity === '0.002' && form.price !== '0' && amended?.order.type === 'limit',
      (state) => reasonOf(state)?.params?.['currency'] === 'USDT' && !state.can({ type: 'user.amend.submit' }),
    ),
    'an order that has traded meanwhile is not changed any more, and it is said': after(
      'flow.order.told',
      ({ event, now, says }) =>
        event.order !== null || (now.context.amended === null && says[0] === 'orders:alreadyTraded'),
    ),
    'after a no nothing is changed': after(
      ['user.amend.cancel', 'user.cell.leave'],
      ({ asked, now }) => asked.length === 0 && now.context.amended === null,
    ),
    'refused figures stay in the form, and it is said why': after(
      refused('sendAmend', 'priceOutOfBand'),
      ({ before, now, says }) =>
        now.context.form === before.context.form && now.context.error === 'errors:priceOutOfBand' && says.length === 1,
    ),
    'one that comes too late is said to have traded, not to have failed': after(
      refused('sendAmend', 'orderClosed'),
      ({ now, says }) => now.context.amended === null && says.length === 1 && says[0] === 'orders:alreadyTraded',
    ),
  }),
});

import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, samplePosition, sampleTerms } from '../futures/samples';
import { closePositionMachine, reasonOf } from './closePosition.machine';

const position = samplePosition();
const order = sampleFuturesOrder({ direction: 'close_long', status: 'traded' });

export const closePositionModel = defineFlowModel<typeof closePositionMachine>({
  title: 'Close a position',
  spec: 'SPEC §8 Close position, §9 Closing at market or flash close',
  machine: closePositionMachine,
  inputs: [
    { terms: sampleTerms, position, way: 'order' },
    { terms: sampleTerms, position, way: 'flash' },
    { terms: sampleTerms, position, way: 'reverse' },
  ],
  cases: {
    'user.type.choose': () => [{ execution: 'limit' }, { execution: 'market' }],
    'user.field.change': () => [
      { field: 'price', text: '61000' },
      { field: 'quantity', text: '2' },
    ],
    'user.size.percent': () => [{ percent: 50 }],
    'flow.position.told': () => [
      { position: samplePosition({ closable: '0.500' }) },
      { position: samplePosition({ status: 'liquidated' }) },
    ],
  },
  answers: {
    sendClose: [
      { ok: true, value: { order } },
      { ok: true, value: { order }, repeated: true },
      { ok: true, value: { order, surplus: '0.2' } },
      { ok: true, value: { order, surplus: '0', opened: null, refused: 'insufficientBalance' } },
      { ok: false, error: 'futuresCloseBeyond' },
    ],
  },
  abstract: ({ value, context }) => [
    value,
    context.way,
    context.form.type,
    context.form.fields,
    context.position.closable,
    context.position.status,
  ],
  statements: ({ where, after, asks, refused, accepted, answered, saysOnly }) => ({
    'the order that closes it is what I saw, sent once, after a yes': asks('placeFuturesOrder', {
      by: 'user.close.accept',
      with: ({ before: { context } }) => ({
        pair: 'BTC_USDT',
        direction: 'close_long',
        type: context.form.type,
        ...(context.form.type === 'limit' ? { price: context.form.fields.price } : {}),
        quantity: context.form.fields.quantity,
      }),
    }),
    'closing at once takes the whole of this side, once, after a yes': asks('flashCloseFutures', {
      by: 'user.close.accept',
      with: () => ({ pair: 'BTC_USDT', side: 'long' }),
    }),
    'reversing takes the whole of this side, once, after a yes': asks('reverseFuturesPosition', {
      by: 'user.close.accept',
      with: () => ({ pair: 'BTC_USDT', side: 'long' }),
    }),
    'more than can be closed is not sent, and it says so': where(
      ({ context: { way, form, position: held } }) =>
        way === 'order' && form.type === 'market' && Number(form.fields.quantity) > Number(held.closable),
      (state) =>
        reasonOf(state)?.key === 'futures:closeBeyond' &&
        !state.can({ type: 'user.close.review' }) &&
        !state.can({ type: 'user.close.accept' }),
    ),
    'a position that is over is not closed again': where(
      ({ context }) => context.position.status === 'liquidated',
      (state) => !state.can({ type: 'user.close.accept' }) && !state.can({ type: 'user.close.review' }),
    ),
    'a position that is over ends the dialog, and it says so': after(
      'flow.position.told',
      ({ before, event, now, says }) =>
        before.hasTag('busy') ||
        event.position.status === 'open' ||
        (now.status === 'done' && says.join() === 'futures:positionOver'),
    ),
    'after a no nothing is sent': after(
      ['user.close.back', 'user.close.cancel'],
      ({ asked, says }) => asked.length === 0 && says.length === 0,
    ),
    'a refusal is said, and is no close': after(
      refused('sendClose'),
      ({ before, now, says }) =>
        says.length === 1 &&
        says[0] === 'errors:futuresCloseBeyond' &&
        now.context.position === before.context.position,
    ),
    'a close that had been sent before is not told as one of now': after(
      answered('sendClose', { repeated: true }),
      saysOnly('spotOrder:sentBefore'),
    ),
    'what became of it is said once': after(accepted('sendClose'), ({ says }) => says.length === 1),
  }),
});

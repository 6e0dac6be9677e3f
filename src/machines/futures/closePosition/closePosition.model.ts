import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, samplePosition, sampleTerms } from '../futures/samples';
import { closePositionMachine } from './closePosition.machine';

const position = samplePosition();
const order = sampleFuturesOrder({ direction: 'close_long', status: 'traded' });

export const closePositionModel = defineFlowModel<typeof closePositionMachine>({
  id: 'closePosition',
  title: 'Close a position',
  spec: 'SPEC §8 Close position, §9 Closing at market or flash close',
  machine: closePositionMachine,
  inputs: [
    { terms: sampleTerms, position, way: 'order' },
    { terms: sampleTerms, position, way: 'flash' },
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
    'xstate.done.actor.sendClose': () => [
      { output: { ok: true, value: { order } } },
      { output: { ok: true, value: { order, surplus: '0.2' } } },
      { output: { ok: false, error: 'futuresCloseBeyond' } },
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
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, samplePlan, sampleTerms } from '../futures/samples';
import { futuresAmendMachine } from './futuresAmend.machine';
import type { AmendTarget } from './futuresAmend.types';

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
});

import { addBody } from '../collectionMethod/collectionMethod.machine';
import { sampleMethod } from '../collectionMethods/collectionMethods.model';
import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { SAMPLE_LISTENER } from '../../shell/app/samples';
import { fiatMethodMachine, isOpen, submitReason } from './fiatMethod.machine';
import { METHOD_VALUES } from '../collectionMethod/collectionMethod.model';

export const fiatMethodModel = defineFlowModel<typeof fiatMethodMachine>({
  title: 'Add a collection method while selling',
  spec: 'SPEC §2 Fiat deal: bank card selection, §5 Fiat bank card',
  machine: fiatMethodMachine,
  inputs: [{ listener: SAMPLE_LISTENER }],
  cases: { 'user.method.submit': () => [{ values: METHOD_VALUES }, { values: { ...METHOD_VALUES, bank: '' } }] },
  answers: {
    saveMethod: [
      { ok: true, value: { method: sampleMethod('m1') } },
      { ok: false, error: 'fundsPasswordWrong' },
    ],
  },
  statements: ({ after, asks, refused, accepted, tellsOnly }) => ({
    'what I typed is added with my proof, once': asks('addCollectionMethod', {
      by: 'user.method.submit',
      with: () => addBody(METHOD_VALUES),
    }),
    'card number and passwords are held no longer than the call lasts': HELD_WHILE_SENT,
    'a method without a bank is not added, and it says so': after(
      'user.method.submit',
      ({ event, asked, says }) => event.values.bank !== '' || (asked.length === 0 && says.length === 1),
    ),
    'a refused method leaves the form open, and it is said why': after(
      refused('saveMethod'),
      ({ now, says }) => isOpen(now) && submitReason(now) !== null && says[0] === 'errors:fundsPasswordWrong',
    ),
    'it is said to be added when the exchange has it, and the form closes': after(
      accepted('saveMethod'),
      ({ now, says }) => !isOpen(now) && says.length === 1 && says[0] === 'collectionMethods:added',
    ),
    'the sale that asked for the method is told of it': after(accepted('saveMethod'), tellsOnly('flow.method.added')),
    'the refusal of an earlier try is not shown when the form opens again': after(
      'user.method.open',
      ({ now }) => isOpen(now) && now.context.failure === null,
    ),
  }),
});

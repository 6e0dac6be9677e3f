import type { MethodValues } from '../collectionMethod/collectionMethod.check';
import { sampleMethod } from '../collectionMethods/collectionMethods.model';
import { defineFlowModel } from '../../flowModel';
import { fiatMethodMachine } from './fiatMethod.machine';

const VALUES: MethodValues = {
  currency: 'EUR',
  holder: 'Ada Lovelace',
  number: 'DE89 3704 0044 0532 0130 00',
  sortCode: '',
  bank: 'First Bank',
  branch: '',
  fundsPassword: 'funds-password',
  secondFactorCode: null,
};

export const fiatMethodModel = defineFlowModel<typeof fiatMethodMachine>({
  id: 'fiatMethod',
  title: 'Add a collection method while selling',
  spec: 'SPEC §2 Fiat deal: bank card selection, §5 Fiat bank card',
  machine: fiatMethodMachine,
  inputs: [{ listener: null }],
  cases: {
    'user.method.submit': () => [{ values: VALUES }, { values: { ...VALUES, bank: '' } }],
    'xstate.done.actor.saveMethod': () => [
      { output: { ok: true, value: { method: sampleMethod('m1') } } },
      { output: { ok: false, error: 'fundsPasswordWrong' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

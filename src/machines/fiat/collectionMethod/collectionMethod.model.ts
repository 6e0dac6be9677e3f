import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleMethod } from '../collectionMethods/collectionMethods.model';
import { defineFlowModel } from '../../flowModel';
import { collectionMethodMachine } from './collectionMethod.machine';
import type { MethodValues } from './collectionMethod.check';

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

export const collectionMethodModel = defineFlowModel<typeof collectionMethodMachine>({
  id: 'collectionMethod',
  title: 'Add or edit a collection method',
  spec: 'SPEC §5 Collection method, §8 Success messages',
  machine: collectionMethodMachine,
  inputs: [{ methodId: null }, { methodId: 'm1' }, { methodId: '' }],
  cases: {
    'xstate.done.actor.loadMethod': () => [
      { output: { ok: true, value: { method: sampleMethod('m1') } } },
      { output: { ok: false, error: 'methodNotFound' } },
      { output: NETWORK_DOWN },
    ],
    'user.method.submit': () => [{ values: VALUES }, { values: { ...VALUES, bank: '' } }],
    'xstate.done.actor.saveMethod': () => [
      { output: { ok: true, value: { method: sampleMethod('m1') } } },
      { output: { ok: false, error: 'fundsPasswordWrong' } },
    ],
  },
  abstract: ({ context }) => context.methodId,
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleMethod } from '../collectionMethods/collectionMethods.model';
import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { collectionMethodMachine, hasForm, type MethodValues, submitReason } from './collectionMethod.machine';

export const METHOD_VALUES: MethodValues = {
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
  title: 'Add or edit a collection method',
  spec: 'SPEC §5 Collection method, §8 Success messages',
  machine: collectionMethodMachine,
  inputs: [{ methodId: null }, { methodId: 'm1' }, { methodId: '' }],
  cases: { 'user.method.submit': () => [{ values: METHOD_VALUES }, { values: { ...METHOD_VALUES, bank: '' } }] },
  answers: {
    loadMethod: [
      { ok: true, value: { method: sampleMethod('m1') } },
      { ok: false, error: 'methodNotFound' },
      NETWORK_DOWN,
    ],
    saveMethod: [
      { ok: true, value: { method: sampleMethod('m1') } },
      { ok: false, error: 'fundsPasswordWrong' },
    ],
  },
  abstract: ({ context }) => [context.methodId, context.failure?.error ?? null],
  statements: ({ where, after, asks, refused, accepted }) => ({
    'what I typed is saved for this method, once': asks('saveMethod', {
      by: 'user.method.submit',
      with: ({ before }) => ({ methodId: before.context.methodId, values: METHOD_VALUES }),
    }),
    'card number and passwords are held no longer than the call lasts': HELD_WHILE_SENT,
    'a method without a bank is not saved, and it says so': after(
      'user.method.submit',
      ({ event, asked, says }) => event.values.bank !== '' || (asked.length === 0 && says.length === 1),
    ),
    'a refused method leaves the form open, and it is said why': after(
      refused('saveMethod'),
      ({ now, says, opens }) => hasForm(now) && submitReason(now) !== null && says.length === 1 && opens.length === 0,
    ),
    'a method that is asked for again is said no longer to have failed': after(
      'user.method.retry',
      ({ now }) => now.context.failure === null,
    ),
    'it is said whether the method was added or edited, and the list opens': after(
      accepted('saveMethod'),
      ({ before, says, opens }) =>
        says[0] === `collectionMethods:${before.context.methodId === null ? 'added' : 'edited'}` &&
        opens[0] === '/user/c-collAddr',
    ),
    'what is edited is what is kept: before it is loaded there is no form': where(
      (state) => hasForm(state) && state.context.methodId !== null,
      ({ context }) => context.method?.id === context.methodId,
    ),
  }),
});

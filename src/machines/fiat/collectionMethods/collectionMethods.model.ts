import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { collectionMethodsMachine } from './collectionMethods.machine';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';

/** Small values for models and tests. */
export const sampleMethod = (id: string, changes: Partial<CollectionMethod> = {}): CollectionMethod => ({
  id,
  currency: 'EUR',
  holder: 'Ada Lovelace',
  number_tail: '3000',
  bank: 'First Bank',
  branch: null,
  is_default: true,
  time: 1_700_000_000_000,
  updated: 1_700_000_000_000,
  ...changes,
});

const LOADED = [{ output: { ok: true, value: { list: [sampleMethod('m1')], max: 20 } } }, { output: NETWORK_DOWN }];

export const collectionMethodsModel = defineFlowModel<typeof collectionMethodsMachine>({
  id: 'collectionMethods',
  title: 'Collection methods',
  spec: 'SPEC §3 Collection method, §8 Confirmation prompts',
  machine: collectionMethodsMachine,
  inputs: [undefined],
  cases: {
    'xstate.done.actor.loadMethods': () => LOADED,
    'xstate.done.actor.refreshMethods': () => LOADED,
    'user.removal.open': () => [{ methodId: 'm1' }, { methodId: 'gone' }],
    'user.default.choose': () => [{ methodId: 'm1' }, { methodId: 'gone' }],
    'xstate.done.actor.removeMethod': () => [
      { output: { ok: true, value: {} } },
      { output: { ok: false, error: 'methodNotFound' } },
    ],
    'xstate.done.actor.chooseDefault': () => [
      { output: { ok: true, value: {} } },
      { output: { ok: false, error: 'methodNotFound' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});

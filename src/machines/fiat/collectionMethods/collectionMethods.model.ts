import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { collectionMethodsMachine, changeReason } from './collectionMethods.machine';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';

export const sampleMethod = (id: string, changes: Partial<CollectionMethod> = {}): CollectionMethod => ({
  id,
  currency: 'EUR',
  holder: 'Ada Lovelace',
  holder_fits: true,
  number_tail: '3000',
  bank: 'First Bank',
  branch: null,
  is_default: true,
  time: 1_700_000_000_000,
  updated: 1_700_000_000_000,
  ...changes,
});

const LOADED = [{ ok: true, value: { list: [sampleMethod('m1')], max: 20 } }, NETWORK_DOWN];

export const collectionMethodsModel = defineFlowModel<typeof collectionMethodsMachine>({
  title: 'Collection methods',
  spec: 'SPEC §3 Collection method, §8 Confirmation prompts',
  machine: collectionMethodsMachine,
  cases: {
    'user.removal.open': () => [{ methodId: 'm1' }, { methodId: 'gone' }],
    'user.default.choose': () => [{ methodId: 'm1' }, { methodId: 'gone' }],
  },
  answers: {
    loadMethods: LOADED,
    refreshMethods: LOADED,
    removeMethod: [
      { ok: true, value: {} },
      { ok: false, error: 'methodNotFound' },
    ],
    chooseDefault: [
      { ok: true, value: {} },
      { ok: false, error: 'methodNotFound' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the method that I was asked about is deleted, once, after a yes': asks('removeCollectionMethod', {
      by: 'user.removal.accept',
      with: ({ before }) => ({ method_id: before.context.asked?.id }),
    }),
    'the method that I chose becomes the default, once': asks('chooseDefaultMethod', {
      by: 'user.default.choose',
      with: () => ({ method_id: 'm1' }),
    }),
    'after a no nothing is sent, and nothing is asked about any more': after(
      'user.removal.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.asked === null,
    ),
    'what became of the list is asked of the exchange, also after a refusal': after(
      refused('removeMethod'),
      ({ asked, says }) => asked[0]?.name === 'listCollectionMethods' && says[0] === 'errors:methodNotFound',
    ),
    'that it was deleted is said when the exchange has done it': after(
      accepted('removeMethod'),
      ({ says, asked }) => says[0] === 'collectionMethods:deleted' && asked[0]?.name === 'listCollectionMethods',
    ),
    'while one method is being changed no other can be, and it says why': where(
      (state) => state.hasTag('busy') && state.hasTag('shown'),
      (state) =>
        changeReason(state) !== null &&
        !state.can({ type: 'user.removal.open', methodId: 'm1' }) &&
        !state.can({ type: 'user.default.choose', methodId: 'm1' }),
    ),
  }),
});

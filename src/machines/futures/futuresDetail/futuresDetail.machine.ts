import type { Failure } from '../../../../domain/contract/outcome';
import { assign, setup } from 'xstate';
import { actor, typesOf } from '../../passing';
import type { DataOf } from '../../../../domain/contract/call';
import type { CallOf } from '../../../../domain/contract/callOf';
import { callOneOf, type OutcomeOf, type RequestOf } from '../../call';
import { followed } from '../../families/loaded';
import { answers } from '../../families/submission';
import { channelPort } from '../../port';

/** Order or position whose id is in the address. */
interface FuturesDetailInput {
  kind: 'order' | 'position';
  id: string;
}

export type ShownDetail =
  | ({ kind: 'order' } & DataOf<CallOf<'futuresOrderDetail'>>)
  | ({ kind: 'position' } & DataOf<CallOf<'futuresPositionDetail'>>);

interface FuturesDetailContext extends FuturesDetailInput {
  shown: ShownDetail | null;
  failure: Failure | null;
}

export type FuturesDetailEvent = { type: 'user.detail.retry' } | { type: 'push.record.changed' };

type DetailOutcome = OutcomeOf<'futuresOrderDetail' | 'futuresPositionDetail'>;
type DetailAnswer = Extract<DetailOutcome, { ok: true }>['value'];

const MISSING = ['orderNotFound', 'futuresPositionNotFound'];

const requestOf = ({ kind, id }: FuturesDetailInput): RequestOf<'futuresOrderDetail' | 'futuresPositionDetail'> =>
  kind === 'order'
    ? { call: 'futuresOrderDetail', body: { order_id: id } }
    : { call: 'futuresPositionDetail', body: { position_id: id } };

const shownIn = (answer: DetailAnswer): ShownDetail =>
  'order' in answer ? { kind: 'order', ...answer } : { kind: 'position', ...answer };

/** One futures order or position with its related records, from the id in the address. */
export const futuresDetailMachine = setup({
  types: typesOf<
    FuturesDetailContext,
    FuturesDetailEvent,
    'busy' | 'shown' | 'missing' | 'failed',
    never,
    FuturesDetailInput
  >(),
  actors: {
    loadDetail: callOneOf('futuresOrderDetail', 'futuresPositionDetail'),
    watchRecord: channelPort<FuturesDetailEvent>('watchRecord'),
  },
  guards: {
    ...answers.guards,
    isMissing: (_, outcome: DetailOutcome) => !outcome.ok && MISSING.includes(outcome.error),
  },
  actions: {
    storeFailure: answers.actions.storeFailure,
    storeDetail: assign((_, answer: DetailAnswer) => ({ shown: shownIn(answer), failure: null })),
  },
}).createMachine({
  id: 'futuresDetail',
  description: 'One futures order or position with its deals.',
  context: ({ input }) => ({ ...input, shown: null, failure: null }),
  invoke: { ...actor('watchRecord') },
  initial: 'loading',
  states: followed({
    src: 'loadDetail',
    input: ({ context }: { context: FuturesDetailContext }) => requestOf(context),
    store: 'storeDetail',
    changed: 'push.record.changed',
    retry: 'user.detail.retry',
    loading: 'The record is being loaded.',
    overtaken:
      'The record may have changed while it was being loaded: it is loaded anew, and once more when it is shown.',
    shown: 'The record is shown.',
    refreshing: 'The record may have changed and is being loaded again while it stays visible.',
    missing: 'There is no such record, or it belongs to somebody else.',
    failed: 'The record could not be loaded; one press tries again.',
  }),
});

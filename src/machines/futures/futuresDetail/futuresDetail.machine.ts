import type { Failure } from '../../../../domain/contract/outcome';
import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { DataOf } from '../../../../domain/contract/call';
import type { CallOf } from '../../../../domain/contract/callOf';
import { callOneOf, type OutcomeOf, type RequestOf } from '../../call';
import type { Notice } from '../../shell/app/notices';
import { channelPort, port } from '../../port';
import { withOutput } from '../../passing';

/** The order or position whose id is in the address. */
interface FuturesDetailInput {
  kind: 'order' | 'position';
  id: string;
}

export type ShownDetail =
  | ({ kind: 'order' } & DataOf<CallOf<'futuresOrderDetail'>>)
  | ({ kind: 'position' } & DataOf<CallOf<'futuresPositionDetail'>>);

interface FuturesDetailContext extends FuturesDetailInput {
  shown: ShownDetail | null;
  error: Failure['error'] | null;
}

export type FuturesDetailEvent =
  | { type: 'user.detail.retry' }
  | { type: 'user.id.copy'; text: string }
  | { type: 'push.record.changed' };

type DetailOutcome = OutcomeOf<'futuresOrderDetail' | 'futuresPositionDetail'>;

const MISSING = ['orderNotFound', 'futuresPositionNotFound'];

const requestOf = ({ kind, id }: FuturesDetailInput): RequestOf<'futuresOrderDetail' | 'futuresPositionDetail'> =>
  kind === 'order'
    ? { call: 'futuresOrderDetail', body: { order_id: id } }
    : { call: 'futuresPositionDetail', body: { position_id: id } };

function shownIn(outcome: DetailOutcome): ShownDetail | null {
  if (!outcome.ok) return null;
  return 'order' in outcome.value ? { kind: 'order', ...outcome.value } : { kind: 'position', ...outcome.value };
}

/** One futures order or position with all that belongs to it, from its id in the address. */
export const futuresDetailMachine = setup({
  types: {
    context: {} as FuturesDetailContext,
    events: {} as FuturesDetailEvent,
    input: {} as FuturesDetailInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    loadDetail: callOneOf('futuresOrderDetail', 'futuresPositionDetail'),
    watchRecord: channelPort<FuturesDetailEvent>('watchRecord'),
    copyText: port<boolean, { text: string }>('copyText'),
  },
  guards: {
    isLoaded: (_, params: DetailOutcome) => params.ok,
    isMissing: (_, params: DetailOutcome) => !params.ok && MISSING.includes(params.error),
    isCopied: (_, copied: boolean) => copied,
  },
  actions: {
    storeDetail: assign((_, params: DetailOutcome) => (params.ok ? { shown: shownIn(params), error: null } : {})),
    storeError: assign((_, params: DetailOutcome) => ({ error: params.ok ? null : params.error })),
    announceCopied: emit({ type: 'toast', kind: 'success', key: 'common:copySuccess' }),
    announceCopyFailed: emit({ type: 'toast', kind: 'error', key: 'common:copyFailed' }),
  },
}).createMachine({
  id: 'futuresDetail',
  description: 'One futures order or position with its deals.',
  context: ({ input }) => ({ ...input, shown: null, error: null }),
  invoke: { id: 'watchRecord', src: 'watchRecord' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The record is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadDetail',
        src: 'loadDetail',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: withOutput('isLoaded'), target: 'shown', actions: withOutput('storeDetail') },
          { guard: withOutput('isMissing'), target: 'missing' },
          { target: 'failed', actions: withOutput('storeError') },
        ],
      },
    },
    shown: {
      description: 'The record is shown.',
      tags: 'shown',
      on: { 'push.record.changed': 'refreshing', 'user.id.copy': '.copying' },
      initial: 'resting',
      states: {
        resting: { description: 'Nothing is under way.' },
        copying: {
          description: 'A number is being copied to the clipboard.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ event }) => ({ text: event.type === 'user.id.copy' ? event.text : '' }),
            onDone: [
              { guard: withOutput('isCopied'), target: 'resting', actions: 'announceCopied' },
              { target: 'resting', actions: 'announceCopyFailed' },
            ],
          },
        },
      },
    },
    refreshing: {
      description: 'The record may have changed and is being loaded again while it stays visible.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'refreshDetail',
        src: 'loadDetail',
        input: ({ context }) => requestOf(context),
        onDone: { target: 'shown', actions: withOutput('storeDetail') },
      },
      on: { 'push.record.changed': { target: 'refreshing', reenter: true } },
    },
    missing: { description: 'There is no such record, or it belongs to somebody else.', tags: 'failed' },
    failed: {
      description: 'The record could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.detail.retry': 'loading' },
    },
  },
});

export type FuturesDetailSnapshot = SnapshotFrom<typeof futuresDetailMachine>;

export const shownOf = (snapshot: FuturesDetailSnapshot) => snapshot.context.shown;
export const isMissing = (snapshot: FuturesDetailSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: FuturesDetailSnapshot) => snapshot.matches('failed');

import { assign, emit, setup } from 'xstate';
import type { Notice } from '../app/notices';
import { channelPort, port } from '../port';
import type {
  DetailOutcome,
  FuturesDetailContext,
  FuturesDetailEvent,
  FuturesDetailInput,
} from './futuresDetail.types';

const MISSING = ['orderNotFound', 'futuresPositionNotFound'];

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
    loadDetail: port<DetailOutcome, FuturesDetailInput>('loadDetail'),
    watchRecord: channelPort<FuturesDetailEvent>('watchRecord'),
    copyText: port<boolean, { text: string }>('copyText'),
  },
  guards: {
    isLoaded: (_, params: DetailOutcome) => params.ok,
    isMissing: (_, params: DetailOutcome) => !params.ok && MISSING.includes(params.error),
    isCopied: (_, params: { copied: boolean }) => params.copied,
  },
  actions: {
    storeDetail: assign((_, params: DetailOutcome) => (params.ok ? { shown: params.value, error: null } : {})),
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
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'storeDetail', params: ({ event }) => event.output },
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event.output } },
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
              {
                guard: { type: 'isCopied', params: ({ event }) => ({ copied: event.output }) },
                target: 'resting',
                actions: 'announceCopied',
              },
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
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: { target: 'shown', actions: { type: 'storeDetail', params: ({ event }) => event.output } },
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

import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { ApiKey } from '../../../../domain/contract/account/apiKeys';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { askedAnew, doubting, type ListDoubtedEvent } from '../../families/doubted';
import { loaded } from '../../families/loaded';
import { answers, accepted } from '../../families/submission';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';

export interface KeyList {
  /** Newest first. */
  list: ApiKey[];
  max: number;
  /** Waiting period before a key may withdraw, hours. */
  rest_hours: number;
}

interface ApiKeysContext {
  /** Null until loaded. */
  keys: KeyList | null;
  failure: Failure | null;
  /** The key whose revocation is being confirmed or in flight. */
  asked: ApiKey | null;
}

/** Sent by the flows that create and change keys. */
interface KeySavedEvent {
  type: 'flow.key.saved';
  key: ApiKey;
}

type ApiKeysEvent =
  | { type: 'user.keys.retry' }
  | { type: 'user.revocation.open'; keyId: string }
  | { type: 'user.revocation.accept' }
  | { type: 'user.revocation.dismiss' }
  | KeySavedEvent
  | ListDoubtedEvent;

const base = setup({
  types: typesOf<ApiKeysContext, ApiKeysEvent, 'busy' | 'shown' | 'failed' | 'needsConfirm', ToastNotice>(),
  actors: { loadKeys: call('listApiKeys'), revokeKey: call('revokeApiKey') },
  guards: {
    ...doubting.guards,
    /** Revoked in another tab, so the desired result is already there. */
    isGone: (_, outcome: Outcome<object>) => !outcome.ok && outcome.error === 'apiKeyNotFound',
    isListed: ({ context }, params: { keyId: string }) =>
      context.keys?.list.some(({ id }) => id === params.keyId) ?? false,
  },
  actions: {
    storeKeys: assign((_, keys: KeyList) => ({ keys, failure: null })),
    askAbout: assign(({ context }, params: { keyId: string }) => ({
      asked: context.keys?.list.find(({ id }) => id === params.keyId) ?? null,
    })),
    forgetAsked: assign({ asked: null }),
    dropAsked: assign(({ context: { keys, asked } }) => ({
      keys: keys && { ...keys, list: keys.list.filter(({ id }) => id !== asked?.id) },
      asked: null,
    })),
    /** A changed key keeps its position, a new one comes first. */
    put: assign(({ context: { keys } }, { key }: { key: ApiKey }) => {
      if (!keys) return {};
      const isKnown = keys.list.some(({ id }) => id === key.id);
      const list = isKnown ? keys.list.map((one) => (one.id === key.id ? key : one)) : [key, ...keys.list];
      return { keys: { ...keys, list } };
    }),
    toastRevoked: emit(toast('success', 'apiKeys:revoked')),
  },
}).extend(answers);

const first = loaded({
  src: 'loadKeys',
  input: {},
  target: 'listed',
  store: 'storeKeys',
  retry: 'user.keys.retry',
  loading: 'The API keys are being loaded.',
  failed: 'The API keys could not be loaded.',
});

/** List of API keys; the separate flows for creating and changing keys notify it. */
export const apiKeysMachine = base.createMachine({
  id: 'apiKeys',
  description: 'The keys by which programs act for the user: listed, and revoked after confirmation.',
  context: { keys: null, failure: null, asked: null },
  on: { 'flow.key.saved': { actions: withEvent('put') } },
  initial: 'loading',
  states: {
    ...first,
    loading: {
      ...first.loading,
      /** The answer on its way may be from before the key was saved. */
      on: { 'flow.key.saved': { target: 'loading', reenter: true, actions: withEvent('put') } },
    },
    listed: {
      description: 'The API keys are shown.',
      tags: 'shown',
      entry: 'forgetAsked',
      on: {
        'user.revocation.open': {
          guard: withEvent('isListed'),
          target: 'confirmingRevocation',
          actions: withEvent('askAbout'),
        },
        'flow.list.doubted': 'loading',
      },
    },
    confirmingRevocation: {
      description: 'The user is asked whether to revoke this key.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.revocation.accept': 'revoking', 'user.revocation.dismiss': 'listed' },
    },
    revoking: {
      description: 'The revocation is on its way.',
      tags: ['shown', 'busy'],
      invoke: {
        ...actor('revokeKey'),
        input: ({ context }) => ({ key_id: context.asked?.id ?? '' }),
        onDone: [
          accepted('listed', ['dropAsked', 'toastRevoked']),
          { guard: withOutput('isGone'), target: 'listed', actions: ['dropAsked', withOutput('toastFailure')] },
          askedAnew,
          { target: 'listed', actions: withOutput('toastFailure') },
        ],
      },
    },
  },
});

type ApiKeysSnapshot = SnapshotFrom<typeof apiKeysMachine>;

const NONE: readonly ApiKey[] = [];

export const keysOf = (snapshot: ApiKeysSnapshot) => snapshot.context.keys;
export const listOf = (snapshot: ApiKeysSnapshot) => snapshot.context.keys?.list ?? NONE;
/** Returns the key being revoked; null when none is. */
export const revokingId = (snapshot: ApiKeysSnapshot): string | null =>
  snapshot.matches('revoking') ? (snapshot.context.asked?.id ?? null) : null;

/** Returns the message key of why no key can be created now; null when one can. */
export function createReason(snapshot: ApiKeysSnapshot) {
  const keys = keysOf(snapshot);
  return keys && keys.list.length >= keys.max ? 'errors:apiKeysFull' : null;
}

/** Returns the message key of why nothing can be revoked now; null when it can. */
export const revokeReason = (snapshot: ApiKeysSnapshot) =>
  snapshot.matches('revoking') ? 'apiKeys:revocationUnderWay' : null;

import { assign, emit, enqueueActions, not, setup } from 'xstate';
import type { IcoSubscription } from '../../../domain/contract/ico';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { failureOf } from '../outcomes';
import { port } from '../port';
import { blockingReason, plainQuantity, thawableOf, thawReason } from './icoThaw.reasons';
import type { IcoThawContext, IcoThawEvent, ThawBody, ThawDraft, ThawOutcome } from './icoThaw.types';

const isSame = (a: ThawBody, b: ThawBody) => JSON.stringify(a) === JSON.stringify(b);

/** The thaw as it stands, under the key of an unanswered one if that was the very same. */
function draftOf(context: IcoThawContext, key: string): ThawDraft {
  const body = { subscription_id: context.asked?.id ?? '', quantity: plainQuantity(context) };
  const { unanswered } = context;
  return { key: unanswered && isSame(unanswered.body, body) ? unanswered.key : key, body };
}

const base = setup({
  types: {
    context: {} as IcoThawContext,
    events: {} as IcoThawEvent,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'resting' | 'ready' | 'asking' | 'needsConfirm',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    thaw: port<ThawOutcome, ThawDraft>('thaw'),
  },
  guards: {
    isThawable: (_, params: { subscription: IcoSubscription }) => thawReason(params.subscription) === null,
    isReviewable: ({ context }) => blockingReason(context) === null,
    isThawed: (_, params: { outcome: ThawOutcome }) => params.outcome.ok,
    isUnanswered: (_, { outcome }: { outcome: ThawOutcome }) => !outcome.ok && outcome.error === 'network',
  },
  actions: {
    askAbout: assign((_, params: { subscription: IcoSubscription }) => ({
      asked: params.subscription,
      quantity: thawableOf({ asked: params.subscription }),
      complaint: null,
    })),
    setQuantity: assign((_, params: { text: string }) => ({ quantity: params.text, complaint: null })),
    takeAll: assign(({ context }) => ({ quantity: thawableOf(context), complaint: null })),
    storeDraft: assign(({ context }, params: { key: string }) => ({ draft: draftOf(context, params.key) })),
    dropDraft: assign({ draft: null }),
    forget: assign({ asked: null, quantity: '', draft: null, unanswered: null, complaint: null }),
    keepUnanswered: assign(({ context }) => ({ unanswered: context.draft, draft: null })),
    toastThawed: emit(({ context: { draft, asked } }) => ({
      type: 'toast',
      kind: 'success',
      key: 'ico:thawSucceeded',
      params: { currency: asked?.currency ?? '' },
      amounts: { quantity: draft?.body.quantity ?? '0' },
    })),
    toastLost: emit((_, params: { outcome: ThawOutcome }) => failureNotice(failureOf(params.outcome))),
    refuse: enqueueActions(({ enqueue }, params: { outcome: ThawOutcome }) => {
      const failure = failureOf(params.outcome);
      enqueue.assign({ complaint: `errors:${failure.error}`, draft: null, unanswered: null });
      enqueue.emit(failureNotice(failure));
    }),
  },
  delays: {
    /** A second thaw is not taken within this time after the first, ms. */
    doubleSubmitWindow: 2000,
  },
});

const editing = base.createStateConfig({
  description: 'How much of what was released moves to the spot account is being chosen.',
  tags: 'asking',
  initial: 'invalid',
  on: {
    'user.quantity.change': { actions: { type: 'setQuantity', params: ({ event }) => event } },
    'user.quantity.all': { actions: 'takeAll' },
    'user.thaw.dismiss': { target: 'idle', actions: 'forget' },
  },
  states: {
    invalid: {
      description: 'The quantity is missing or not possible; the form says what.',
      always: { guard: 'isReviewable', target: 'valid' },
    },
    valid: {
      description: 'The thaw can be reviewed.',
      tags: 'ready',
      always: { guard: not('isReviewable'), target: 'invalid' },
      on: { 'user.thaw.review': '#icoThaw.preparing' },
    },
    resting: {
      description: 'A thaw was just refused or lost: for two seconds no other is taken.',
      tags: 'resting',
      after: { doubleSubmitWindow: 'invalid' },
    },
  },
});

/** Its subscriptions are in the lists that show them; this flow asks and thaws. */
export const icoThawMachine = base.createMachine({
  id: 'icoThaw',
  description: 'Moving what was released of an ICO subscription to the spot account.',
  context: { asked: null, quantity: '', draft: null, unanswered: null, complaint: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Subscriptions are listed; each can be thawed as far as it was released.',
      on: {
        'user.thaw.open': {
          guard: { type: 'isThawable', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'askAbout', params: ({ event }) => event },
        },
      },
    },
    editing,
    preparing: {
      description: 'The key that makes the thaw unique is drawn.',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: {
          target: 'confirming',
          actions: { type: 'storeDraft', params: ({ event }) => ({ key: event.output }) },
        },
      },
    },
    confirming: {
      description: 'The quantity is shown once more and has to be confirmed.',
      tags: ['asking', 'needsConfirm'],
      on: {
        'user.thaw.accept': 'submitting',
        'user.thaw.back': { target: 'editing', actions: 'dropDraft' },
        'user.thaw.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    submitting: {
      description: 'The thaw is on its way.',
      tags: ['asking', 'needsConfirm', 'busy'],
      invoke: {
        id: 'thaw',
        src: 'thaw',
        input: ({ context }) => {
          if (!context.draft) throw new Error('a thaw is submitted from its draft');
          return context.draft;
        },
        onDone: [
          {
            guard: { type: 'isThawed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'settling',
            actions: ['toastThawed', 'forget'],
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing.resting',
            actions: ['keepUnanswered', { type: 'toastLost', params: ({ event }) => ({ outcome: event.output }) }],
          },
          {
            target: 'editing.resting',
            actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    settling: {
      description: 'Something was just thawed: for two seconds no other thaw is taken.',
      tags: 'resting',
      after: { doubleSubmitWindow: 'idle' },
    },
  },
});

import { assign, emit, enqueueActions, setup } from 'xstate';
import type { AlertKind } from '../../../domain/contract/alertChoices';
import type { PriceAlert } from '../../../domain/contract/alerts';
import { parseDecimal } from '../../../domain/money/decimal';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import type {
  AlertWish,
  PriceAlertFormContext,
  PriceAlertFormEvent,
  PriceAlertFormInput,
  SetOutcome,
} from './priceAlertForm.types';

const SCALE = 18;

/** Sets price alerts, one after the other. */
export const priceAlertFormMachine = setup({
  types: {
    context: {} as PriceAlertFormContext,
    events: {} as PriceAlertFormEvent,
    input: {} as PriceAlertFormInput,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting',
  },
  actors: { createAlert: port<SetOutcome, AlertWish>('createAlert') },
  guards: {
    isComplete: ({ context }) => (parseDecimal(context.wish.value, SCALE) ?? 0n) > 0n,
    isOk: (_, params: { outcome: SetOutcome }) => params.outcome.ok,
  },
  actions: {
    chooseMarket: assign(({ context }, params: { market: string }) => ({
      wish: { ...context.wish, market: params.market, value: '' },
      failure: null,
    })),
    chooseKind: assign(({ context }, params: { kind: AlertKind }) => ({
      wish: { ...context.wish, kind: params.kind, value: '' },
      failure: null,
    })),
    changeValue: assign(({ context }, params: { value: string }) => ({
      wish: { ...context.wish, value: params.value },
      failure: null,
    })),
    forgetValue: assign(({ context }) => ({ wish: { ...context.wish, value: '' }, failure: null })),
    storeFailure: assign((_, params: { outcome: SetOutcome }) => ({ failure: failureOf(params.outcome) })),
    tellListener: enqueueActions(({ context, enqueue }, params: { alert: PriceAlert }) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.alert.set', alert: params.alert });
    }),
    toastSet: emit({ type: 'toast', kind: 'success', key: 'alerts:wasSet' }),
    toastFailure: emit((_, params: { outcome: SetOutcome }) => failureNotice(failureOf(params.outcome))),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
}).createMachine({
  id: 'priceAlertForm',
  description: 'Sets a price alert.',
  context: ({ input }) => ({
    listener: input.listener,
    wish: { market: input.market, kind: 'above', value: '' },
    failure: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Market, condition and price are being chosen.',
      on: {
        'user.market.choose': { actions: { type: 'chooseMarket', params: ({ event }) => event } },
        'user.kind.choose': { actions: { type: 'chooseKind', params: ({ event }) => event } },
        'user.value.change': { actions: { type: 'changeValue', params: ({ event }) => event } },
        'user.alert.submit': { guard: 'isComplete', target: 'submitting' },
      },
    },
    submitting: {
      description: 'The exchange holds the alert against the last price and sets it.',
      tags: 'busy',
      invoke: {
        id: 'createAlert',
        src: 'createAlert',
        input: ({ context }) => context.wish,
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'resting',
            actions: [
              { type: 'tellListener', params: ({ event }) => valueOf(event.output) },
              'forgetValue',
              'toastSet',
            ],
          },
          {
            target: 'resting',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
        ],
      },
    },
    resting: {
      description: 'An alert was set or refused; the next one is taken after two seconds.',
      tags: 'resting',
      on: {
        'user.market.choose': { actions: { type: 'chooseMarket', params: ({ event }) => event } },
        'user.kind.choose': { actions: { type: 'chooseKind', params: ({ event }) => event } },
        'user.value.change': { actions: { type: 'changeValue', params: ({ event }) => event } },
      },
      after: { submitPause: 'editing' },
    },
  },
});

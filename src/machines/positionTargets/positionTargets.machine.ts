import { assign, emit, setup } from 'xstate';
import type { FuturesPosition } from '../../../domain/contract/futures';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { failureOf } from '../outcomes';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import { port } from '../port';
import { firstForm, requestOf } from './positionTargets.form';
import { targetsReason } from './positionTargets.reasons';
import type {
  LegForm,
  LegName,
  PositionTargetsContext,
  PositionTargetsEvent,
  PositionTargetsInput,
  TargetsForm,
  TargetsOutcome,
  TargetsRequest,
} from './positionTargets.types';

/** Setting take-profit and stop-loss on a position, or changing one of them. */
export const positionTargetsMachine = setup({
  types: {
    context: {} as PositionTargetsContext,
    events: {} as PositionTargetsEvent,
    input: {} as PositionTargetsInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    sendTargets: port<TargetsOutcome, { request: TargetsRequest; key: string }>('sendTargets'),
  },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isPossible: ({ context }) => targetsReason(context) === null,
    isReady: ({ context }) => targetsReason(context) === null && context.key !== null,
    isOk: (_, params: TargetsOutcome) => params.ok,
  },
  actions: {
    storePosition: assign((_, params: { position: FuturesPosition }) => ({ position: params.position })),
    changeForm: assign(({ context }, params: Partial<TargetsForm>) => ({
      form: { ...context.form, ...params },
      error: null,
    })),
    changeLeg: assign(({ context: { form } }, { leg, change }: { leg: LegName; change: Partial<LegForm> }) => ({
      form: { ...form, legs: { ...form.legs, [leg]: { ...form.legs[leg], ...change } } },
      error: null,
    })),
    clearValues: assign(({ context: { form } }) => ({
      form: {
        ...form,
        legs: {
          takeProfit: { ...form.legs.takeProfit, value: '' },
          stopLoss: { ...form.legs.stopLoss, value: '' },
        },
      },
    })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    dropKey: assign({ key: null }),
    storeError: assign((_, params: TargetsOutcome) => ({ error: `errors:${failureOf(params).error}`, key: null })),
    announceSet: emit({ type: 'toast', kind: 'success', key: 'futures:targetsSet' }),
    announceFailure: emit((_, params: TargetsOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'positionTargets',
  description: 'Take-profit and stop-loss of a position, by price or by yield rate.',
  context: ({ input }) => ({ ...input, form: firstForm(input), key: null, error: null }),
  on: { 'flow.position.told': { actions: { type: 'storePosition', params: ({ event }) => event } } },
  initial: 'filling',
  states: {
    filling: {
      description: 'The legs are filled in.',
      always: { guard: 'isOver', target: 'left' },
      on: {
        'user.basis.choose': {
          actions: [{ type: 'changeForm', params: ({ event }) => ({ basis: event.basis }) }, 'clearValues'],
        },
        'user.triggerBy.choose': {
          actions: { type: 'changeForm', params: ({ event }) => ({ triggerBy: event.triggerBy }) },
        },
        'user.leg.change': { actions: { type: 'changeLeg', params: ({ event }) => event } },
        'user.quantity.change': { actions: { type: 'changeForm', params: ({ event }) => ({ quantity: event.text }) } },
        'user.targets.review': { guard: 'isPossible', target: 'confirming' },
        'user.targets.cancel': 'left',
      },
    },
    confirming: {
      description: 'The user is asked once more whether to submit them.',
      tags: 'needsConfirm',
      always: { guard: 'isOver', target: 'left' },
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.targets.accept': { guard: 'isReady', target: 'sending' },
        'user.targets.back': { target: 'filling', actions: 'dropKey' },
      },
    },
    sending: {
      description: 'They are on their way.',
      tags: 'busy',
      invoke: {
        id: 'sendTargets',
        src: 'sendTargets',
        input: ({ context }) => ({ request: requestOf(context), key: context.key ?? '' }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'left', actions: 'announceSet' },
          {
            target: 'filling',
            actions: [
              { type: 'storeError', params: ({ event }) => event.output },
              { type: 'announceFailure', params: ({ event }) => event.output },
            ],
          },
        ],
      },
    },
    left: { type: 'final', description: 'The dialog is closed.' },
  },
});

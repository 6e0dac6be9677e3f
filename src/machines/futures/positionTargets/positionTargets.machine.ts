import { assign, emit, setup } from 'xstate';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { type Notice, failureNotice } from '../../shell/app/notices';
import { failureOf } from '../../outcomes';
import { POSITION_OVER } from '../futures/answers';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import { callOneOf } from '../../call';
import { port } from '../../port';
import { firstForm, isUnchanged, requestOf } from './positionTargets.form';
import { targetsReason } from './positionTargets.reasons';
import type {
  LegForm,
  LegName,
  PositionTargetsContext,
  PositionTargetsEvent,
  PositionTargetsInput,
  TargetsForm,
  TargetsOutcome,
} from './positionTargets.types';
import { withEvent, withMember, withOutput } from '../../passing';

/** Sets take-profit and stop-loss of a position, or changes one of them. */
export const positionTargetsMachine = setup({
  types: {
    context: {} as PositionTargetsContext,
    events: {} as PositionTargetsEvent,
    input: {} as PositionTargetsInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: {
    sendTargets: callOneOf('setFuturesTargets', 'changeFuturesTarget'),
    /** Whether the user is asked for confirmation before an order is sent. */
    readAsk: port<boolean>('readAsk'),
  },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isUnchanged: ({ context }) => isUnchanged(context),
    isInPlace: ({ context }) => context.inPlace !== null && targetsReason(context) === null,
    sendsAtOnce: (_, asks: boolean) => !asks,
    isPossible: ({ context }) => targetsReason(context) === null,
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
    storeError: assign((_, params: TargetsOutcome) => ({ error: `errors:${failureOf(params).error}` as const })),
    announceOver: emit(POSITION_OVER),
    announceSet: emit({ type: 'toast', kind: 'success', key: 'futures:targetsSet' }),
    announceFailure: emit((_, params: TargetsOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'positionTargets',
  description: 'Take-profit and stop-loss of a position, by price or by yield rate.',
  context: ({ input }) => ({ ...input, form: firstForm(input), error: null }),
  on: { 'flow.position.told': { actions: withEvent('storePosition') } },
  initial: 'filling',
  states: {
    filling: {
      description: 'The legs are filled in.',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.basis.choose': { actions: [withMember('changeForm', 'basis'), 'clearValues'] },
        'user.triggerBy.choose': { actions: withMember('changeForm', 'triggerBy') },
        'user.leg.change': { actions: withEvent('changeLeg') },
        'user.quantity.change': { actions: { type: 'changeForm', params: ({ event }) => ({ quantity: event.text }) } },
        'user.targets.review': [
          { guard: 'isUnchanged', target: 'left' },
          { guard: 'isInPlace', target: 'typed' },
          { guard: 'isPossible', target: 'confirming' },
        ],
        'user.targets.cancel': 'left',
      },
    },
    typed: {
      description: 'A price was typed in its cell: whether the user is asked first is their choice.',
      tags: 'busy',
      invoke: {
        id: 'readAsk',
        src: 'readAsk',
        onDone: [{ guard: withOutput('sendsAtOnce'), target: 'sending' }, { target: 'confirming' }],
      },
    },
    confirming: {
      description: 'The user is asked once more whether to submit them.',
      tags: 'needsConfirm',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.targets.accept': { guard: 'isPossible', target: 'sending' },
        'user.targets.back': 'filling',
      },
    },
    sending: {
      description: 'They are on their way.',
      tags: 'busy',
      invoke: {
        id: 'sendTargets',
        src: 'sendTargets',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: withOutput('isOk'), target: 'left', actions: 'announceSet' },
          { target: 'filling', actions: [withOutput('storeError'), withOutput('announceFailure')] },
        ],
      },
    },
    left: { type: 'final', description: 'The dialog or the cell is closed.' },
  },
});

import { assign, emit, setup } from 'xstate';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { call } from '../../call';
import { failureOf } from '../../outcomes';
import { withEvent, withOutput } from '../../passing';
import { type Notice, failureNotice } from '../../shell/app/notices';
import { complaintsOf, POSITION_OVER } from '../futures/answers';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import { bodyOf, firstForm, trailReason } from './positionTrail.reasons';
import type {
  PositionTrailContext,
  PositionTrailEvent,
  PositionTrailInput,
  TrailField,
  TrailOutcome,
} from './positionTrail.types';

export const positionTrailMachine = setup({
  types: {
    context: {} as PositionTrailContext,
    events: {} as PositionTrailEvent,
    input: {} as PositionTrailInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: { placeTrail: call('placeFuturesTrail') },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isPossible: ({ context }) => trailReason(context) === null,
    isOk: (_, params: TrailOutcome) => params.ok,
  },
  actions: {
    storePosition: assign((_, params: { position: FuturesPosition }) => ({ position: params.position })),
    setField: assign(({ context: { form, complaints } }, { field, text }: { field: TrailField; text: string }) => ({
      form: { ...form, fields: { ...form.fields, [field]: text } },
      complaints: { ...complaints, [field]: undefined },
    })),
    storeComplaints: assign((_, params: TrailOutcome) => ({ complaints: complaintsOf(failureOf(params)) })),
    announceOver: emit(POSITION_OVER),
    announcePlaced: emit({ type: 'toast', kind: 'success', key: 'futures:trailPlaced' }),
    announceFailure: emit((_, params: TrailOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'positionTrail',
  description: 'A trailing stop of a position.',
  context: ({ input }) => ({ ...input, form: firstForm(input.position), complaints: {} }),
  on: { 'flow.position.told': { actions: withEvent('storePosition') } },
  initial: 'filling',
  states: {
    filling: {
      description: 'Callback, quantity and activation price are filled in.',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.field.change': { actions: withEvent('setField') },
        'user.trail.review': { guard: 'isPossible', target: 'confirming' },
        'user.trail.cancel': 'left',
      },
    },
    confirming: {
      description: 'The user sees at which price it would trigger now, and is asked whether to set it.',
      tags: 'needsConfirm',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.trail.accept': { guard: 'isPossible', target: 'sending' },
        'user.trail.back': 'filling',
      },
    },
    sending: {
      description: 'The stop is on its way.',
      tags: 'busy',
      invoke: {
        id: 'placeTrail',
        src: 'placeTrail',
        input: ({ context }) => bodyOf(context),
        onDone: [
          { guard: withOutput('isOk'), target: 'left', actions: 'announcePlaced' },
          { target: 'filling', actions: [withOutput('storeComplaints'), withOutput('announceFailure')] },
        ],
      },
    },
    left: { type: 'final', description: 'The dialog is closed.' },
  },
});

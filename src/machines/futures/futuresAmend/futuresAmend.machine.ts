import { assign, emit, setup } from 'xstate';
import type { Notice } from '../../shell/app/notices';
import { placedNotice } from '../futures/answers';
import {
  amendable,
  amendedIn,
  amendIdle,
  droppedLine,
  IN_CELL,
  NOTHING_AMENDED,
  sendingAmend,
  UNDO_WINDOW,
  untilOver,
} from '../../families/amending';
import { valueOf } from '../../outcomes';
import { channelPort, port } from '../../port';
import { callOneOf } from '../../call';
import { draggedForm, requestOf, valuesOf } from './futuresAmend.form';
import { amendReason, isUnchanged } from './futuresAmend.reasons';
import type {
  AmendOutcome,
  AmendTarget,
  FuturesAmendContext,
  FuturesAmendEvent,
  TargetToldEvent,
} from './futuresAmend.types';
import { withEvent } from '../../passing';

const TOO_LATE = ['orderClosed', 'futuresPlanEnded'];

type Dropped = Extract<FuturesAmendEvent, { type: 'user.line.drop' }>;
type Celled = Extract<FuturesAmendEvent, { type: 'user.cell.open' }>;
type Opened = Extract<FuturesAmendEvent, { type: 'user.amend.open' }>;

/** Returns the current state of the amended target; null for an order that was filled at its new price. */
function openTarget(outcome: AmendOutcome): AmendTarget | null {
  const answer = valueOf(outcome);
  if ('plan' in answer) return { kind: 'plan', plan: answer.plan };
  const { order } = answer;
  return order.status === 'submitted' || order.status === 'partial' ? { kind: 'order', order } : null;
}

/** Returns the toast of an amendment; the order may have traded at its new price. */
function amendedNotice(outcome: AmendOutcome): Notice {
  const answer = valueOf(outcome);
  const traded = openTarget(outcome) === null && 'order' in answer;
  return traded ? placedNotice(answer.order) : { type: 'toast', kind: 'success', key: 'futures:amended' };
}

/**
 * Amends the price or quantity of an open order, or the price of a trigger order, in a dialog, in its cell, or by dragging on the
 * chart.
 */
export const futuresAmendMachine = setup({
  types: {
    context: {} as FuturesAmendContext,
    events: {} as FuturesAmendEvent,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: {
    sendAmend: callOneOf('amendFuturesOrder', 'amendFuturesPlan'),
    /** Whether the user is asked for confirmation before an order is sent. */
    readAsk: port<boolean>('readAsk'),
    watchTarget: channelPort<TargetToldEvent, { target: AmendTarget }>('watchTarget'),
  },
  guards: {
    isPossible: ({ context }) => amendReason(context) === null,
    isUnmoved: ({ context }) => isUnchanged(context),
    sendsAtOnce: ({ context }, asks: boolean) => !asks && amendReason(context) === null,
    isUndoable: ({ context }, outcome: AmendOutcome) =>
      context.before !== null && outcome.ok && openTarget(outcome) !== null,
  },
  actions: {
    begin: assign((_, { terms, target }: Opened) => ({
      ...NOTHING_AMENDED,
      amended: { terms, target, over: false },
      form: valuesOf(target),
    })),
    beginDragged: assign((_, { terms, target, price }: Dropped) => ({
      ...NOTHING_AMENDED,
      amended: { terms, target, over: false },
      form: draggedForm(terms, target, price),
      before: valuesOf(target),
    })),
    beginCell: assign((_, { terms, target, field }: Celled) => ({
      ...NOTHING_AMENDED,
      amended: { terms, target, over: false },
      form: valuesOf(target),
      before: valuesOf(target),
      cell: field,
    })),
    storeMoved: assign(({ context: { amended, before } }, outcome: AmendOutcome) => ({
      ...NOTHING_AMENDED,
      moved: amended &&
        before && { amended: { ...amended, target: openTarget(outcome) ?? amended.target }, form: before },
    })),
    storeTold: assign(({ context: { amended } }, { target, available }: TargetToldEvent) => ({
      amended: amended && { ...amended, target: target ?? amended.target, over: target === null },
      available,
    })),
    announceAmended: emit((_, params: AmendOutcome) => amendedNotice(params)),
  },
  delays: UNDO_WINDOW,
})
  .extend(amendable(TOO_LATE))
  .createMachine({
    id: 'futuresAmend',
    description: 'Changing price and quantity of an open futures order, or the prices of a trigger order.',
    context: NOTHING_AMENDED,
    initial: 'idle',
    states: {
      idle: amendIdle(
        {
          'user.amend.open': { target: 'filling', actions: withEvent('begin') },
          'user.cell.open': { target: 'typing', actions: withEvent('beginCell') },
          'user.line.drop': { target: 'dropped', actions: withEvent('beginDragged') },
        },
        '#futuresAmend.sending',
      ),
      dropped: droppedLine('confirming'),
      typing: {
        description: 'One figure is typed in its cell of the list.',
        invoke: {
          id: 'watchTarget',
          src: 'watchTarget',
          input: ({ context }) => ({ target: amendedIn(context).target }),
        },
        always: untilOver,
        on: { 'flow.target.told': { actions: withEvent('storeTold') }, ...IN_CELL },
      },
      filling: {
        description: 'What is new is filled in, from what is of now.',
        entry: 'leaveCell',
        invoke: {
          id: 'watchTarget',
          src: 'watchTarget',
          input: ({ context }) => ({ target: amendedIn(context).target }),
        },
        always: untilOver,
        on: {
          'flow.target.told': { actions: withEvent('storeTold') },
          'user.field.change': { actions: withEvent('setField') },
          'user.amend.review': { guard: 'isPossible', target: 'confirming' },
          'user.amend.cancel': { target: 'idle', actions: 'forget' },
        },
      },
      confirming: {
        description: 'The user is asked once more whether to change it.',
        tags: 'needsConfirm',
        invoke: {
          id: 'watchTarget',
          src: 'watchTarget',
          input: ({ context }) => ({ target: amendedIn(context).target }),
        },
        always: untilOver,
        on: {
          'flow.target.told': { actions: withEvent('storeTold') },
          'user.amend.accept': { guard: 'isPossible', target: 'sending' },
          'user.amend.back': [{ guard: 'isTyped', target: 'typing' }, { target: 'filling' }],
        },
      },
      sending: sendingAmend('The change is on its way.', ({ context }: { context: FuturesAmendContext }) =>
        requestOf(amendedIn(context), context.form),
      ),
    },
  });

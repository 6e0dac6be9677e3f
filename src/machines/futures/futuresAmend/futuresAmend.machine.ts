import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FuturesOrder, FuturesPlan } from '../../../../domain/contract/futures/futures';
import { callOneOf, type OutcomeOf, type RequestOf } from '../../call';
import {
  amendable,
  amendedIn,
  amendIdle,
  type Amending,
  droppedLine,
  IN_CELL,
  NOTHING_AMENDED,
  sendingAmend,
  UNDO_WINDOW,
  untilOver,
} from '../../families/amending';
import { actor, typesOf, valueOf, withEvent } from '../../passing';
import { channelPort, port } from '../../port';
import { toast, type Notice } from '../../shell/app/notices';
import { placedNotice } from '../futures/answers';
import type { ContractTerms } from '../futures/contractTerms';
import type { Reason } from '../futures/fieldChecks';
import {
  amendFields,
  amendProblem,
  amendReason,
  costAt,
  draggedForm,
  entityOf,
  isUnchanged,
  keepsPlace,
  requestOf,
  toldIn,
  valuesOf,
} from './futuresAmend.form';

/** Target of the amendment: an open order or a waiting trigger order. */
export type AmendTarget = { kind: 'order'; order: FuturesOrder } | { kind: 'plan'; plan: FuturesPlan };

/** Trigger of a trigger order, price of a limit order, and quantity of an open order. */
export type AmendField = 'trigger' | 'price' | 'quantity';
export type AmendForm = Record<AmendField, string>;

/** The order or plan being amended: its state when the dialog opened, and its current state. */
export interface Amended {
  terms: ContractTerms;
  target: AmendTarget;
  /** Traded, triggered or cancelled while the dialog was open. */
  over: boolean;
  /** Best bid at the last mark price, in ticks; null while unknown. */
  bid: number | null;
}

export type AmendRequest = RequestOf<'amendFuturesOrder' | 'amendFuturesPlan'>;

export type FuturesAmendContext = Amending<Amended>;

/** Latest state of the target; null once it is no longer open. */
export interface TargetToldEvent {
  type: 'flow.target.told';
  target: AmendTarget | null;
  available: string | null;
  bid: number | null;
}

/** The target as it was when the change began, with its contract. */
export interface WatchTargetInput {
  target: AmendTarget;
  contract: ContractTerms['contract'];
}

const watchInput = ({ context }: { context: FuturesAmendContext }): WatchTargetInput => {
  const { target, terms } = amendedIn(context);
  return { target, contract: terms.contract };
};

const begun = ({ terms, target }: Pick<Amended, 'terms' | 'target'>) => ({
  ...NOTHING_AMENDED,
  amended: { terms, target, over: false, bid: null },
});

type FuturesAmendEvent =
  | { type: 'user.amend.open'; terms: ContractTerms; target: AmendTarget }
  /** Its line on the chart was dropped at a price, which has the chart's digits. */
  | { type: 'user.line.drop'; terms: ContractTerms; target: AmendTarget; price: string }
  | { type: 'user.cell.open'; terms: ContractTerms; target: AmendTarget; field: AmendField }
  | { type: 'user.cell.submit' }
  | { type: 'user.cell.leave' }
  /** Undoes a change made by a dragged line or a cell. */
  | { type: 'user.amend.undo' }
  | { type: 'user.field.change'; field: AmendField; text: string }
  | { type: 'user.amend.review' }
  | { type: 'user.amend.accept' }
  | { type: 'user.amend.back' }
  | { type: 'user.amend.cancel' }
  | TargetToldEvent;

export type AmendOutcome = OutcomeOf<'amendFuturesOrder' | 'amendFuturesPlan'>;

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
  return traded ? placedNotice(answer.order) : toast('success', 'futures:amended');
}

/**
 * Amends the price or quantity of an open order, or the price of a trigger order, in a dialog, in its cell, or by dragging on the
 * chart.
 */
export const futuresAmendMachine = setup({
  types: typesOf<FuturesAmendContext, FuturesAmendEvent, 'busy' | 'needsConfirm', Notice>(),
  actors: {
    sendAmend: callOneOf('amendFuturesOrder', 'amendFuturesPlan'),
    /** Whether the user is asked for confirmation before an order is sent. */
    readAsk: port<boolean>('readAsk'),
    watchTarget: channelPort<TargetToldEvent, WatchTargetInput>('watchTarget'),
  },
  guards: {
    isPossible: ({ context }) => amendReason(context) === null,
    isUnmoved: ({ context }) => isUnchanged(context),
    sendsAtOnce: ({ context }, asks: boolean) => !asks && amendReason(context) === null,
    isUndoable: ({ context }, outcome: AmendOutcome) =>
      context.before !== null && outcome.ok && openTarget(outcome) !== null,
  },
  actions: {
    begin: assign((_, opened: Opened) => ({ ...begun(opened), form: valuesOf(opened.target) })),
    beginDragged: assign((_, { terms, target, price }: Dropped) => ({
      ...begun({ terms, target }),
      form: draggedForm(terms, target, price),
      before: valuesOf(target),
    })),
    beginCell: assign((_, { terms, target, field }: Celled) => ({
      ...begun({ terms, target }),
      form: valuesOf(target),
      before: valuesOf(target),
      cell: field,
    })),
    storeMoved: assign(({ context: { amended, before } }, outcome: AmendOutcome) => ({
      ...NOTHING_AMENDED,
      moved: amended &&
        before && { amended: { ...amended, target: openTarget(outcome) ?? amended.target }, form: before },
    })),
    storeTold: assign(({ context }, told: TargetToldEvent) => toldIn(context, told)),
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
        invoke: { ...actor('watchTarget'), input: watchInput },
        always: untilOver,
        on: { 'flow.target.told': { actions: withEvent('storeTold') }, ...IN_CELL },
      },
      filling: {
        description: 'What is new is filled in, from what is of now.',
        entry: 'leaveCell',
        invoke: { ...actor('watchTarget'), input: watchInput },
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
        invoke: { ...actor('watchTarget'), input: watchInput },
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

type FuturesAmendSnapshot = SnapshotFrom<typeof futuresAmendMachine>;

export const formOf = (snapshot: FuturesAmendSnapshot) => snapshot.context.form;
export const isIdle = (snapshot: FuturesAmendSnapshot) => snapshot.matches('idle');
/** Returns the order and field being edited in a cell; null while none is. */
export const cellOf = ({ context: { amended, cell } }: FuturesAmendSnapshot) =>
  amended && cell && { id: entityOf(amended.target).id, field: cell };
/** Returns the message under a cell: why it was refused or cannot be sent; null while it holds the current value. */
export const cellErrorOf = ({ context }: FuturesAmendSnapshot): Reason | null =>
  context.error ? { key: context.error } : isUnchanged(context) ? null : amendReason(context);
export const isConfirming = (snapshot: FuturesAmendSnapshot) => snapshot.hasTag('needsConfirm');
export const isBusy = (snapshot: FuturesAmendSnapshot) => snapshot.hasTag('busy');
export const canAccept = (snapshot: FuturesAmendSnapshot) => snapshot.can({ type: 'user.amend.accept' });
export const reasonOf = (snapshot: FuturesAmendSnapshot) => amendReason(snapshot.context);

/** Returns the displayed fields; none while nothing is being amended. */
export const fieldsOf = ({ context: { amended } }: FuturesAmendSnapshot): readonly AmendField[] =>
  amended ? amendFields(amended.target) : [];

export const fieldReasonOf = ({ context }: FuturesAmendSnapshot, field: AmendField) => amendProblem(context, field);

/** Returns the amount that an opening order would freeze at the typed price and quantity; null where not applicable. */
export const costShown = ({ context: { amended, form } }: FuturesAmendSnapshot) => amended && costAt(amended, form);

export const keepsPlaceOf = ({ context: { amended, form } }: FuturesAmendSnapshot) =>
  amended !== null && keepsPlace(amended, form);

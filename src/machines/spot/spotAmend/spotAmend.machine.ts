import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { call } from '../../call';
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
import { actor, typesOf, valueOf, withEvent } from '../../passing';
import { channelPort, port } from '../../port';
import { toast, type Notice } from '../../shell/app/notices';
import { placedNotice } from '../spotOrder/spotOrder.answers';
import {
  type Amended,
  type AmendField,
  amendFields,
  type AmendOutcome,
  bodyOf,
  draggedForm,
  figuresOf,
  isSame,
  type OrderToldEvent,
  plainIn,
  sizeIn,
  type SpotAmendContext,
  type SpotAmendEvent,
  toldIn,
  typedOf,
} from './spotAmend.form';
import { parseDecimal } from '../../../../domain/money/decimal';
import { priceToTicks } from '../../../../domain/money/grid';
import { freezeOf } from '../../../../domain/rules/spot/orderSize';
import { rulesOf } from '../spotOrder/spotOrder.form';
import { fieldProblem, REQUIRED, sizeRefusal, type Reason } from '../spotOrder/spotOrder.reasons';

const OPEN = ['untriggered', 'waiting', 'partial'];

type Dropped = Extract<SpotAmendEvent, { type: 'user.line.drop' }>;
type Celled = Extract<SpotAmendEvent, { type: 'user.cell.open' }>;
type Opened = Extract<SpotAmendEvent, { type: 'user.amend.open' }>;

const isOpen = (outcome: AmendOutcome) => OPEN.includes(valueOf(outcome).order.status);

/** The order being watched, and the currency that it spends. */
function watchedIn(context: SpotAmendContext) {
  const { order, terms } = amendedIn(context);
  return { orderId: order.id, currency: order.direction === 'buy' ? terms.right_symbol : terms.left_symbol };
}

/** Toast after an amendment; the order may have traded at its new price. */
function amendedNotice(outcome: AmendOutcome): Notice {
  const amended: Notice = toast('success', 'orders:amended');
  return isOpen(outcome) ? amended : placedNotice(valueOf(outcome).order);
}

type Facts = Pick<SpotAmendContext, 'amended' | 'form' | 'available'>;

/** Problem with a field's input; null when there is none. */
export const amendProblem = ({ amended, form }: Facts, field: AmendField): Reason | null =>
  amended && fieldProblem({ terms: amended.terms, form: typedOf(form) }, field);

/** Additional amount that the amended order would freeze, in smallest units of the spent currency; negative when less. */
function moreFrozen(amended: Amended, form: Facts['form']): bigint {
  const rules = rulesOf(amended.terms);
  const { deal_quantity: traded } = amended.order;
  const now = sizeIn(amended, figuresOf(amended.order), traded);
  const then = sizeIn(amended, form, traded);
  return now && then ? (freezeOf(rules, then) ?? 0n) - (freezeOf(rules, now) ?? 0n) : 0n;
}

function sizeReason(amended: Amended, { form, available }: Facts): Reason | null {
  const { terms, order } = amended;
  const rules = rulesOf(terms);
  const size = sizeIn(amended, form);
  if (size === null) return null;
  const left = sizeIn(amended, form, order.deal_quantity);
  if (left === null || left.kind === 'byTotal' || left.lots <= 0)
    return { key: 'errors:quantityTraded', field: 'quantity' };
  const trigger = priceToTicks(rules.grid, plainIn(amended, form, 'trigger'));
  const refused = sizeRefusal(terms, size, trigger, 'quantity');
  if (refused || available === null) return refused;
  const buys = order.direction === 'buy';
  const [currency, scale] = buys ? [rules.right, rules.rightScale] : [rules.left, rules.leftScale];
  const isShort = moreFrozen(amended, form) > (parseDecimal(available, scale) ?? 0n);
  return isShort ? { key: 'insufficient', params: { currency }, field: 'quantity' } : null;
}

/** First reason against the new values; null when they can be submitted. */
export function amendReason(facts: Facts): Reason | null {
  const { amended, form } = facts;
  if (!amended) return null;
  const fields = amendFields(amended.order);
  const blank = fields.find((field) => form[field].trim() === '');
  if (blank) return { key: REQUIRED[blank], field: blank };
  for (const field of fields) {
    const problem = amendProblem(facts, field);
    if (problem) return problem;
  }
  const now = figuresOf(amended.order);
  if (fields.every((field) => isSame(amended, form, now, field))) return { key: 'sameFigures' };
  return sizeReason(amended, facts);
}

/** Whether the order keeps its queue position, which requires that it only becomes smaller. */
export function keepsPlace({ amended, form }: Facts): boolean {
  if (!amended) return false;
  const now = figuresOf(amended.order);
  const others = amendFields(amended.order).filter((field) => field !== 'quantity');
  const [before, after] = [sizeIn(amended, now), sizeIn(amended, form)];
  if (!before || !after || before.kind === 'byTotal' || after.kind === 'byTotal') return false;
  return after.lots < before.lots && others.every((field) => isSame(amended, form, now, field));
}

export const spotAmendMachine = setup({
  types: typesOf<SpotAmendContext, SpotAmendEvent, 'busy', Notice>(),
  actors: {
    sendAmend: call('amendSpotOrder'),
    /** Whether the user confirms each order before it is sent. */
    readAsk: port<boolean>('readAsk'),
    watchOrder: channelPort<OrderToldEvent, { orderId: string; currency: string }>('watchOrder'),
  },
  guards: {
    isPossible: ({ context }) => amendReason(context) === null,
    isUnmoved: ({ context }) => amendReason(context)?.key === 'sameFigures',
    sendsAtOnce: ({ context }, asks: boolean) => !asks && amendReason(context) === null,
    isUndoable: ({ context }, outcome: AmendOutcome) => context.before !== null && outcome.ok && isOpen(outcome),
  },
  actions: {
    begin: assign((_, { terms, order }: Opened) => ({
      ...NOTHING_AMENDED,
      amended: { terms, order, over: false },
      form: figuresOf(order),
    })),
    beginDragged: assign((_, { terms, order, price }: Dropped) => ({
      ...NOTHING_AMENDED,
      amended: { terms, order, over: false },
      form: draggedForm(terms, order, price),
      before: figuresOf(order),
    })),
    beginCell: assign((_, { terms, order, field }: Celled) => ({
      ...NOTHING_AMENDED,
      amended: { terms, order, over: false },
      form: figuresOf(order),
      before: figuresOf(order),
      cell: field,
    })),
    storeMoved: assign(({ context: { amended, before } }, outcome: AmendOutcome) => ({
      ...NOTHING_AMENDED,
      moved: amended && before && { amended: { ...amended, order: valueOf(outcome).order }, form: before },
    })),
    storeTold: assign(({ context }, told: OrderToldEvent) => toldIn(context, told)),
    announceAmended: emit((_, params: AmendOutcome) => amendedNotice(params)),
  },
  delays: UNDO_WINDOW,
})
  .extend(amendable(['orderClosed']))
  .createMachine({
    id: 'spotAmend',
    description: 'Changing prices and quantity of an open spot order.',
    context: NOTHING_AMENDED,
    initial: 'idle',
    states: {
      idle: amendIdle(
        {
          'user.amend.open': { target: 'filling', actions: withEvent('begin') },
          'user.cell.open': { target: 'typing', actions: withEvent('beginCell') },
          'user.line.drop': { target: 'dropped', actions: withEvent('beginDragged') },
        },
        '#spotAmend.sending',
      ),
      dropped: droppedLine('filling'),
      typing: {
        description: 'One figure is typed in its cell of the list.',
        invoke: { ...actor('watchOrder'), input: ({ context }) => watchedIn(context) },
        always: untilOver,
        on: { 'flow.order.told': { actions: withEvent('storeTold') }, ...IN_CELL },
      },
      filling: {
        description: 'The new figures are filled in, from those of now.',
        entry: 'leaveCell',
        invoke: { ...actor('watchOrder'), input: ({ context }) => watchedIn(context) },
        always: untilOver,
        on: {
          'flow.order.told': { actions: withEvent('storeTold') },
          'user.field.change': { actions: withEvent('setField') },
          'user.amend.submit': { guard: 'isPossible', target: 'sending' },
          'user.amend.cancel': { target: 'idle', actions: 'forget' },
        },
      },
      sending: sendingAmend('The new figures are on their way.', ({ context }: { context: SpotAmendContext }) =>
        bodyOf(amendedIn(context), context.form),
      ),
    },
  });

type SpotAmendSnapshot = SnapshotFrom<typeof spotAmendMachine>;

export const formOf = (snapshot: SpotAmendSnapshot) => snapshot.context.form;
export const isIdle = (snapshot: SpotAmendSnapshot) => snapshot.matches('idle');
/** Order and field being edited in a table cell; null when there is none. */
export const cellOf = ({ context: { amended, cell } }: SpotAmendSnapshot) =>
  amended && cell && { id: amended.order.id, field: cell };
/** Whether a change is in progress or the last one can be undone. */
export const isShown = ({ context }: SpotAmendSnapshot) => context.amended !== null || context.moved !== null;
export const isBusy = (snapshot: SpotAmendSnapshot) => snapshot.hasTag('busy');
export const reasonOf = (snapshot: SpotAmendSnapshot) => amendReason(snapshot.context);

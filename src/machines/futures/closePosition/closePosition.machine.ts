import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FuturesExecution, FuturesOrder, FuturesPosition } from '../../../../domain/contract/futures/futures';
import { trimZeros } from '../../../../domain/money/decimal';
import { lotsToQuantity, quantityToLots } from '../../../../domain/money/grid';
import type { TextKey } from '../../../locales/texts';
import { callOneOf, type OutcomeOf, type RequestOf } from '../../call';
import { toast, failureNotice, fillFacts, type Notice } from '../../shell/app/notices';
import { actor, typesOf, failureOf, valueOf, withEvent, withOutput } from '../../passing';
import { SENT_BEFORE } from '../../sameOrder';
import { complaintsOf, placedNotice, POSITION_OVER } from '../futures/answers';
import { contractRulesOf, type ContractTerms } from '../futures/contractTerms';
import { fieldProblem, lotsOf, plainOf, type Reason } from '../futures/fieldChecks';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import { accepted } from '../../families/submission';

type CloseField = 'price' | 'quantity';

interface CloseForm {
  type: FuturesExecution;
  fields: Record<CloseField, string>;
  /** Last position of the slider, if nothing was typed since; otherwise null. */
  percent: number | null;
}

interface ClosePositionInput {
  terms: ContractTerms;
  position: FuturesPosition;
  /** flash: the whole position at once, from the best price down to level 30; reverse: the same, plus as much on the other side. */
  way: 'order' | 'flash' | 'reverse';
}

type CloseCall = 'placeFuturesOrder' | 'flashCloseFutures' | 'reverseFuturesPosition';

type CloseRequest = RequestOf<CloseCall>;

export interface ClosePositionContext extends ClosePositionInput {
  form: CloseForm;
  complaints: Partial<Record<CloseField, TextKey<'errors' | 'validation'>>>;
}

type ClosePositionEvent =
  | { type: 'user.type.choose'; execution: FuturesExecution }
  | { type: 'user.field.change'; field: CloseField; text: string }
  | { type: 'user.size.percent'; percent: number }
  | { type: 'user.close.review' }
  | { type: 'user.close.accept' }
  | { type: 'user.close.back' }
  | { type: 'user.close.cancel' }
  | { type: 'flow.position.told'; position: FuturesPosition };

/** `surplus` of a flash close: quantity not filled by the book, which stays open. */
type CloseOutcome = OutcomeOf<CloseCall>;

type Facts = Pick<ClosePositionContext, 'terms' | 'position' | 'form'>;

const closableLots = ({ terms, position }: Pick<Facts, 'terms' | 'position'>): number =>
  quantityToLots(contractRulesOf(terms).grid, position.closable) ?? 0;

/** Returns the form filled in with `percent` of the closable quantity. */
function slideTo(facts: Facts, percent: number): CloseForm {
  const lots = Math.floor((closableLots(facts) * percent) / 100);
  const quantity = lots === 0 ? '' : trimZeros(lotsToQuantity(contractRulesOf(facts.terms).grid, lots));
  return { ...facts.form, fields: { ...facts.form.fields, quantity }, percent };
}

/** Returns why the close cannot be submitted; null when it can. */
export function closeReason(context: ClosePositionContext): Reason | null {
  const { terms, position, form, way } = context;
  if (position.mark_price === null) return { key: 'spotOrder:noPrice' };
  if (way !== 'order') return null;
  const { price, quantity } = form.fields;
  if (closableLots(context) === 0) return { key: 'futures:nothingClosable' };
  if (form.type === 'limit' && price.trim() === '') return { key: 'futures:closePriceRequired', field: 'price' };
  if (quantity.trim() === '') return { key: 'futures:closeQuantityRequired', field: 'quantity' };
  const problem =
    (form.type === 'limit' ? fieldProblem(terms, 'price', price, 'price') : null) ??
    fieldProblem(terms, 'quantity', quantity, 'quantity');
  if (problem) return problem;
  if ((lotsOf(terms, quantity) ?? 0) <= closableLots(context)) return null;
  const params = { closable: trimZeros(position.closable), currency: terms.left };
  return { key: 'futures:closeBeyond', params, field: 'quantity' };
}

function requestOf({ terms, position, form, way }: ClosePositionContext): CloseRequest {
  const { pair, side } = position;
  if (way === 'flash') return { call: 'flashCloseFutures', body: { pair, side } };
  if (way === 'reverse') return { call: 'reverseFuturesPosition', body: { pair, side } };
  const limit = form.type === 'limit';
  return {
    call: 'placeFuturesOrder',
    body: {
      pair,
      direction: `close_${side}`,
      type: form.type,
      ...(limit ? { price: plainOf(terms, 'price', form.fields.price) } : {}),
      quantity: plainOf(terms, 'quantity', form.fields.quantity),
    } as Extract<CloseRequest, { call: 'placeFuturesOrder' }>['body'],
  };
}

/** Returns the toast about the order that opened the other side, or that the position was only closed. */
const reversedNotice = ({ opened }: { opened: FuturesOrder | null }): Notice =>
  opened ? placedNotice(opened) : toast('info', 'futures:notReversed');

/** Returns the toast with the result of the close, and the part of a flash close that the book did not fill. */
function closedNotice(context: ClosePositionContext, outcome: CloseOutcome): Notice {
  const answer = valueOf(outcome);
  if (outcome.ok && outcome.repeated) return SENT_BEFORE;
  const surplus = 'surplus' in answer ? answer.surplus : '0';
  if (!/[1-9]/.test(surplus)) return 'refused' in answer ? reversedNotice(answer) : placedNotice(answer.order);
  const told: Notice = toast('info', 'futures:surplus', { params: { currency: context.terms.left } });
  const { to } = fillFacts(answer.order, 'USDT', 'u-history');
  return { ...told, amounts: { surplus: trimZeros(surplus) }, to };
}

export const closePositionMachine = setup({
  types: typesOf<ClosePositionContext, ClosePositionEvent, 'busy' | 'needsConfirm', Notice, ClosePositionInput>(),
  actors: { sendClose: callOneOf('placeFuturesOrder', 'flashCloseFutures', 'reverseFuturesPosition') },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isAtOnce: ({ context }) => context.way !== 'order',
    isPossible: ({ context }) => closeReason(context) === null,
    canSlide: ({ context }) => closableLots(context) > 0,
    isOk: (_, params: CloseOutcome) => params.ok,
  },
  actions: {
    /** The quantity stays as the user saw it, and is then another share of what can be closed. */
    storePosition: assign(({ context: { position: was, form } }, { position }: { position: FuturesPosition }) => ({
      position,
      form: position.closable === was.closable ? form : { ...form, percent: null },
    })),
    setType: assign(({ context }, params: { execution: FuturesExecution }) => ({
      form: { ...context.form, type: params.execution },
      complaints: {},
    })),
    setField: assign(({ context }, params: { field: CloseField; text: string }) => ({
      form: {
        ...context.form,
        fields: { ...context.form.fields, [params.field]: params.text },
        percent: params.field === 'quantity' ? null : context.form.percent,
      },
      complaints: { ...context.complaints, [params.field]: undefined },
    })),
    setPercent: assign(({ context }, params: { percent: number }) => ({
      form: slideTo(context, params.percent),
      complaints: {},
    })),
    storeComplaints: assign((_, params: CloseOutcome) => ({ complaints: complaintsOf(failureOf(params)) })),
    announceOver: emit(POSITION_OVER),
    announceClosed: emit(({ context }, params: CloseOutcome) => closedNotice(context, params)),
    announceFailure: emit((_, params: CloseOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'closePosition',
  description: 'Closing a position by a limit or a market order, or at once.',
  context: ({ input }) => ({
    ...input,
    form: { type: 'market', fields: { price: '', quantity: trimZeros(input.position.closable) }, percent: null },
    complaints: {},
  }),
  on: { 'flow.position.told': { actions: withEvent('storePosition') } },
  initial: 'filling',
  states: {
    filling: {
      description: 'Price and quantity of the close are chosen.',
      always: [
        { guard: 'isOver', target: 'left', actions: 'announceOver' },
        { guard: 'isAtOnce', target: 'confirming' },
      ],
      on: {
        'user.type.choose': { actions: withEvent('setType') },
        'user.field.change': { actions: withEvent('setField') },
        'user.size.percent': { guard: 'canSlide', actions: withEvent('setPercent') },
        'user.close.review': { guard: 'isPossible', target: 'confirming' },
        'user.close.cancel': 'left',
      },
    },
    confirming: {
      description: 'The user is asked once more whether to close.',
      tags: 'needsConfirm',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.close.accept': { guard: 'isPossible', target: 'sending' },
        'user.close.back': [{ guard: 'isAtOnce', target: 'left' }, { target: 'filling' }],
      },
    },
    sending: {
      description: 'The close is on its way.',
      tags: 'busy',
      invoke: {
        ...actor('sendClose'),
        input: ({ context }) => requestOf(context),
        onDone: [
          accepted('left', withOutput('announceClosed')),
          { target: 'refused', actions: [withOutput('storeComplaints'), withOutput('announceFailure')] },
        ],
      },
    },
    refused: {
      description: 'The exchange did not take the close: back to the form, or away where there is none.',
      always: [{ guard: 'isAtOnce', target: 'left' }, { guard: 'isOver', target: 'left' }, { target: 'filling' }],
    },
    left: { type: 'final', description: 'The dialog is closed.' },
  },
});

export type ClosePositionSnapshot = SnapshotFrom<typeof closePositionMachine>;

export const formOf = (snapshot: ClosePositionSnapshot) => snapshot.context.form;
export const isConfirming = (snapshot: ClosePositionSnapshot) => snapshot.hasTag('needsConfirm');
export const isBusy = (snapshot: ClosePositionSnapshot) => snapshot.hasTag('busy');
export const canAccept = (snapshot: ClosePositionSnapshot) => snapshot.can({ type: 'user.close.accept' });
export const reasonOf = (snapshot: ClosePositionSnapshot): Reason | null => closeReason(snapshot.context);

export function percentShown({ context }: ClosePositionSnapshot): number {
  if (context.form.percent !== null) return context.form.percent;
  const most = closableLots(context);
  const lots = lotsOf(context.terms, context.form.fields.quantity) ?? 0;
  return most === 0 ? 0 : Math.min(100, Math.floor((lots / most) * 100));
}

export function fieldReasonOf(snapshot: ClosePositionSnapshot, field: CloseField): Reason | null {
  const { terms, form, complaints } = snapshot.context;
  const complaint = complaints[field];
  if (complaint) return { key: complaint, field };
  const problem = fieldProblem(terms, field, form.fields[field], field);
  if (problem) return problem;
  const reason = reasonOf(snapshot);
  return reason?.key === 'futures:closeBeyond' && field === 'quantity' ? reason : null;
}

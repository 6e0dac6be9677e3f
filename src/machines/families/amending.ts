import { assign, emit } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { TextKey } from '../../locales/texts';
import { actor, failureOf, withEvent, withOutput } from '../passing';
import { toast, type ToastNotice, failureNotice } from '../shell/app/notices';
import { act } from './submission';

/** Amendable values of an open order; which of them it has depends on its kind. */
type AmendField = 'trigger' | 'price' | 'quantity';

interface Over {
  /** Traded, triggered or cancelled while the dialog was open. */
  over: boolean;
}

/** The order being amended, and the typed values. */
export interface Amending<Amended extends Over = Over> {
  /** Its current state; null while nothing is being amended. */
  amended: Amended | null;
  /** Plain decimals, or the text as typed when it is not one. */
  form: Record<AmendField, string>;
  /** Available amount of the currency it pays with, apart from what it freezes; null while unknown. */
  available: string | null;
  error: TextKey<'errors'> | null;
  /** Value being edited in its cell of the list; null when a dialog shows all. */
  cell: AmendField | null;
  /** Values before its line was dragged or a cell was edited; null when neither happened. */
  before: Record<AmendField, string> | null;
  /** Change made by a dragged line or an edited cell, with the values that undo it; null when there is nothing to undo. */
  moved: { readonly amended: Amended; readonly form: Record<AmendField, string> } | null;
}

export const NOTHING_AMENDED = {
  amended: null,
  form: { trigger: '', price: '', quantity: '' },
  available: null,
  error: null,
  cell: null,
  before: null,
  moved: null,
};

/**
 * Returns the values after the order was changed elsewhere: those not changed here follow it, because all of them are sent.
 * @param was values of the order before that change.
 */
export function rebased({ form, before }: Amending, was: Amending['form'], now: Amending['form']) {
  const follow = (field: AmendField) => (form[field] === was[field] ? now[field] : form[field]);
  return {
    form: { trigger: follow('trigger'), price: follow('price'), quantity: follow('quantity') },
    before: before && now,
  };
}

/** Time for which a dragged or in-cell change can be undone, ms. */
export const UNDO_WINDOW = { undoWindow: 10_000 };

/**
 * Returns the order being amended.
 * @throws when there is none.
 */
export function amendedIn<Amended>({ amended }: { amended: Amended | null }): Amended {
  if (!amended) throw new Error('nothing to change');
  return amended;
}

/**
 * Returns the setup extension for a flow that amends values of an open order.
 * @param closed errors that mean it is no longer open.
 */
export const amendable = (closed: readonly string[]) => ({
  guards: {
    isOver: ({ context }: { context: Amending }) => context.amended?.over ?? false,
    isOk: (_: unknown, outcome: Outcome<unknown>) => outcome.ok,
    isTyped: ({ context }: { context: Amending }) => context.cell !== null,
    isTooLate: (_: unknown, outcome: Outcome<unknown>) => !outcome.ok && closed.includes(outcome.error),
  },
  actions: {
    setField: act<Amending, { field: AmendField; text: string }>(
      assign(({ context }: { context: Amending }, { field, text }: { field: AmendField; text: string }) => ({
        form: { ...context.form, [field]: text },
        error: null,
      })),
    ),
    forget: act<Amending>(assign(NOTHING_AMENDED)),
    leaveCell: act<Amending>(assign({ cell: null })),
    storeError: act<Amending, Outcome<unknown>>(
      assign((_, outcome: Outcome<unknown>) => ({ error: `errors:${failureOf(outcome).error}` as const })),
    ),
    /** Restores the previous values, as an amendment of its own. */
    takeBack: act<Amending>(
      assign(({ context: { moved } }: { context: Amending }) => ({
        ...NOTHING_AMENDED,
        ...(moved && { amended: moved.amended, form: moved.form }),
      })),
    ),
    announceTooLate: act<Amending>(emit(toast('info', 'orders:alreadyTraded'))),
    announceFailure: act<Amending, Outcome<unknown>>(
      emit((_, outcome: Outcome<unknown>): ToastNotice => failureNotice(failureOf(outcome))),
    ),
  },
});

/** Stops amending an order that is no longer open. */
export const untilOver = { guard: 'isOver', target: 'idle', actions: ['forget', 'announceTooLate'] } as const;

/**
 * Returns the state after a line was dropped or a cell was edited; the user is asked first, or not, as they chose.
 * @param asked state that asks.
 */
export const droppedLine = <Asked extends string>(asked: Asked) => ({
  description: 'A line was dropped, or a figure typed in its cell: whether the user is asked first is their choice.',
  tags: 'busy' as const,
  invoke: {
    ...actor('readAsk'),
    onDone: [
      { guard: 'isUnmoved' as const, target: 'idle' as const, actions: 'forget' as const },
      { guard: withOutput('sendsAtOnce'), target: 'sending' as const },
      { guard: 'isPossible' as const, target: asked },
      { target: 'filling' as const },
    ] as const,
  },
});

/**
 * Returns the state while nothing is being amended.
 * @param on transitions that start an amendment.
 * @param undoing state that undoes one.
 */
export const amendIdle = <On extends object, Undoing extends string>(on: On, undoing: Undoing) => ({
  description: 'Nothing is being changed; each open order can be.',
  initial: 'settled' as const,
  on,
  states: {
    settled: { description: 'There is nothing to take back.' },
    moved: {
      description: 'A dragged line or a cell has changed its order: for ten seconds one press puts it back.',
      on: { 'user.amend.undo': { target: undoing, actions: 'takeBack' as const } },
      after: { undoWindow: { target: 'settled' as const, actions: 'forget' as const } },
    },
  },
});

/**
 * Returns the state that sends the new values; then done, too late, or back to the values. The flow must have the guard
 * `isUndoable` and the actions `storeMoved` and `announceAmended` of the outcome.
 */
export const sendingAmend = <Input>(description: string, input: Input) => ({
  description,
  tags: 'busy' as const,
  invoke: {
    ...actor('sendAmend'),
    input,
    onDone: [
      { guard: withOutput('isUndoable'), target: 'idle.moved', actions: withOutput('storeMoved') },
      { guard: withOutput('isOk'), target: 'idle', actions: ['forget', withOutput('announceAmended')] },
      { guard: withOutput('isTooLate'), target: 'idle', actions: ['forget', 'announceTooLate'] },
      {
        guard: 'isTyped',
        target: 'typing',
        actions: [withOutput('storeError'), withOutput('announceFailure')],
      },
      { target: 'filling', actions: [withOutput('storeError'), withOutput('announceFailure')] },
    ] as const,
  },
});

/** Transitions while a value is edited in its cell of the list. */
export const IN_CELL = {
  'user.field.change': { actions: withEvent('setField') },
  'user.cell.open': { target: 'typing', reenter: true, actions: withEvent('beginCell') },
  'user.cell.submit': [
    { guard: 'isUnmoved', target: 'idle', actions: 'forget' },
    { guard: 'isPossible', target: 'dropped' },
  ],
  'user.cell.leave': { target: 'idle', actions: 'forget' },
} as const;

import { assign, emit } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { TextKey } from '../../locales/texts';
import { failureOf } from '../outcomes';
import { withEvent, withOutput } from '../passing';
import { failureNotice } from '../shell/app/failureNotice';
import type { ToastNotice } from '../shell/app/notices';
import { act } from './submission';

/** What of an open order can be changed; which of it one has depends on its kind. */
type AmendField = 'trigger' | 'price' | 'quantity';

interface Over {
  /** Traded, triggered or cancelled while the dialog was open. */
  over: boolean;
}

/** What is changed, and the figures that are typed. */
export interface Amending<Amended extends Over = Over> {
  /** As it is now; null while nothing is changed. */
  amended: Amended | null;
  /** Plain decimals, or what was typed where it is none. */
  form: Record<AmendField, string>;
  /** What may be used beside what it holds, of the currency that it gives; null while unknown. */
  available: string | null;
  error: TextKey<'errors'> | null;
  /** The figure that is typed in its cell of the list; null where a dialog shows all. */
  cell: AmendField | null;
  /** The figures before its line was dragged or one was typed in its cell; null where neither was. */
  before: Record<AmendField, string> | null;
  /** What a dragged line or a cell has changed, with the figures that take it back; null where there is nothing to take back. */
  moved: { readonly amended: Amended; readonly form: Record<AmendField, string> } | null;
}

/** The context while nothing is changed. */
export const NOTHING_AMENDED = {
  amended: null,
  form: { trigger: '', price: '', quantity: '' },
  available: null,
  error: null,
  cell: null,
  before: null,
  moved: null,
};

/** What was dragged or typed in its cell can be put back for this long. */
export const UNDO_WINDOW = { undoWindow: 10_000 };

/** What is being changed. @throws where nothing is. */
export function amendedIn<Amended>({ amended }: { amended: Amended | null }): Amended {
  if (!amended) throw new Error('nothing to change');
  return amended;
}

/** Extends the setup of a flow that changes figures of something open. @param closed errors by which it is open no more. */
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
    /** With the figures of before, as a change of its own. */
    takeBack: act<Amending>(
      assign(({ context: { moved } }: { context: Amending }) => ({
        ...NOTHING_AMENDED,
        ...(moved && { amended: moved.amended, form: moved.form }),
      })),
    ),
    announceTooLate: act<Amending>(emit({ type: 'toast', kind: 'info', key: 'orders:alreadyTraded' })),
    announceFailure: act<Amending, Outcome<unknown>>(
      emit((_, outcome: Outcome<unknown>): ToastNotice => failureNotice(failureOf(outcome))),
    ),
  },
});

/** What no longer is open is not changed any more. */
export const untilOver = { guard: 'isOver', target: 'idle', actions: ['forget', 'announceTooLate'] } as const;

/** The state of a line that has been dropped or a figure that was typed in its cell, which the user is asked about first, or not, as they chose. @param asked where they are. */
export const droppedLine = <Asked extends string>(asked: Asked) => ({
  description: 'A line was dropped, or a figure typed in its cell: whether the user is asked first is their choice.',
  tags: 'busy' as const,
  invoke: {
    id: 'readAsk' as const,
    src: 'readAsk' as const,
    onDone: [
      { guard: 'isUnmoved' as const, target: 'idle' as const, actions: 'forget' as const },
      { guard: withOutput('sendsAtOnce'), target: 'sending' as const },
      { guard: 'isPossible' as const, target: asked },
      { target: 'filling' as const },
    ] as const,
  },
});

/** Where the flow is while nothing is being changed. @param on what begins a change. @param undoing where a change is taken back. */
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
 * The state that sends the new figures: done, too late, or back to them. The flow has the guard
 * `isUndoable` and the actions `storeMoved` and `announceAmended` of the outcome.
 */
export const sendingAmend = <Input>(description: string, input: Input) => ({
  description,
  tags: 'busy' as const,
  invoke: {
    id: 'sendAmend' as const,
    src: 'sendAmend' as const,
    input,
    onDone: [
      { guard: withOutput('isUndoable'), target: 'idle.moved', actions: withOutput('storeMoved') },
      { guard: withOutput('isOk'), target: 'idle', actions: ['forget', withOutput('announceAmended')] },
      { guard: withOutput('isTooLate'), target: 'idle', actions: ['forget', 'announceTooLate'] },
      { guard: 'isTyped', target: 'typing', actions: withOutput('storeError') },
      { target: 'filling', actions: [withOutput('storeError'), withOutput('announceFailure')] },
    ] as const,
  },
});

/** What can be done while a figure is typed in its cell of the list. */
export const IN_CELL = {
  'user.field.change': { actions: withEvent('setField') },
  'user.cell.open': { target: 'typing', reenter: true, actions: withEvent('beginCell') },
  'user.cell.submit': [
    { guard: 'isUnmoved', target: 'idle', actions: 'forget' },
    { guard: 'isPossible', target: 'dropped' },
  ],
  'user.cell.leave': { target: 'idle', actions: 'forget' },
} as const;

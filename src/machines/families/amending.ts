import { assign, emit } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { TextKey } from '../../locales/texts';
import { failureOf } from '../outcomes';
import { withOutput } from '../passing';
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
}

/** The context while nothing is changed. */
export const NOTHING_AMENDED = {
  amended: null,
  form: { trigger: '', price: '', quantity: '' },
  available: null,
  error: null,
};

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
    storeError: act<Amending, Outcome<unknown>>(
      assign((_, outcome: Outcome<unknown>) => ({ error: `errors:${failureOf(outcome).error}` as const })),
    ),
    announceTooLate: act<Amending>(emit({ type: 'toast', kind: 'info', key: 'orders:alreadyTraded' })),
    announceFailure: act<Amending, Outcome<unknown>>(
      emit((_, outcome: Outcome<unknown>): ToastNotice => failureNotice(failureOf(outcome))),
    ),
  },
});

/** What no longer is open is not changed any more. */
export const untilOver = { guard: 'isOver', target: 'idle', actions: ['forget', 'announceTooLate'] } as const;

/** The state that sends the new figures: done, too late, or back to them. The flow has the action `announceAmended` of the outcome. */
export const sendingAmend = <Input>(description: string, input: Input) => ({
  description,
  tags: 'busy' as const,
  invoke: {
    id: 'sendAmend' as const,
    src: 'sendAmend' as const,
    input,
    onDone: [
      { guard: withOutput('isOk'), target: 'idle', actions: ['forget', withOutput('announceAmended')] },
      { guard: withOutput('isTooLate'), target: 'idle', actions: ['forget', 'announceTooLate'] },
      { target: 'filling', actions: [withOutput('storeError'), withOutput('announceFailure')] },
    ] as const,
  },
});

import { assign, cancel, emit, enqueueActions, setup } from 'xstate';
import { navigate, type NavigateNotice, type ToastNotice } from '../app/notices';
import { sameData } from '../../sameData';
import { withEvent } from '../../passing';

interface Toast {
  id: string;
  notice: ToastNotice;
}

type ToastsEvent =
  | { type: 'flow.toast.show'; notice: ToastNotice }
  | { type: 'sys.toast.expired'; id: string }
  | { type: 'user.toast.dismiss'; id: string }
  | { type: 'user.toast.open'; id: string; to: string }
  | { type: 'user.toasts.hold' }
  | { type: 'user.toasts.release' };

/** Display time of a toast, ms. */
const TOAST_MS: Record<ToastNotice['kind'], number> = { info: 1200, error: 1200, success: 1000 };
const MAX_SHOWN = 3;

/** Whatever their kind: the end of a session is reported by the session, and as a refusal by the flow that noticed it. */
const sameText = (a: ToastNotice, b: ToastNotice) =>
  a.key === b.key &&
  a.fallback === b.fallback &&
  a.to === b.to &&
  sameData([a.params, a.amounts], [b.params, b.amounts]);

interface ToastsContext {
  shown: readonly Toast[];
  next: number;
}

const base = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, emitted: {} as NavigateNotice },
  guards: { isLast: ({ context }, params: { id: string }) => context.shown.every((toast) => toast.id === params.id) },
  actions: {
    /** Keeps the newest three; a repeated text restarts its timer instead of showing twice. */
    addToast: assign(({ context }, params: { notice: ToastNotice }) => ({
      shown: [
        ...context.shown.filter((toast) => !sameText(toast.notice, params.notice)),
        { id: `toast${context.next}`, notice: params.notice },
      ].slice(-MAX_SHOWN),
      next: context.next + 1,
    })),
    openSubject: emit((_, { to }: { to: string }) => navigate(to)),
    removeToast: assign(({ context }, params: { id: string }) => ({
      shown: context.shown.filter((toast) => toast.id !== params.id),
    })),
  },
});

const startNewest = base.createAction(
  enqueueActions(({ context, enqueue }) => {
    const newest = context.shown.at(-1);
    if (!newest) return;
    enqueue.raise({ type: 'sys.toast.expired', id: newest.id }, { id: newest.id, delay: TOAST_MS[newest.notice.kind] });
  }),
);
const startAll = base.createAction(
  enqueueActions(({ context, enqueue }) => {
    for (const { id, notice } of context.shown) {
      enqueue.raise({ type: 'sys.toast.expired', id }, { id, delay: TOAST_MS[notice.kind] });
    }
  }),
);
const stopAll = base.createAction(
  enqueueActions(({ context, enqueue }) => {
    for (const { id } of context.shown) enqueue(cancel(id));
  }),
);

export const toastsMachine = base.createMachine({
  id: 'toasts',
  description: 'Short messages: at most three at once, each text once.',
  context: { shown: [], next: 1 },
  initial: 'empty',
  states: {
    empty: {
      description: 'Nothing to say.',
      on: {
        'flow.toast.show': { target: 'showing', actions: [withEvent('addToast'), startNewest] },
      },
    },
    showing: {
      description: 'Messages are visible and their time runs.',
      on: {
        'flow.toast.show': {
          actions: [withEvent('addToast'), startNewest],
        },
        'sys.toast.expired': [
          { guard: withEvent('isLast'), target: 'empty', actions: withEvent('removeToast') },
          { actions: withEvent('removeToast') },
        ],
        'user.toast.dismiss': [
          { guard: withEvent('isLast'), target: 'empty', actions: withEvent('removeToast') },
          { actions: withEvent('removeToast') },
        ],
        'user.toast.open': [
          {
            guard: withEvent('isLast'),
            target: 'empty',
            actions: [withEvent('openSubject'), withEvent('removeToast')],
          },
          { actions: [withEvent('openSubject'), withEvent('removeToast')] },
        ],
        'user.toasts.hold': { target: 'held', actions: stopAll },
      },
    },
    held: {
      description: 'The pointer rests on the messages: they stay until it leaves.',
      on: {
        'flow.toast.show': { actions: withEvent('addToast') },
        'user.toast.dismiss': [
          { guard: withEvent('isLast'), target: 'empty', actions: withEvent('removeToast') },
          { actions: withEvent('removeToast') },
        ],
        'user.toast.open': [
          {
            guard: withEvent('isLast'),
            target: 'empty',
            actions: [withEvent('openSubject'), withEvent('removeToast')],
          },
          { actions: [withEvent('openSubject'), withEvent('removeToast')] },
        ],
        'user.toasts.release': { target: 'showing', actions: startAll },
      },
    },
  },
});

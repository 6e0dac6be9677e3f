import { defineFlowModel } from '../../flowModel';
import { toastsMachine } from './toasts.machine';
import { toast } from '../app/notices';

export const toastsModel = defineFlowModel<typeof toastsMachine>({
  title: 'Short messages',
  spec: 'SPEC §9 Toast durations',
  machine: toastsMachine,
  abstract: ({ context }) => context.shown.length,
  cases: {
    'flow.toast.show': ({ context }) =>
      context.shown.length < 2
        ? [
            {
              notice: toast('info', `session:${context.next % 2}`, {
                to: `/order/spot-history?order=${context.next % 2}`,
              }),
            },
          ]
        : [],
    'sys.toast.expired': ({ context }) => context.shown.slice(0, 1).map(({ id }) => ({ id })),
    'user.toast.dismiss': ({ context }) => context.shown.slice(0, 1).map(({ id }) => ({ id })),
    'user.toast.open': ({ context }) =>
      context.shown.slice(0, 1).map(({ id, notice }) => ({ id, to: notice.to ?? '/' })),
  },
});

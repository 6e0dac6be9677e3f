import { fromPromise } from 'xstate';
import { boolean, object, string } from 'yup';
import { ordersPanelMachine, type OrdersPanelView } from '../../machines/ordersPanel/ordersPanel.machine';
import type { Deps } from '../deps';

const VIEW_KEY = 'ordersPanel.view';

const viewSchema = object({
  tab: string()
    .strict()
    .oneOf(['openOrders', 'history', 'balances'] as const)
    .required(),
  thisPairOnly: boolean().strict().required(),
});

export const defineOrdersPanelFlow = (deps: Deps) =>
  ordersPanelMachine.provide({
    actors: {
      restoreView: fromPromise<OrdersPanelView, undefined>(() => {
        const stored = deps.storage.read(VIEW_KEY);
        const isUsable = viewSchema.isValidSync(stored, { strict: true });
        return Promise.resolve(isUsable ? stored : { tab: 'openOrders', thisPairOnly: false });
      }),
    },
    actions: { keepView: ({ context }) => deps.storage.write(VIEW_KEY, context) },
  });

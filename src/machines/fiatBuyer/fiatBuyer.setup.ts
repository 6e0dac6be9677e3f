import { assign, emit, enqueueActions, setup } from 'xstate';
import type { FiatOrder, FiatOrderStatus } from '../../../domain/contract/fiat';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { isReason } from '../fiatOrder/fiatOrder.appeal';
import { isMove, latestOf, moveNotice, type OrderOutcome, type OrderUpdatedEvent } from '../fiatOrder/fiatOrder.track';
import { failureOf } from '../outcomes';
import { channelPort, port } from '../port';
import type { FiatBuyerContext, FiatBuyerEvent, FiatBuyerInput } from './fiatBuyer.types';

/** What an act gets: each is carried out once for its key. */
interface Act {
  orderId: string;
  key: string;
}

/** What the chart of the buyer is made of. */
export const base = setup({
  types: {
    context: {} as FiatBuyerContext,
    events: {} as FiatBuyerEvent,
    input: {} as FiatBuyerInput,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'shown' | 'needsConfirm' | 'resting' | 'paying',
  },
  actors: {
    followOrder: channelPort<OrderUpdatedEvent, { orderId: string }>('followOrder'),
    loadOrder: port<OrderOutcome, { orderId: string }>('loadOrder'),
    waitUntil: port<void, { at: number }>('waitUntil'),
    drawKey: port<string>('drawKey'),
    payOrder: port<OrderOutcome, Act>('payOrder'),
    cancelOrder: port<OrderOutcome, Act>('cancelOrder'),
    appealOrder: port<OrderOutcome, Act & { reason: string }>('appealOrder'),
  },
  guards: {
    isOk: (_, params: { outcome: OrderOutcome }) => params.outcome.ok,
    isSellers: (_, { outcome }: { outcome: OrderOutcome }) => outcome.ok && outcome.value.order.side === 'sell',
    isMissing: (_, { outcome }: { outcome: OrderOutcome }) => !outcome.ok && outcome.error === 'fiatOrderNotFound',
    isAt: ({ context }, params: { status: FiatOrderStatus }) => context.order?.status === params.status,
    isMove: ({ context }, { order }: { order: FiatOrder }) => order.side === 'buy' && isMove(context.order, order),
    isMoved: ({ context }, { outcome }: { outcome: OrderOutcome }) =>
      outcome.ok && isMove(context.order, outcome.value.order),
    hasKey: ({ context }) => context.key !== null,
    isAppeal: ({ context }, params: { reason: string }) => context.key !== null && isReason(params.reason),
  },
  actions: {
    storeOrder: assign(({ context }, params: { order: FiatOrder }) => ({
      order: latestOf(context.order, params.order),
    })),
    /** The order as it was answered; a change of its status is said. */
    storeAnswer: enqueueActions(({ context, enqueue }, { outcome }: { outcome: OrderOutcome }) => {
      if (!outcome.ok) return;
      const { order } = outcome.value;
      if (isMove(context.order, order)) enqueue.emit(moveNotice('buy', order.status));
      enqueue.assign({ order: latestOf(context.order, order), failure: null });
    }),
    toastMove: emit((_, params: { order: FiatOrder }) => moveNotice('buy', params.order.status)),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    forgetKey: assign({ key: null }),
    storeFailure: assign((_, params: { outcome: OrderOutcome }) => ({ failure: failureOf(params.outcome) })),
    toastFailure: emit((_, params: { outcome: OrderOutcome }) => failureNotice(failureOf(params.outcome))),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
    /** The exchange is asked that often what became of an order whose time is over. */
    askPause: 1000,
  },
});

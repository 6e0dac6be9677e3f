import { assign, emit, enqueueActions, setup } from 'xstate';
import type { FiatOrder, FiatOrderStatus } from '../../../domain/contract/fiat';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { isReason } from '../fiatOrder/fiatOrder.appeal';
import {
  isMove,
  isOfProof,
  latestOf,
  moveNotice,
  type OrderOutcome,
  type OrderUpdatedEvent,
} from '../fiatOrder/fiatOrder.track';
import { failureOf } from '../outcomes';
import { channelPort, port } from '../port';
import type { ProofValues } from '../securityProof';
import { checkRelease } from './fiatSeller.check';
import type { FiatSellerContext, FiatSellerEvent, FiatSellerInput, Release } from './fiatSeller.types';

/** What the chart of the seller is made of. */
export const base = setup({
  types: {
    context: {} as FiatSellerContext,
    events: {} as FiatSellerEvent,
    input: {} as FiatSellerInput,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'shown' | 'needsConfirm' | 'resting' | 'releasing' | 'appealing',
  },
  actors: {
    followOrder: channelPort<OrderUpdatedEvent, { orderId: string }>('followOrder'),
    loadOrder: port<OrderOutcome, { orderId: string }>('loadOrder'),
    waitUntil: port<void, { at: number }>('waitUntil'),
    drawKey: port<string>('drawKey'),
    releaseOrder: port<OrderOutcome, Release>('releaseOrder'),
    appealOrder: port<OrderOutcome, { orderId: string; key: string; reason: string }>('appealOrder'),
  },
  guards: {
    isOk: (_, params: { outcome: OrderOutcome }) => params.outcome.ok,
    isBuyers: (_, { outcome }: { outcome: OrderOutcome }) => outcome.ok && outcome.value.order.side === 'buy',
    isMissing: (_, { outcome }: { outcome: OrderOutcome }) => !outcome.ok && outcome.error === 'fiatOrderNotFound',
    /** The order stays as it was: another password may do. */
    isOfProof: (_, { outcome }: { outcome: OrderOutcome }) => !outcome.ok && isOfProof(outcome),
    isAt: ({ context }, params: { status: FiatOrderStatus }) => context.order?.status === params.status,
    isMove: ({ context }, { order }: { order: FiatOrder }) => order.side === 'sell' && isMove(context.order, order),
    isMoved: ({ context }, { outcome }: { outcome: OrderOutcome }) =>
      outcome.ok && isMove(context.order, outcome.value.order),
    isProven: ({ context }, params: { proof: ProofValues }) =>
      context.key !== null && Object.keys(checkRelease(context.orderId, params.proof)).length === 0,
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
      if (isMove(context.order, order)) enqueue.emit(moveNotice('sell', order.status));
      enqueue.assign({ order: latestOf(context.order, order), failure: null });
    }),
    toastMove: emit((_, params: { order: FiatOrder }) => moveNotice('sell', params.order.status)),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    forgetKey: assign({ key: null }),
    storeProof: assign((_, params: { proof: ProofValues }) => ({ proof: params.proof, failure: null })),
    /** Passwords and codes are kept no longer than the call lasts. */
    forgetProof: assign({ proof: null }),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, params: { outcome: OrderOutcome }) => ({ failure: failureOf(params.outcome) })),
    toastFailure: emit((_, params: { outcome: OrderOutcome }) => failureNotice(failureOf(params.outcome))),
    toastProblem: emit(({ context }, params: { proof: ProofValues }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(checkRelease(context.orderId, params.proof))[0] ?? 'securityCheck:resting',
    })),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
    /** The exchange is asked that often what became of an order whose time is over. */
    askPause: 1000,
  },
});

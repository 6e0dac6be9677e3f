import { setup } from 'xstate';
import { ended, type LifecycleMeta } from './nextEvents';

/** Events of a fiat order; the first word names the role that causes them, which the server enforces. */
export type FiatOrderEvent =
  | { type: 'buyer.pay' }
  | { type: 'buyer.cancel' }
  | { type: 'buyer.appeal' }
  | { type: 'seller.appeal' }
  | { type: 'seller.release' }
  | { type: 'time.paymentOver' }
  | { type: 'time.paymentExtended' }
  | { type: 'time.confirmationOver' }
  | { type: 'operator.release' }
  | { type: 'operator.return' };

export const fiatOrderLifecycle = setup({
  types: {
    events: {} as FiatOrderEvent,
    tags: {} as 'open' | 'ended',
    meta: {} as LifecycleMeta<FiatOrderEvent['type'], 'confirm_time' | 'pay_time'>,
  },
}).createMachine({
  id: 'fiatOrderLifecycle',
  description: 'A fiat order from its matching to release or return of the crypto.',
  meta: {
    events: {
      'buyer.pay': { by: ['buyer'], calls: ['payFiatOrder'] },
      'buyer.cancel': { by: ['buyer'], calls: ['cancelFiatOrder'] },
      'buyer.appeal': { by: ['buyer'], calls: ['appealFiatOrder'] },
      'seller.appeal': { by: ['seller'], calls: ['appealFiatOrder'] },
      'seller.release': { by: ['seller'], calls: ['releaseFiatOrder'] },
      'time.paymentOver': { by: ['time'], calls: [] },
      'time.paymentExtended': { by: ['time'], calls: [] },
      'time.confirmationOver': { by: ['time'], calls: [] },
      'operator.release': { by: ['operator'], calls: [] },
      'operator.return': { by: ['operator'], calls: [] },
    },
  },
  initial: 'pendingPayment',
  states: {
    pendingPayment: {
      description: 'The buyer transfers the money to the seller’s card; the crypto is frozen.',
      meta: { turn: 'buyer', limit: 'pay_time', funds: 'held' },
      tags: 'open',
      on: {
        'buyer.pay': { target: 'paid' },
        'buyer.cancel': { target: 'cancelled' },
        'time.paymentOver': { target: 'cancelled' },
        'time.paymentExtended': { target: 'pendingPayment' },
      },
    },
    paid: {
      description: 'The buyer has said that the transfer is done; the seller checks that it arrived.',
      meta: { turn: 'seller', limit: 'confirm_time', funds: 'held' },
      tags: 'open',
      on: {
        'seller.release': { target: 'completed' },
        'buyer.appeal': { target: 'inAppeal' },
        'seller.appeal': { target: 'inAppeal' },
        'time.confirmationOver': { target: 'inAppeal' },
      },
    },
    inAppeal: {
      description: 'The operator looks at it; the seller may still release.',
      meta: { turn: 'operator', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'seller.release': { target: 'completed' },
        'buyer.appeal': { target: 'inAppeal' },
        'seller.appeal': { target: 'inAppeal' },
        'operator.release': { target: 'completed' },
        'operator.return': { target: 'cancelled' },
      },
    },
    completed: ended('The crypto was released to the buyer.', 'paid'),
    cancelled: ended('The crypto went back to the seller.', 'returned'),
  },
});

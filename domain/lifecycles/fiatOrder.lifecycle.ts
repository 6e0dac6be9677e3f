import { setup } from 'xstate';

/** What happens to a fiat order; the first word is who causes it, and the server asks for that role. */
export type FiatOrderEvent =
  | { type: 'buyer.pay' }
  | { type: 'buyer.cancel' }
  | { type: 'buyer.appeal' }
  | { type: 'seller.appeal' }
  | { type: 'seller.release' }
  | { type: 'time.paymentOver' }
  | { type: 'time.confirmationOver' }
  | { type: 'operator.release' }
  | { type: 'operator.return' };

/** Who must act in a state, and what the exchange does when the time is over. */
export interface FiatOrderMeta {
  readonly turn: 'buyer' | 'seller' | 'operator' | 'nobody';
  /** The limit of the configuration that runs; null: none. */
  readonly limit: 'pay_time' | 'confirm_time' | null;
  /** Where the seller's crypto is. */
  readonly escrow: 'frozen' | 'buyer' | 'seller';
}

/** The fiat order between buyer and seller as the exchange keeps it. */
export const fiatOrderLifecycle = setup({
  types: { events: {} as FiatOrderEvent, tags: {} as 'open' | 'ended', meta: {} as FiatOrderMeta },
}).createMachine({
  id: 'fiatOrderLifecycle',
  description: 'A fiat order from its matching to release or return of the crypto.',
  initial: 'pendingPayment',
  states: {
    pendingPayment: {
      description: 'The buyer transfers the money to the seller’s card; the crypto is frozen.',
      tags: 'open',
      meta: { turn: 'buyer', limit: 'pay_time', escrow: 'frozen' },
      on: {
        'buyer.pay': { target: 'paid' },
        'buyer.cancel': { target: 'cancelled' },
        'time.paymentOver': { target: 'cancelled' },
      },
    },
    paid: {
      description: 'The buyer has said that the transfer is done; the seller checks that it arrived.',
      tags: 'open',
      meta: { turn: 'seller', limit: 'confirm_time', escrow: 'frozen' },
      on: {
        'seller.release': { target: 'completed' },
        'buyer.appeal': { target: 'inAppeal' },
        'seller.appeal': { target: 'inAppeal' },
        'time.confirmationOver': { target: 'inAppeal' },
      },
    },
    inAppeal: {
      description: 'The operator looks at it; the seller may still release.',
      tags: 'open',
      meta: { turn: 'operator', limit: null, escrow: 'frozen' },
      on: {
        'seller.release': { target: 'completed' },
        'operator.release': { target: 'completed' },
        'operator.return': { target: 'cancelled' },
      },
    },
    completed: {
      description: 'The crypto was released to the buyer.',
      tags: 'ended',
      type: 'final',
      meta: { turn: 'nobody', limit: null, escrow: 'buyer' },
    },
    cancelled: {
      description: 'The crypto went back to the seller.',
      tags: 'ended',
      type: 'final',
      meta: { turn: 'nobody', limit: null, escrow: 'seller' },
    },
  },
});

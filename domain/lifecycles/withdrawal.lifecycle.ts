import { setup } from 'xstate';
import { ended, type LifecycleMeta } from './nextEvents';

export type WithdrawalEvent =
  | { type: 'withdrawal.accept' }
  | { type: 'withdrawal.approve' }
  | { type: 'withdrawal.cancel' }
  | { type: 'withdrawal.disburse' }
  | { type: 'withdrawal.progress' }
  | { type: 'withdrawal.complete' }
  | { type: 'withdrawal.fail' };

/**
 * A withdrawal; after `requested` its states are the statuses of the contract. The engine moves withdrawals by this very chart
 * (transitionsOf).
 */
export const withdrawalLifecycle = setup({
  types: {
    events: {} as WithdrawalEvent,
    meta: {} as LifecycleMeta<WithdrawalEvent['type'], never>,
    tags: {} as 'open' | 'ended',
  },
}).createMachine({
  id: 'withdrawalLifecycle',
  description: 'A withdrawal from the request to its end.',
  meta: {
    events: {
      'withdrawal.accept': { by: ['exchange'], calls: [] },
      'withdrawal.approve': { by: ['operator'], calls: [] },
      'withdrawal.cancel': { by: ['owner'], calls: ['cancelWithdrawal'] },
      'withdrawal.disburse': { by: ['operator', 'exchange'], calls: [] },
      'withdrawal.progress': { by: ['network'], calls: [] },
      'withdrawal.complete': { by: ['network'], calls: [] },
      'withdrawal.fail': { by: ['operator', 'network'], calls: [] },
    },
  },
  initial: 'requested',
  states: {
    requested: {
      description: 'The exchange has not decided yet; a refused request ends here and is never stored.',
      meta: { turn: 'exchange', limit: null, funds: 'none' },
      on: { 'withdrawal.accept': { target: 'notDisbursed' } },
    },
    notDisbursed: {
      description: 'Quantity and fee are frozen; the review is under way or has approved; the user may still cancel.',
      meta: { turn: 'operator', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'withdrawal.approve': { target: 'notDisbursed' },
        'withdrawal.cancel': { target: 'cancelled' },
        'withdrawal.disburse': { target: 'pendingConfirmation' },
        'withdrawal.fail': { target: 'releaseFailed' },
      },
    },
    pendingConfirmation: {
      description: 'The money was handed to the network, which has not confirmed it yet; nobody can cancel any more.',
      meta: { turn: 'network', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'withdrawal.progress': { target: 'pendingConfirmation' },
        'withdrawal.complete': { target: 'completed' },
        'withdrawal.fail': { target: 'releaseFailed' },
      },
    },
    completed: ended('The network has confirmed the payment: quantity and fee have left the account.', 'paid'),
    releaseFailed: ended(
      'The review or the network refused the payment; quantity and fee are available again.',
      'returned',
    ),
    cancelled: ended('The user took the request back; quantity and fee are available again.', 'returned'),
  },
});

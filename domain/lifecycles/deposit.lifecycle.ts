import { setup } from 'xstate';
import { ended, type LifecycleMeta } from './nextEvents';

export type DepositEvent = { type: 'deposit.see' | 'deposit.include' | 'deposit.drop' | 'deposit.credit' };

/**
 * A deposit; after `reported` its states are the statuses of the contract. The engine moves deposits by this very chart
 * (transitionsOf).
 */
export const depositLifecycle = setup({
  types: {
    events: {} as DepositEvent,
    meta: {} as LifecycleMeta<DepositEvent['type'], never>,
    tags: {} as 'open' | 'ended',
  },
}).createMachine({
  id: 'depositLifecycle',
  description: 'A deposit from the first sight of its transaction to the credit.',
  meta: {
    events: {
      'deposit.see': { by: ['network'], calls: [] },
      'deposit.include': { by: ['network'], calls: [] },
      'deposit.drop': { by: ['network'], calls: [] },
      'deposit.credit': { by: ['network'], calls: [] },
    },
  },
  initial: 'reported',
  states: {
    reported: {
      description: 'The custody has just told of a transaction that pays to an address of the user.',
      meta: { turn: 'network', limit: null, funds: 'none' },
      on: {
        'deposit.see': { target: 'pending' },
        'deposit.include': { target: 'confirming' },
        'deposit.credit': { target: 'success' },
      },
    },
    pending: {
      description: 'The transaction is known to the network and in no block yet.',
      meta: { turn: 'network', limit: null, funds: 'none' },
      tags: 'open',
      on: {
        'deposit.include': { target: 'confirming' },
        'deposit.credit': { target: 'success' },
      },
    },
    confirming: {
      description: 'The transaction is in a block and waits until enough blocks are behind it.',
      meta: { turn: 'network', limit: null, funds: 'none' },
      tags: 'open',
      on: {
        'deposit.include': { target: 'confirming' },
        'deposit.drop': { target: 'pending' },
        'deposit.credit': { target: 'success' },
      },
    },
    success: ended('The quantity was credited, once; whatever else the chain tells changes nothing.', 'paid'),
  },
});

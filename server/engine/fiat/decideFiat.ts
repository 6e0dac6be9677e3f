import type { Command } from '../command';
import type { Decision } from '../decision';
import type { State } from '../state';
import { buy } from './buy';
import { makeOffer, withdrawOffer } from './offer';
import { act, addProof, expireDue, resolve } from './orderMoves';

export type FiatCommand = Extract<Command, { kind: `fiat.${string}` }>;

/** Fiat buy and sell. What time has made due comes first, so that no command can be earlier than it. */
export function decideFiat(state: State, command: FiatCommand, at: number): Decision {
  const due = expireDue(state, at);
  switch (command.kind) {
    case 'fiat.offer':
      return makeOffer(state, command, at);
    case 'fiat.withdraw':
      return withdrawOffer(state, command.user, command.offerId, at);
    case 'fiat.buy':
      return buy(state, command, at);
    case 'fiat.pay':
      return act(state, command.user, command.orderId, 'pay', null, at);
    case 'fiat.cancel':
      return act(state, command.user, command.orderId, 'cancel', null, at);
    case 'fiat.appeal':
      return act(state, command.user, command.orderId, 'appeal', command.reason, at);
    case 'fiat.release':
      return act(state, command.user, command.orderId, 'release', null, at);
    case 'fiat.proof':
      return addProof(state, command.user, command.orderId, command.proof, at);
    case 'fiat.resolve':
      return resolve(state, command.orderId, command.decision, command.note, at);
    case 'fiat.expire':
      return due;
  }
}

import { DONE, type Decision } from '../../../engine/decision';
import type { Deciders } from '../../../engine/part';
import type { State } from '../../../engine/state';
import { buy } from './buy';
import type { FiatCommands } from './commands';
import { makeOffer, withdrawOffer } from './offer';
import { act, addProof, expireDue, resolve } from './orderMoves';

/** What time has made due comes first, so that no command can be earlier than it. */
const onTime =
  <Input, Done>(decide: (state: State, input: Input, at: number) => Decision<Done>) =>
  (state: State, input: Input, at: number): Decision<Done> => {
    expireDue(state, at);
    return decide(state, input, at);
  };

/** Fiat buy and sell. */
export const fiatDeciders: Deciders<FiatCommands> = {
  'fiat.offer': onTime(makeOffer),
  'fiat.withdraw': onTime((state, { user, offerId }, at) => withdrawOffer(state, user, offerId, at)),
  'fiat.buy': onTime(buy),
  'fiat.pay': onTime((state, { user, orderId }, at) => act(state, user, orderId, 'pay', null, at)),
  'fiat.cancel': onTime((state, { user, orderId }, at) => act(state, user, orderId, 'cancel', null, at)),
  'fiat.release': onTime((state, { user, orderId }, at) => act(state, user, orderId, 'release', null, at)),
  'fiat.appeal': onTime((state, { user, orderId, reason }, at) => act(state, user, orderId, 'appeal', reason, at)),
  'fiat.proof': onTime((state, { user, orderId, proof }, at) => addProof(state, user, orderId, proof, at)),
  'fiat.resolve': onTime((state, { orderId, decision, note }, at) => resolve(state, orderId, decision, note, at)),
  'fiat.expire': onTime(() => DONE),
};

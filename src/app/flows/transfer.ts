import { fromCallback, type EventObject } from 'xstate';
import { defineAskTransferable } from '../../actors/askTransferable';
import { defineCreateTransfer } from '../../actors/createTransfer';
import { defineDrawKey } from '../../actors/drawKey';
import { transferMachine } from '../../machines/transfer/transfer.machine';
import type { BalancesEvent } from '../../machines/transfer/transfer.types';
import { balancesOf, isKnown } from '../../machines/userData/userData.selectors';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';

/** The user's balances, told only when one of them changes. */
const watchBalances = fromCallback<EventObject, undefined, BalancesEvent>(({ system, sendBack }) => {
  let told: BalancesEvent['balances'] | undefined;
  return followUserData(system, (snapshot) => {
    const balances = snapshot && isKnown(snapshot) ? balancesOf(snapshot) : null;
    if (balances === told) return;
    told = balances;
    sendBack({ type: 'flow.balances.changed', balances });
  });
});

export const defineTransferFlow = (deps: Deps) =>
  transferMachine.provide({
    actors: {
      watchBalances,
      askLimit: defineAskTransferable(deps),
      drawKey: defineDrawKey(deps),
      createTransfer: defineCreateTransfer(deps),
    },
  });

import { defineCancelWithdrawal } from '../../actors/cancelWithdrawal';
import { defineDrawKey } from '../../actors/drawKey';
import { withdrawalCancelMachine } from '../../machines/withdrawalCancel/withdrawalCancel.machine';
import type { Deps } from '../deps';

export const defineWithdrawalCancelFlow = (deps: Deps) =>
  withdrawalCancelMachine.provide({
    actors: { drawKey: defineDrawKey(deps), cancelWithdrawal: defineCancelWithdrawal(deps) },
  });

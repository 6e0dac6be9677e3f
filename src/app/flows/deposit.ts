import { defineLoadDepositAddress } from '../../actors/loadDepositAddress';
import { depositMachine } from '../../machines/deposit/deposit.machine';
import type { Deps } from '../deps';

export const defineDepositFlow = (deps: Deps) =>
  depositMachine.provide({ actors: { loadAddress: defineLoadDepositAddress(deps) } });

import { defineDrawKey } from '../../actors/drawKey';
import { defineSendTestCoins } from '../../actors/sendTestCoins';
import { sandboxDepositMachine } from '../../machines/sandboxDeposit/sandboxDeposit.machine';
import type { Deps } from '../deps';

export const defineSandboxDepositFlow = (deps: Deps) =>
  sandboxDepositMachine.provide({
    actors: { drawKey: defineDrawKey(deps), sendCoins: defineSendTestCoins(deps) },
  });

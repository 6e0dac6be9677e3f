import { defineDrawKey } from '../../actors/drawKey';
import { defineRequestFunds } from '../../actors/requestFunds';
import { defineWaitUntil } from '../../actors/waitUntil';
import { faucetMachine } from '../../machines/faucet/faucet.machine';
import type { Deps } from '../deps';

export const defineFaucetFlow = (deps: Deps) =>
  faucetMachine.provide({
    actors: {
      drawKey: defineDrawKey(deps),
      requestFunds: defineRequestFunds(deps),
      waitUntil: defineWaitUntil(deps),
    },
  });
